"""The plain interface: a game in lines of text, for any terminal, pipe or screen reader."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engine.action import Action
from engine.play import words
from engine.play.canvas import Line, Panel, line, plain, wrap
from engine.play.match import Match
from engine.play.outcome import result
from engine.play.save import save
from engine.text import Texts

LOG_LINES = 30
KEYS = ("undo", "hint", "board", "log", "save", "quit")
"""The commands accepted besides numbers, by first letter; each has a text in the interface."""
HELP = {"choose": "1–9", **{name: name[0] for name in KEYS}}
"""The list shown for `?`: the name of each text under `keys` → what is typed for it."""


class Quit(Exception):  # noqa: N818  # a wish, not an error
    """The person wants to stop."""


@dataclass(slots=True)
class Plain:
    """A match on a terminal.

    `ask` shows a prompt and gives what was typed (EOFError at its end); `show` prints a line; `columns` is the width.
    `warned`: whether the person has just been warned that the game is not saved.
    """

    match: Match
    texts: Texts
    ask: Callable[[str], str]
    show: Callable[[Line], None]
    columns: int
    file: Path
    warned: bool = field(default=False, init=False)

    def run(self) -> None:
        """Play until the game is over or the person stops."""
        try:
            self._play()
        except (Quit, EOFError, KeyboardInterrupt):
            self.show(line())
            return
        self.board()
        for row in result(self.match.state, self.texts):
            self.paragraph(plain(row), "  ", row[0][1])

    def _play(self) -> None:
        """Show the whole table once, then news and decisions; at each turn its player's holdings."""
        seat: int | None = None
        if not self.match.state.is_over:
            self.board()
        while not self.match.state.is_over:
            if self.match.bot_to_play:
                self.match.play_bot()
                seat = None
            else:
                if self.match.state.to_play != seat:
                    seat = self.match.state.to_play
                    self.own(seat)
                self.person()
            self.news()

    def own(self, seat: int | None) -> None:
        """Show the holdings of the person whose turn it is."""
        if seat is not None:
            self.show(line())
            self.paragraph(plain(words.describe_seat(self.match.state, self.texts, seat, read=True)), "  ")

    def news(self) -> None:
        """Show what was logged since the last call."""
        for entry in self.match.take_news():
            self.paragraph(f"  {words.describe_entry(self.match.state, self.texts, entry)}", "    ", "dim")

    def board(self, number: str | None = None) -> None:
        """Show the whole table, or one part of it by its number from 1."""
        for panel in self.parts(number):
            self.show(line())
            self.show(line((panel.title, "strong")))
            for row in panel.lines:
                self.paragraph(plain(row), "    ")
        self.show(line())

    def parts(self, number: str | None = None) -> Sequence[Panel]:
        """Return all parts of the table, or the one of that number."""
        panels = words.read_panels(self.match.state, self.texts)
        if number is None or not 0 < int(number) <= len(panels):
            return panels
        return [panels[int(number) - 1]]

    def person(self) -> None:
        """Ask a person for one decision, after whatever they ask to see first."""
        groups = words.group_choices(self.match.state, self.texts, read=True)
        many = words.has_many_choices(groups)
        self.show(line((f"{words.describe_turn(self.match.state, self.texts)}. {self.say('choices')}:", "strong")))
        chosen = self.group(groups) if many else groups
        if chosen:
            self.choices(chosen)
            self.number({str(choice.number): choice.action for group in chosen for choice in group.choices}, more=many)

    def group(self, groups: tuple[words.ChoiceGroup, ...]) -> tuple[words.ChoiceGroup, ...]:
        """Ask for a group of choices; return it numbered from 1, or () to show everything again."""
        for number, group in enumerate(groups, 1):
            self.paragraph(f"{number:4}  {words.group_heading(group)}", "      ")
        numbered = {str(number): group for number, group in enumerate(groups, 1)}
        while (typed := self.typed()) not in numbered:
            if self.command(typed):
                return ()
        return (words.renumber(numbered[typed]),)

    def number(self, numbered: dict[str, Action], *, more: bool) -> None:
        """Ask for an action by its number; any other word is a command, `0` leads back where there are `more`."""
        while (typed := self.typed("0" if more else None)) not in numbered:
            if (more and typed == "0") or self.command(typed):
                return
        self.warned = False
        self.match.play(numbered[typed])

    def typed(self, back: str | None = None) -> str:
        """Return what the person types; an empty line says nothing."""
        keys = [*([(back, "all")] if back else []), *((name[0], name) for name in KEYS), ("?", "help")]
        prompt = f"{self.say('choose')} [{', '.join(f'{key} {self.say(name)}' for key, name in keys)}]: "
        while not (typed := self.ask(prompt).strip().casefold()):
            pass
        return typed

    def choices(self, groups: tuple[words.ChoiceGroup, ...]) -> None:
        """Show the choices under their headings; those without one are set apart."""
        for number, group in enumerate(groups):
            if group.title:
                self.show(line(f"  {group.title}"))
            elif number and groups[number - 1].title:
                self.show(line())
            for choice in group.choices:
                remark = f"  ({choice.remark})" if choice.remark else ""
                self.paragraph(f"{choice.number:4}  {choice.text}{remark}", "      ")

    def command(self, typed: str) -> bool:
        """Return what a letter asks for; whether the choices are to be shown again."""
        self.warned = self.warned and typed == "q"
        match typed[:1], typed[1:].strip():
            case "u", "":
                done = self.match.undo()
                self.show(line(self.say("undone" if done else "no-undo")))
                return done
            case "h", "":
                self.hint(self.match.hint())
            case "b", number if not number or number.isdecimal():
                self.board(number or None)
                return True
            case "l", "":
                self.log()
            case "s", "":
                self.show(line(saved(self.match, self.texts, self.file)))
            case "q", "":
                self.quit()
            case "?", "":
                self.help()
            case _:
                self.show(line(self.say("no-choice", typed=typed)))
        return False

    def quit(self) -> None:
        """Stop; where that loses something, only when asked twice."""
        if self.warned or not self.match.is_unsaved:
            raise Quit
        self.warned = True
        self.show(line(self.say("unsaved", save="s", quit="q")))

    def help(self) -> None:
        """Show what can be typed, and the parts of the table by number."""
        for name, typed in HELP.items():
            self.paragraph(f"  {typed}: {self.say(f'keys.{name}', file=str(self.file))}", "    ")
        for number, panel in enumerate(self.parts(), 1):
            self.show(line(f"    b{number}: {panel.title}"))

    def hint(self, action: Action) -> None:
        """Show what the adviser would do."""
        self.paragraph(self.say("hinted", action=words.describe_action(self.match.state, self.texts, action)), "")

    def log(self) -> None:
        """Show the last entries of the log."""
        for entry in self.match.state.log[-LOG_LINES:]:
            self.paragraph(f"  {words.describe_entry(self.match.state, self.texts, entry)}", "    ")

    def paragraph(self, text: str, indent: str, style: str | None = None) -> None:
        """Show a text of any length, broken into lines."""
        for row in wrap(text, self.columns, indent):
            self.show(tuple((span, style) for span, _ in row))

    def say(self, key: str, **slots: str) -> str:
        """Return a text of the interface."""
        return self.texts.say(f"interface.{key}", slots)


def saved(match: Match, texts: Texts, file: Path) -> str:
    """Save the match; return a sentence that says where, or why not."""
    try:
        save(match, file)
    except OSError as mistake:
        return texts.say("interface.not-saved", {"reason": f"{file}: {mistake.strerror or mistake}"})
    return texts.say("interface.saved", {"file": str(file)})
