"""A game on a whole screen: the table, the choices, what has happened."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key
from textual.widgets import Footer, Label, OptionList, Static
from textual.widgets.option_list import Option

from compiler.play.paint import painted
from engine.action import Action
from engine.play import words
from engine.play.canvas import Line, Panel, line
from engine.play.match import Match
from engine.play.plain import result, whose
from engine.play.save import save
from engine.text import Texts

WIDE = 132
"""Columns from which the whole table, choices and log stand beside each other."""
SIDE = 52
"""Columns of choices and log there."""
EDGES = 5
"""Columns that the table's own edges and its scroll bar take."""
KEYS = {"tab": "board", "u": "undo", "h": "hint", "s": "save", "q": "quit"}
"""Each key with the text of the interface that names it."""


class Table(App[None]):
    """One match. Below WIDE columns one panel of the table shows at a time, the choices under it."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "turn_to(1)", "board", priority=True),
        Binding("shift+tab", "turn_to(-1)", show=False, priority=True),
        Binding("pageup", "scroll(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(1)", show=False, priority=True),
        Binding("u", "take_back", "undo"),
        Binding("h", "hint", "hint"),
        Binding("s", "save", "save"),
        Binding("q", "quit", "quit"),
    ]

    def __init__(self, match: Match, texts: Texts, file: Path) -> None:
        super().__init__()
        self.match = match
        self.texts = texts
        self.title = words.said(texts, "game.title", match.state.game.id)
        self.file = file
        self.shown = 0
        self.typed = ""
        self.told: list[str] = []
        self.actions: list[Action] = []
        for key, name in KEYS.items():
            (binding,) = self._bindings.key_to_bindings[key]
            named = Binding(key, binding.action, self.say(name), priority=binding.priority)
            self._bindings.key_to_bindings[key] = [named]

    def compose(self) -> ComposeResult:
        """Tabs, the table, whose turn it is, choices, news, keys."""
        yield Label(id="tabs")
        with Horizontal(id="body"):
            with VerticalScroll(id="table", can_focus=False):
                yield Static(id="panel")
            with Vertical(id="side"):
                yield Label(id="turn")
                yield OptionList(id="choices")
                with VerticalScroll(id="log", can_focus=False):
                    yield Static(id="news")
        yield Footer()

    def on_mount(self) -> None:
        """The match begins, or goes on."""
        self.query_one(OptionList).focus()
        self.go_on()

    def on_resize(self) -> None:
        """The table is drawn for the width there is, once it is known everywhere."""
        self.call_after_refresh(self.fit)

    def fit(self) -> None:
        """Beside each other where there is room."""
        self.screen.set_class(self.wide, "wide")
        self.draw_table()

    @property
    def wide(self) -> bool:
        """Whether everything stands beside each other."""
        return self.size.width >= WIDE

    # Drawing

    def go_on(self) -> None:
        """What has happened is told; a bot thinks, or a person is asked."""
        self.told += [words.told(self.match.state, self.texts, entry) for entry in self.match.news()]
        self.draw_table()
        self.draw_choices()
        self.draw_news("")
        if self.match.bot_to_play:
            self.think()

    def panels(self) -> list[Panel]:
        """The game's own, and the log."""
        columns = self.size.width - EDGES - (SIDE if self.wide else 0)
        log = tuple(line(text) for text in self.told)
        return [*words.panels(self.match.state, self.texts, columns), Panel("log", self.say("log"), log)]

    def draw_table(self) -> None:
        """The panel that is chosen, or all of them."""
        panels = self.panels()
        self.shown %= len(panels)
        tabs = [(f" {panel.title} ", "reverse" if at == self.shown else "dim") for at, panel in enumerate(panels)]
        self.query_one("#tabs", Label).update(Text.assemble(*tabs))
        drawn = [_headed(panel) for panel in panels[:-1]] if self.wide else [panels[self.shown].lines]
        self.query_one("#panel", Static).update(painted(row for rows in drawn for row in rows))
        if not self.wide:
            self.query_one("#table").scroll_to(y=10**6 if panels[self.shown].id == "log" else 0, animate=False)

    def draw_choices(self) -> None:
        """What can be chosen, in groups; at the end who has won."""
        options = self.query_one(OptionList)
        options.clear_options()
        self.typed, self.actions = "", []
        turn, state = self.query_one("#turn", Label), self.match.state
        if state.is_over:
            turn.update("")
            options.add_options(Option(painted([row]), disabled=True) for row in result(self.match, self.texts))
            return
        turn.update(Text(whose(self.match, self.texts), "bold"))
        if not self.match.bot_to_play:
            for group in words.choices(state, self.texts):
                self._add(options, group)
            options.highlighted = next(at for at in range(options.option_count) if options.options[at].id)

    def _add(self, options: OptionList, group: words.Group) -> None:
        if group.title:
            options.add_option(Option(Text(group.title, "underline"), disabled=True))
        for choice in group.choices:
            self.actions.append(choice.action)
            remark = (f"  {choice.remark}", "italic") if choice.remark else ""
            text = Text.assemble((f"{choice.number:3} ", "bold"), choice.text, remark)
            options.add_option(Option(text, id=str(choice.number)))

    def draw_news(self, words_: str) -> None:
        """A word to the person, after the latest of the log."""
        recent = self.told[-200:] if self.wide else self.told[-3:]
        text = Text("\n").join([Text(said, "dim") for said in recent] + [Text(words_, "bold")] * bool(words_))
        self.query_one("#news", Static).update(text)
        self.query_one("#log").scroll_end(animate=False)

    # Playing

    @work(thread=True, exclusive=True)
    def think(self) -> None:
        """A bot chooses and plays, while the screen stays awake."""
        self.match.play_bot()
        self.call_from_thread(self.go_on)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A choice is made."""
        if event.option_id:
            self.match.play(self.actions[int(event.option_id) - 1])
            self.go_on()

    def on_key(self, event: Key) -> None:
        """Digits lead to the choice of that number."""
        if not (event.character or "").isdecimal():
            self.typed = ""
            return
        typed = (
            str(event.character)
            if int(self.typed + str(event.character)) > len(self.actions)
            else self.typed + str(event.character)
        )
        self.typed = typed
        if 0 < int(typed) <= len(self.actions):
            options = self.query_one(OptionList)
            options.highlighted = options.get_option_index(typed)

    def action_turn_to(self, step: int) -> None:
        """The next panel of the table."""
        self.shown += step
        self.draw_table()

    def action_scroll(self, step: int) -> None:
        """The table moves by half its height."""
        table = self.query_one("#table")
        table.scroll_relative(y=step * max(1, table.size.height // 2), animate=False)

    def action_take_back(self) -> None:
        """The last action is taken back, where that is fair."""
        if self.match.undo():
            self.go_on()
            self.draw_news(self.say("undone"))
        else:
            self.draw_news(self.say("no-undo"))

    def action_hint(self) -> None:
        """What a bot would do."""
        if self.actions:
            action = self.match.hint()
            number = self.actions.index(action) + 1
            self.query_one(OptionList).highlighted = self.query_one(OptionList).get_option_index(str(number))
            self.draw_news(self.say("hinted", action=words.words(self.match.state, self.texts, action)))

    def action_save(self) -> None:
        """The match goes to its file."""
        save(self.match, self.file)
        self.draw_news(self.say("saved", file=str(self.file)))

    def say(self, key: str, **slots: Any) -> str:
        """A text of the interface."""
        return self.texts.say(f"interface.{key}", slots)


def _headed(panel: Panel) -> list[Line]:
    return [line((panel.title, "strong")), *panel.lines, line()]
