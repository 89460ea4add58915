"""A match on the full screen: the table, the choices, the log."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key
from textual.widgets import Footer, Label, Static

from compiler.play.choices import Choices
from compiler.play.formatting import format_help, format_tabs
from compiler.play.paint import paint_line, paint_lines
from engine.action import Action
from engine.play import words
from engine.play.canvas import Line, Panel, cut, make_line
from engine.play.match import Match
from engine.play.outcome import describe_result
from engine.play.plain_interface import save_and_report
from engine.text import Texts, Value

MIN_SIZE = (80, 24)
"""The minimum columns and rows in which everything fits."""
WIDE_COLUMNS = 132
"""The minimum columns at which the whole table, choices and log are side by side."""
SIDE_COLUMNS = 52
"""The columns of choices and log if they are side by side with the table."""
EDGE_COLUMNS = 5
"""The columns of the borders and the scroll bar of a part."""
KEYS = {"tab": "part", "u": "undo", "h": "hint", "s": "save", "question_mark": "help", "q": "quit"}
"""Keys, and the texts of the interface that name their actions."""


class MatchApp(App[None]):
    """The screen of a match. Below WIDE_COLUMNS, it shows one panel of the table at a time, above the choices."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "turn_to(1)", "part", priority=True),
        Binding("shift+tab", "turn_to(-1)", show=False, priority=True),
        Binding("pageup", "scroll(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(1)", show=False, priority=True),
        Binding("escape", "close", show=False),
        Binding("u", "undo", "undo"),
        Binding("h", "hint", "hint"),
        Binding("s", "save", "save"),
        Binding("question_mark", "show_keys", "help"),
        Binding("q", "quit_match", "quit"),
    ]

    def __init__(self, match: Match, texts: Texts, file: Path) -> None:
        super().__init__()
        self.match = match
        self.texts = texts
        self.title = words.say_if_known(texts, "game.title") or match.state.game.id
        self.file = file
        self.shown = 0
        self.focused_on = ""
        self.warned = False
        self.log_lines: list[str] = []
        self.opened = -1
        for key, name in KEYS.items():
            (binding,) = self._bindings.key_to_bindings[key]
            named = Binding(key, binding.action, self.say(name), priority=binding.priority)
            self._bindings.key_to_bindings[key] = [named]

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

    def on_mount(self) -> None:
        """Start or continue the match."""
        self.query_one(Choices).focus()
        self.continue_match()

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
        self.draw_news("")

    @property
    def is_wide(self) -> bool:
        """Whether all parts are side by side."""
        return self.size.width >= WIDE_COLUMNS

    @property
    def available_columns(self) -> int:
        """The columns available to choices and log."""
        return (SIDE_COLUMNS if self.is_wide else self.size.width) - EDGE_COLUMNS

    # Drawing

    def continue_match(self) -> None:
        """Show the news, then let a bot think or a person choose."""
        self.log_lines += [
            words.describe_entry(self.match.state, self.texts, entry) for entry in self.match.take_news()
        ]
        self.opened = -1
        self.redraw()
        if self.match.bot_to_play:
            self.think()

    def redraw(self) -> None:
        """Draw the whole screen after a change."""
        self.show_focused_panel()
        self.draw_table()
        self.draw_choices()
        self.draw_news("")

    def show_focused_panel(self) -> None:
        """Show the panel that concerns a person's decision, if it is not that of the last decision."""
        decides = not self.match.state.is_over and not self.match.bot_to_play
        focus = words.find_focus(self.match.state, begun=self.opened >= 0) if decides else ""
        if focus and focus != self.focused_on:
            self.focused_on = focus
            self.shown = next(
                (index for index, panel in enumerate(self.list_panels()) if panel.id == focus), self.shown
            )

    def list_panels(self) -> list[Panel]:
        """Return the panels of the game, the log and the keys."""
        columns = self.size.width - EDGE_COLUMNS - (SIDE_COLUMNS if self.is_wide else 0)
        log = tuple(make_line(text) for text in self.log_lines)
        keys = tuple(format_help(self.texts, self.file, columns))
        table = words.draw_panels(self.match.state, self.texts, columns)
        return [*table, Panel("log", self.say("log"), log), Panel("help", self.say("help"), keys)]

    def draw_table(self) -> None:
        """Draw the current panel, or all of them."""
        panels = self.list_panels()
        self.shown %= len(panels)
        titles = [panel.title for panel in panels]
        self.query_one("#tabs", Label).update(format_tabs(titles, self.shown, self.size.width))
        all_lines = [_add_heading(panel) for panel in panels if panel.id != "log"]
        blocks = all_lines if self.is_wide else [panels[self.shown].lines]
        self.query_one("#panel", Static).update(paint_lines(row for block in blocks for row in block))
        if not self.is_wide:
            self.query_one("#table").scroll_to(y=10**6 if panels[self.shown].id == "log" else 0, animate=False)

    def draw_choices(self) -> None:
        """Draw the choices, as groups if there are very many, or the result once the game is over."""
        self.draw_turn()
        state, choices = self.match.state, self.query_one(Choices)
        choices.columns = self.available_columns
        if state.is_over:
            choices.show_result(describe_result(state, self.texts))
        elif self.match.bot_to_play:
            choices.clear()
        else:
            choices.show(words.group_choices(state, self.texts), self.opened, self.say("all"))

    def draw_turn(self) -> None:
        """Show whose turn it is, or which bot is thinking, and what that player has."""
        state, turn = self.match.state, self.query_one("#turn", Label)
        if state.to_play is None:
            turn.update("")
            return
        player = words.name_seat(state, state.to_play)
        is_bot = self.match.bot_to_play
        heading = self.say("thinks", player=player) if is_bot else words.describe_turn(state, self.texts)
        holdings = words.describe_seat(state, self.texts, state.to_play)
        columns = self.available_columns + 2
        turn.update(paint_line(cut((*make_line((f"{heading}  ", "strong")), *holdings), columns)))

    def draw_news(self, message: str) -> None:
        """Show the latest log entries, then a message, or a warning if the window is too small."""
        if not message and (self.size.width < MIN_SIZE[0] or self.size.height < MIN_SIZE[1]):
            message = self.say("small", columns=MIN_SIZE[0], rows=MIN_SIZE[1])
        text = Text("\n").join(
            [Text(entry, "dim") for entry in self.log_lines[-200:]] + [Text(message, "bold")] * bool(message)
        )
        self.query_one("#news", Static).update(text)
        self.query_one("#log").scroll_end(animate=False)

    # Playing

    @work(thread=True)
    def think(self) -> None:
        """Let a bot choose while the screen stays responsive."""
        action = self.match.choose_for_bot()
        self.call_from_thread(self.play_bot_action, action)

    def play_bot_action(self, action: Action) -> None:
        """Play the action that a bot has chosen."""
        self.match.play_bot(action)
        self.continue_match()

    def on_option_list_option_selected(self, event: Choices.OptionSelected) -> None:
        """Play a choice or open a group. Ignore options that are no longer listed, such as after a second Enter."""
        choices = self.query_one(Choices)
        if not event.option_id or event.option not in choices.options:
            return
        chosen = choices.listed[int(event.option_id) - 1]
        self.warned = False
        if isinstance(chosen, words.Choice):
            self.match.play(chosen.action)
            self.continue_match()
        else:
            self.open(choices.groups.index(chosen))

    def open(self, group: int) -> None:
        """Open a group of choices, or with -1 show all groups."""
        if self.opened != group:
            self.opened = group
            self.redraw()

    def on_key(self, event: Key) -> None:
        """Highlight the choice whose number is typed."""
        self.query_one(Choices).type_key(event.character or "")

    def action_close(self) -> None:
        """Return to all groups."""
        self.open(-1)

    def action_turn_to(self, step: int) -> None:
        """Show the next panel of the table."""
        self.shown += step
        self.draw_table()

    def action_scroll(self, step: int) -> None:
        """Scroll the table by half its height."""
        table = self.query_one("#table")
        table.scroll_relative(y=step * max(1, table.size.height // 2), animate=False)

    def action_undo(self) -> None:
        """Undo the last action if that is fair."""
        if self.match.undo():
            self.continue_match()
            self.draw_news(self.say("undone"))
        else:
            self.draw_news(self.say("no-undo"))

    def action_hint(self) -> None:
        """Show the action that a bot would choose."""
        choices = self.query_one(Choices)
        if choices.groups:
            action = self.match.suggest_action()
            group, number = choices.locate(action)
            self.open(group if words.has_many_choices(choices.groups) else -1)
            choices.highlight(number)
            self.draw_news(self.say("hinted", action=words.describe_action(self.match.state, self.texts, action)))

    def action_save(self) -> None:
        """Save the match to its file."""
        self.draw_news(save_and_report(self.match, self.texts, self.file))

    def action_show_keys(self) -> None:
        """Show the keys. If all panels are side by side, scroll to them."""
        self.shown = len(self.list_panels()) - 1
        self.draw_table()
        if self.is_wide:
            self.query_one("#table").scroll_end(animate=False)

    def action_quit_match(self) -> None:
        """Quit, but with an unsaved match only on the second request."""
        if self.warned or not self.match.is_unsaved:
            self.exit()
        else:
            self.warned = True
            self.draw_news(self.say("unsaved", save="s", quit="q"))

    def say(self, key: str, **slots: Value) -> str:
        """Return a text of the interface."""
        return self.texts.say(f"interface.{key}", slots)


def _add_heading(panel: Panel) -> list[Line]:
    return [make_line((panel.title, "strong")), *panel.lines, make_line()]
