"""Draw a match on the full screen: the table, the choices, the log."""

from __future__ import annotations

from pathlib import Path

from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, Label, Static

from compiler.play.choices import Choices
from compiler.play.formatting import format_news, format_tabs, format_turn
from compiler.play.panels import LOG, find_panel, join_panels, list_panels
from compiler.play.style_lines import paint_lines
from engine.play import game_words
from engine.play.canvas import Panel
from engine.play.match import Match
from engine.play.outcome import describe_result
from engine.text import Texts, Value

MIN_SIZE = (80, 24)
"""The minimum numbers of columns and rows where everything fits."""
WIDE_COLUMNS = 132
"""The minimum number of columns where the whole table, choices and log are side by side."""
SIDE_COLUMNS = 52
"""The number of columns of choices and log if they are side by side with the table."""
SCROLL_BAR_COLUMNS = 2
"""The columns of a scroll bar."""
EDGE_COLUMNS = 3 + SCROLL_BAR_COLUMNS
"""The columns of the borders and the scroll bar of a part."""


class MatchDisplay(App[None]):
    """The screen of a match, without its keys.

    Below WIDE_COLUMNS, it shows one panel of the table at a time, above the choices.

    Attributes:
        match: The match that is played.
        texts: The texts of its language.
        file: The file where it is saved.
        shown: The index of the panel that is shown.
        focused_on: The id of the panel that the last decision concerned, or None.
        log_lines: The entries of the log, in words.
        opened: The index of the group of choices that is open, or None.
    """

    CSS_PATH = "match_display.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, match: Match, texts: Texts, file: Path) -> None:
        super().__init__()
        self.match = match
        self.texts = texts
        self.title = game_words.say_if_known(texts, "game.title") or match.state.game.id
        self.file = file
        self.shown = 0
        self.focused_on: str | None = None
        self.log_lines: list[str] = []
        self.opened: int | None = None

    def compose(self) -> ComposeResult:
        """Yield tabs, the table, the current turn, choices, news and keys."""
        yield Label(id="tabs")
        with Horizontal(id="body"):
            with VerticalScroll(id="table", can_focus=False):
                yield Static(id="panel")
            with Vertical(id="side"):
                yield Label(id="turn")
                yield Choices(id="choices")
                with VerticalScroll(id="log", can_focus=False):
                    yield Static(id="news")
        yield Footer()

    def on_resize(self) -> None:
        """Draw everything for the new width, once all parts have it."""
        self.call_after_refresh(self.fit)

    def fit(self) -> None:
        """Arrange the parts side by side if the screen is wide enough."""
        self.screen.set_class(self.is_wide, "wide")
        highlighted = self.query_one(Choices).highlighted
        self.draw_table()
        self.draw_choices()
        self.query_one(Choices).highlighted = highlighted
        self.draw_news()

    @property
    def is_wide(self) -> bool:
        """Whether all parts are side by side."""
        return self.size.width >= WIDE_COLUMNS

    @property
    def available_columns(self) -> int:
        """The columns available to choices and log."""
        return (SIDE_COLUMNS if self.is_wide else self.size.width) - EDGE_COLUMNS

    def redraw(self) -> None:
        """Draw the whole screen after a change."""
        self.show_focused_panel()
        self.draw_table()
        self.draw_choices()
        self.draw_news()

    def show_focused_panel(self) -> None:
        """Show the panel that concerns a person's decision, unless the last decision concerned the same panel."""
        if self.match.state.is_over or self.match.bot_to_play:
            return
        focus = game_words.find_focus(self.match.state, begun=self.opened is not None)
        if focus is not None and focus != self.focused_on:
            self.focused_on = focus
            index = find_panel(self.list_panels(), focus)
            self.shown = self.shown if index is None else index

    def list_panels(self) -> list[Panel]:
        """Return the panels of the game, the log and the keys."""
        columns = self.size.width - EDGE_COLUMNS - (SIDE_COLUMNS if self.is_wide else 0)
        return list_panels(self.match.state, self.texts, self.log_lines, self.file, columns)

    def draw_table(self) -> None:
        """Draw the panel that is shown, or all of them."""
        panels = self.list_panels()
        self.shown %= len(panels)
        titles = [panel.title for panel in panels]
        self.query_one("#tabs", Label).update(format_tabs(titles, self.shown, self.size.width))
        lines = join_panels(panels) if self.is_wide else panels[self.shown].lines
        self.query_one("#panel", Static).update(paint_lines(lines))
        if not self.is_wide:
            self.scroll_table(to_end=panels[self.shown].id == LOG)

    def scroll_table(self, *, to_end: bool) -> None:
        """Scroll the table to its start or its end."""
        table = self.query_one("#table")
        if to_end:
            table.scroll_end(animate=False)
        else:
            table.scroll_home(animate=False)

    def draw_choices(self) -> None:
        """Draw the choices, as groups if there are too many for a list, or the result once the game is over."""
        self.draw_turn()
        state = self.match.state
        choices = self.query_one(Choices)
        choices.columns = self.available_columns
        if state.is_over:
            choices.show_result(describe_result(state, self.texts))
        elif self.match.bot_to_play:
            choices.clear()
        else:
            choices.show(game_words.group_choices(state, self.texts), self.opened, self.say("all"))

    def draw_turn(self) -> None:
        """Show whose turn it is, or which bot is thinking, and the holdings of that player."""
        columns = self.available_columns + SCROLL_BAR_COLUMNS
        self.query_one("#turn", Label).update(format_turn(self.match, self.texts, columns))

    def draw_news(self, message: str | None = None) -> None:
        """Show the latest entries of the log, then a message, or a warning if the window is too small."""
        if message is None and (self.size.width < MIN_SIZE[0] or self.size.height < MIN_SIZE[1]):
            message = self.say("small", columns=MIN_SIZE[0], rows=MIN_SIZE[1])
        self.query_one("#news", Static).update(format_news(self.log_lines, message))
        self.query_one("#log").scroll_end(animate=False)

    def say(self, key: str, **slots: Value) -> str:
        """Return a text of the interface."""
        return self.texts.say(f"interface.{key}", slots)
