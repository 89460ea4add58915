"""The plain interface: a game in lines, for every terminal and every reader of screens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from engine.action import Action
from engine.play import words
from engine.play.canvas import Line, line, wrap
from engine.play.match import Match
from engine.play.save import save
from engine.text import Texts

LOG_LINES = 30
KEYS = ("undo", "hint", "board", "log", "save", "quit")
"""What is understood beside numbers, by its first letter; each is a text of the interface."""


class Quit(Exception):  # noqa: N818  # a wish, not an error
    """The person wants to stop."""


@dataclass(frozen=True, slots=True)
class Plain:
    """A match on a terminal.

    `ask` shows a prompt and gives what was typed (EOFError at its end); `show` prints a line; `columns` is the width.
    """

    match: Match
    texts: Texts
    ask: Callable[[str], str]
    show: Callable[[Line], None]
    columns: int
    file: Path

    def run(self) -> None:
        """Plays until the game is over or the person stops."""
        try:
            self._play()
        except (Quit, EOFError, KeyboardInterrupt):
            self.show(line())
            return
        self.board()
        for row in result(self.match, self.texts):
            self.show(row)

    def _play(self) -> None:
        seat: int | None = None
        while not self.match.state.is_over:
            if self.match.bot_to_play:
                self.match.play_bot()
            else:
                if self.match.state.to_play != seat:
                    self.news()
                    self.board()
                self.person()
            seat = self.match.state.to_play
            self.news()

    def news(self) -> None:
        """What the log has got."""
        for entry in self.match.news():
            self.paragraph(f"  · {words.told(self.match.state, self.texts, entry)}", "    ", "dim")

    def board(self) -> None:
        """The whole table."""
        for panel in words.panels(self.match.state, self.texts, self.columns):
            self.show(line())
            self.show(line((panel.title, "strong")))
            for row in panel.lines:
                self.show(row)
        self.show(line())

    def person(self) -> None:
        """One decision of a person, with whatever is asked for before it."""
        groups = words.choices(self.match.state, self.texts)
        many = sum(len(group.choices) for group in groups) > words.MANY and len(groups) > 1
        self.show(line((f"{whose(self.match, self.texts)}. {self.say('choices')}:", "strong")))
        chosen = self.group(groups) if many else groups
        if chosen:
            self.choices(chosen)
            self.number({str(choice.number): choice.action for group in chosen for choice in group.choices}, more=many)

    def group(self, groups: tuple[words.Group, ...]) -> tuple[words.Group, ...]:
        """Of very many choices first the group, if it is to be one; nothing where all are to be shown again."""
        for number, group in enumerate(groups, 1):
            several = f" ({len(group.choices)})" if len(group.choices) > 1 else ""
            self.paragraph(f"{number:4}  {group.title or group.choices[0].text}{several}", "      ")
        numbered = {str(number): group for number, group in enumerate(groups, 1)}
        while (typed := self.typed()) not in numbered:
            if self.command(typed):
                return ()
        return (numbered[typed],)

    def number(self, numbered: dict[str, Action], *, more: bool) -> None:
        """An action by its number; any other word is a command, `0` goes back to all where there are `more`."""
        while (typed := self.typed("0" * more)) not in numbered:
            if (more and typed == "0") or self.command(typed):
                return
        self.match.play(numbered[typed])

    def typed(self, back: str = "") -> str:
        """What the person types."""
        keys = [f"{back} {self.say('all')}"] * bool(back) + [f"{name[0]} {self.say(name)}" for name in KEYS]
        return self.ask(f"{self.say('choose')} [{', '.join(keys)}]: ").strip().casefold()

    def choices(self, groups: tuple[words.Group, ...]) -> None:
        """What can be chosen, under its headings."""
        for group in groups:
            if group.title:
                self.show(line(f"  {group.title}"))
            for choice in group.choices:
                remark = f"  ({choice.remark})" if choice.remark else ""
                self.paragraph(f"{choice.number:4}  {choice.text}{remark}", "      ")

    def command(self, typed: str) -> bool:
        """What a letter asks for; whether the choices are to be shown again."""
        match typed:
            case "u":
                done = self.match.undo()
                self.show(line(self.say("undone" if done else "no-undo")))
                return done
            case "h":
                self.hint(self.match.hint())
            case "b":
                self.board()
            case "l":
                self.log()
            case "s":
                save(self.match, self.file)
                self.show(line(self.say("saved", file=str(self.file))))
            case "q":
                raise Quit
            case _:
                self.show(line(self.say("no-choice", typed=typed)))
        return typed == "b"

    def hint(self, action: Action) -> None:
        """What the adviser would do."""
        self.paragraph(self.say("hinted", action=words.words(self.match.state, self.texts, action)), "")

    def log(self) -> None:
        """The last lines of the log."""
        for entry in self.match.state.log[-LOG_LINES:]:
            self.paragraph(f"  · {words.told(self.match.state, self.texts, entry)}", "    ")

    def paragraph(self, text: str, indent: str, style: str = "") -> None:
        """A text of any length, in lines."""
        for row in wrap(text, self.columns, indent):
            self.show(tuple((span, style) for span, _ in row))

    def say(self, key: str, **slots: str) -> str:
        """A text of the interface."""
        return self.texts.say(f"interface.{key}", slots)


def whose(match: Match, texts: Texts) -> str:
    """Whose turn it is."""
    seat = match.state.to_play
    return "" if seat is None else texts.say("interface.to-play", {"player": words.name(match.state, seat)})


def result(match: Match, texts: Texts) -> list[Line]:
    """Who has won, the scores from the best down."""
    state = match.state
    ranking, scores = state.ranking(), state.scores()
    order = sorted(range(state.players), key=lambda seat: ranking.places[seat])
    winners = [words.name(state, seat) for seat in ranking.winners]
    return [
        line((texts.say("interface.over"), "strong")),
        line((texts.say("interface.winners", {"players": winners}), "strong")),
        *(
            line(texts.say("interface.score", {"player": words.name(state, seat), "points": scores[seat]}))
            for seat in order
        ),
    ]
