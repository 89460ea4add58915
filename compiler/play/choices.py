"""The list of choices, selected by arrows or by number. Very many choices are first listed as groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from compiler.play.formatting import format_choice, format_result_line
from engine.action import Action
from engine.play import game_words
from engine.play.canvas import Line


class ChoicePlace(NamedTuple):
    """Where an action is listed: the index of its group, and its number in the list once that group is open."""

    group: int
    number: int


class Choices(OptionList):
    """Choices, or groups of them, numbered from 1.

    Attributes:
        groups: All legal choices.
        opened: The index of the group that is open, or None.
        columns: The available width.
    """

    groups: tuple[game_words.ChoiceGroup, ...] = ()
    opened: int | None = None
    columns = 80

    def show(self, groups: tuple[game_words.ChoiceGroup, ...], opened: int | None, back: str) -> None:
        """List all choices under their headings, only those of the opened group, or only the groups."""
        self.clear()
        self.groups = groups
        self.opened = opened
        if opened is not None:
            self._add(game_words.renumber(groups[opened]), None)
            self.add_option(Option(Text(f"Esc {back}", "dim"), disabled=True))
        elif game_words.has_many_choices(groups):
            self.listed += groups
            named = ((n, f"{n:3} {game_words.format_heading(group)}") for n, group in enumerate(groups, 1))
            self.add_options(Option(Text(name), id=str(n)) for n, name in named)
        else:
            for previous, group in zip((None, *(group.title for group in groups)), groups, strict=False):
                self._add(group, previous)
        self.highlighted = next(index for index in range(self.option_count) if self.options[index].id)

    def show_result(self, result: Sequence[Line]) -> None:
        """Show the result of the game instead of choices."""
        self.clear()
        self.add_options(Option(format_result_line(row, self.columns), disabled=True) for row in result)

    def clear(self) -> None:
        """Remove all choices."""
        self.clear_options()
        self.groups = ()
        self.opened = None
        self.typed = ""
        self.listed: list[game_words.ChoiceGroup | game_words.Choice] = []

    def type_key(self, key: str) -> None:
        """Highlight the choice with the number typed so far. Any key except a digit ends the number."""
        if not key.isdecimal():
            self.typed = ""
            return
        number = int(self.typed + key)
        self.typed = str(number if number <= len(self.listed) else int(key))
        self.highlight(int(self.typed))

    def highlight(self, number: int) -> None:
        """Highlight the choice with a number, so that Enter selects it."""
        if 0 < number <= len(self.listed):
            self.highlighted = self.get_option_index(str(number))

    def locate(self, action: Action) -> ChoicePlace:
        """Return where an action is listed; raise ValueError for an action that is not a choice."""
        is_grouped = game_words.has_many_choices(self.groups)
        for index, group in enumerate(self.groups):
            for number, choice in enumerate(group.choices, 1):
                if choice.action == action:
                    return ChoicePlace(index, number if is_grouped else choice.number)
        raise ValueError(action)

    def _add(self, group: game_words.ChoiceGroup, previous_title: str | None) -> None:
        if group.title:
            self.add_option(Option(Text(group.title, "underline"), disabled=True))
        elif previous_title:
            self.add_option(None)
        for choice in group.choices:
            self.listed.append(choice)
            self.add_option(Option(format_choice(choice, self.columns), id=str(choice.number)))
