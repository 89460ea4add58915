"""The list of what can be chosen: by arrows or by number, of very many choices the groups first."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from compiler.play.prompt import ending, prompt
from engine.action import Action
from engine.play import words
from engine.play.canvas import Line


class Choices(OptionList):
    """What is listed, by number from 1: choices, or groups of them.

    Attributes:
        groups: everything legal. opened: the group that is chosen of very many; -1 for none. columns: the room.
    """

    groups: tuple[words.ChoiceGroup, ...] = ()
    opened = -1
    columns = 80

    def show(self, groups: tuple[words.ChoiceGroup, ...], opened: int, back: str) -> None:
        """List all choices under their headings, those of the group that is opened, or groups alone."""
        self.clear()
        self.groups, self.opened = groups, opened
        if opened >= 0:
            self._add(words.renumber(groups[opened]), None)
            self.add_option(Option(Text(f"Esc {back}", "dim"), disabled=True))
        elif words.has_many_choices(groups):
            self.listed += groups
            named = ((n, f"{n:3} {words.group_heading(group)}") for n, group in enumerate(groups, 1))
            self.add_options(Option(Text(name), id=str(n)) for n, name in named)
        else:
            for above, group in zip((None, *(group.title for group in groups)), groups, strict=False):
                self._add(group, above)
        self.highlighted = next(index for index in range(self.option_count) if self.options[index].id)

    def end(self, result: Sequence[Line]) -> None:
        """Show how the game has ended, in place of choices."""
        self.clear()
        self.add_options(Option(ending(row, self.columns), disabled=True) for row in result)

    def clear(self) -> None:
        """Remove all choices."""
        self.clear_options()
        self.groups, self.opened, self.typed = (), -1, ""
        self.listed: list[words.ChoiceGroup | words.Choice] = []

    def press(self, key: str) -> None:
        """Move to the choice of the number typed so far; any other key ends a number."""
        if not key.isdecimal():
            self.typed = ""
            return
        number = int(self.typed + key)
        self.typed = str(number if number <= len(self.listed) else int(key))
        self.point(int(self.typed))

    def point(self, number: int) -> None:
        """Highlight the choice of that number, which Enter then takes."""
        if 0 < number <= len(self.listed):
            self.highlighted = self.get_option_index(str(number))

    def place(self, action: Action) -> tuple[int, int]:
        """Return the group of an action, and its number among what is listed once that group is opened."""
        for group, (_, choices) in enumerate(self.groups):
            for number, choice in enumerate(choices, 1):
                if choice.action == action:
                    return group, number if words.has_many_choices(self.groups) else choice.number
        raise ValueError(action)

    def _add(self, group: words.ChoiceGroup, above: str | None) -> None:
        if group.title:
            self.add_option(Option(Text(group.title, "underline"), disabled=True))
        elif above:
            self.add_option(None)
        for choice in group.choices:
            self.listed.append(choice)
            self.add_option(Option(prompt(choice, self.columns), id=str(choice.number)))
