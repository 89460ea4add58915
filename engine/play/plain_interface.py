"""The plain interface: a game in lines of text, for any terminal, pipe or screen reader."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engine.action import Action
from engine.play import game_words
from engine.play.canvas import Line, Panel, find_first_style, format_plain, make_line, wrap
from engine.play.match import Match
from engine.play.outcome import describe_result
from engine.play.save import save
from engine.text import Texts

LOG_LINES = 30
KEYS = ("undo", "hint", "board", "log", "save", "quit")
"""The commands that are typed by their first letters; each has a text in the interface."""
HELP = {"choose": "1–9", **{name: name[0] for name in KEYS}}
"""The list that `?` shows: the input for each text under `keys`."""


class Quit(Exception):  # noqa: N818  # a request, not an error
    """Signal that the person wants to quit."""


@dataclass(slots=True)
class PlainInterface:
    """A match in lines of text.

    Attributes:
        ask: Shows a prompt and returns a line of input; raises EOFError at the end of input.
        show: Prints a line.
        columns: The width in characters.
        file: The file where the match is saved.
        warned: Whether the person has just been warned that the match is not saved.
    """

    match: Match
    texts: Texts
    ask: Callable[[str], str]
    show: Callable[[Line], None]
    columns: int
    file: Path
    warned: bool = field(default=False, init=False)

    def run(self) -> None:
        """Play until the game is over or the person quits."""
        try:
            self._play()
        except (Quit, EOFError, KeyboardInterrupt):
            self.show(make_line())
            return
        self.show_board()
        for row in describe_result(self.match.state, self.texts):
            self.show_paragraph(format_plain(row), "  ", find_first_style(row))

    def _play(self) -> None:
        """Show the whole table once, then alternate decisions and news.

        When a person's turn starts, or goes on after a bot has played, their holdings are shown first.
        """
        seat: int | None = None
        if not self.match.state.is_over:
            self.show_board()
        while not self.match.state.is_over:
            if self.match.bot_to_play:
                self.match.play_bot()
                seat = None
            else:
                if self.match.state.to_play != seat:
                    seat = self.match.state.to_play
                    self.show_holdings(seat)
                self.ask_person()
            self.show_news()

    def show_holdings(self, seat: int | None) -> None:
        """Show the holdings of the person whose turn it is."""
        if seat is not None:
            self.show(make_line())
            self.show_paragraph(
                format_plain(game_words.describe_seat(self.match.state, self.texts, seat, for_reading=True)), "  "
            )

    def show_news(self) -> None:
        """Show the entries logged since the last call."""
        for entry in self.match.take_news():
            self.show_paragraph(f"  {game_words.describe_entry(self.match.state, self.texts, entry)}", "    ", "dim")

    def show_board(self, number: str | None = None) -> None:
        """Show the whole table, or only its part with this number, counted from 1."""
        for panel in self.select_panels(number):
            self.show(make_line())
            self.show_paragraph(panel.title, "", "strong")
            for row in panel.lines:
                self.show_paragraph(format_plain(row), "    ")
        self.show(make_line())

    def select_panels(self, number: str | None = None) -> Sequence[Panel]:
        """Return the part of the table with this number, or all parts if no part has the number."""
        panels = game_words.read_panels(self.match.state, self.texts)
        numbered = {str(position): panel for position, panel in enumerate(panels, 1)}
        return [numbered[number]] if number in numbered else panels

    def ask_person(self) -> None:
        """Ask a person for a decision, and carry out any commands typed before it."""
        groups = game_words.group_choices(self.match.state, self.texts, for_reading=True)
        many = game_words.has_many_choices(groups)
        turn = game_words.describe_turn(self.match.state, self.texts)
        self.show_paragraph(f"{turn}. {self.say('choices')}:", "", "strong")
        chosen = self.ask_group(groups) if many else groups
        if chosen:
            self.show_choices(chosen)
            actions = {str(choice.number): choice.action for group in chosen for choice in group.choices}
            self.ask_action(actions, can_go_back=many)

    def ask_group(self, groups: tuple[game_words.ChoiceGroup, ...]) -> tuple[game_words.ChoiceGroup, ...]:
        """Ask for a group of choices.

        Return the group with its choices numbered from 1, or () if everything must be shown again.
        """
        for number, group in enumerate(groups, 1):
            self.show_paragraph(f"{number:4}  {game_words.format_heading(group)}", "      ")
        numbered = {str(number): group for number, group in enumerate(groups, 1)}
        while (typed := self.read_line()) not in numbered:
            if self.run_command(typed):
                return ()
        self.warned = False
        return (game_words.renumber(numbered[typed]),)

    def ask_action(self, numbered: dict[str, Action], *, can_go_back: bool) -> None:
        """Ask for an action by its number, and play it.

        Any other input is a command. If `can_go_back`, typing `0` returns to the groups of choices.
        """
        while (typed := self.read_line("0" if can_go_back else None)) not in numbered:
            if can_go_back and typed == "0":
                self.warned = False
                return
            if self.run_command(typed):
                return
        self.warned = False
        self.match.play(numbered[typed])

    def read_line(self, back: str | None = None) -> str:
        """Return the next line that is not empty, in lower case. The prompt mentions the key `back` if it is given."""
        keys = [*([(back, "all")] if back else []), *((name[0], name) for name in KEYS), ("?", "help")]
        prompt = f"{self.say('choose')} [{', '.join(f'{key} {self.say(name)}' for key, name in keys)}]: "
        while not (typed := self.ask(prompt).strip().casefold()):
            pass
        return typed

    def show_choices(self, groups: tuple[game_words.ChoiceGroup, ...]) -> None:
        """Show the choices under their headings. An empty line precedes a group without one."""
        for number, group in enumerate(groups):
            if group.title:
                self.show_paragraph(f"  {group.title}", "    ")
            elif number and groups[number - 1].title:
                self.show(make_line())
            for choice in group.choices:
                remark = f"  ({choice.remark})" if choice.remark else ""
                self.show_paragraph(f"{choice.number:4}  {choice.text}{remark}", "      ")

    def run_command(self, typed: str) -> bool:
        """Carry out a command; return whether the choices must be shown again."""
        self.warned = self.warned and typed == "q"
        match typed[:1], typed[1:].strip():
            case "u", "":
                return self.undo()
            case "b", number if not number or number.isdecimal():
                self.show_board(number or None)
                return True
            case letter, "" if letter in self._commands:
                self._commands[letter]()
            case _:
                self.show_paragraph(self.say("no-choice", typed=typed), "")
        return False

    @property
    def _commands(self) -> Mapping[str, Callable[[], None]]:
        """The commands that leave the same choices, by letter."""
        return {"h": self.show_hint, "l": self.show_log, "s": self.save, "q": self.quit, "?": self.show_help}

    def undo(self) -> bool:
        """Take back the person's last action; return whether that was possible."""
        undone = self.match.undo()
        self.show_paragraph(self.say("undone" if undone else "no-undo"), "")
        return undone

    def save(self) -> None:
        """Save the match, and show where it was saved or why it was not."""
        self.show(make_line(save_and_report(self.match, self.texts, self.file)))

    def quit(self) -> None:
        """Raise Quit; if the match is not saved, only warn the first time."""
        if self.warned or not self.match.is_unsaved:
            raise Quit
        self.warned = True
        self.show_paragraph(self.say("unsaved", save="s", quit="q"), "")

    def show_help(self) -> None:
        """Show the possible input, and the parts of the table by number."""
        for name, typed in HELP.items():
            self.show_paragraph(f"  {typed}: {self.say(f'keys.{name}', file=str(self.file))}", "    ")
        for number, panel in enumerate(self.select_panels(), 1):
            self.show_paragraph(f"    b{number}: {panel.title}", "      ")

    def show_hint(self) -> None:
        """Show the action that the adviser would choose."""
        advised = game_words.describe_action(self.match.state, self.texts, self.match.suggest_action())
        self.show_paragraph(self.say("hinted", action=advised), "")

    def show_log(self) -> None:
        """Show the last entries of the log."""
        for entry in self.match.state.log[-LOG_LINES:]:
            self.show_paragraph(f"  {game_words.describe_entry(self.match.state, self.texts, entry)}", "    ")

    def show_paragraph(self, text: str, indent: str, style: str | None = None) -> None:
        """Show a text of any length, broken into lines; all but the first start with `indent`."""
        for row in wrap(text, self.columns, indent):
            self.show(tuple((span, style) for span, _ in row))

    def say(self, key: str, **slots: str) -> str:
        """Return a text of the interface."""
        return self.texts.say(f"interface.{key}", slots)


def save_and_report(match: Match, texts: Texts, file: Path) -> str:
    """Save the match, and return a sentence that says where it was saved or why it was not."""
    try:
        save(match, file)
    except OSError as mistake:
        return texts.say("interface.not-saved", {"reason": f"{file}: {mistake.strerror or mistake}"})
    return texts.say("interface.saved", {"file": str(file)})
