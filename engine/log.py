"""The log of a game: the rules that were applied, with seats and figures."""

from __future__ import annotations

from typing import NamedTuple

from engine.text import Slots, find_figure


class Entry(NamedTuple):
    """A rule that was applied to a seat, or to the table if `seat` is None. `slots` has JSON-ready figures and ids."""

    rule: str
    seat: int | None
    slots: Slots

    def read_figure(self, name: str) -> int:
        """Return the figure in a slot that contains a figure or a quantity."""
        n = find_figure(self.slots[name])
        assert n is not None
        return n

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value}" for name, value in self.slots.items())
        return f"{self.rule}: {details}" if details else self.rule
