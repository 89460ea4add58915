"""A bot's view of a game: what its seat may know, never the hidden truth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.action import Action
from engine.plain_data import JsonObject
from engine.rng import RandomStream
from engine.state import State


class View:
    """A game from the seat that is to decide.

    Attributes:
        seat: who decides. steps: how many actions and outcomes there have been.
    """

    __slots__ = ("_state", "seat", "steps")

    def __init__(self, state: State) -> None:
        self._state = state
        self.seat = state.seat
        self.steps = len(state.history)

    def legal(self) -> Sequence[Action]:
        """Return what can be chosen."""
        return self._state.legal()

    def observe(self) -> JsonObject:
        """Return what the seat knows, as plain data."""
        return self._state.observe(self.seat)

    def imagine(self, rng: RandomStream) -> State:
        """Return a game of the bot's own that could be this one; what it cannot know is drawn from `rng`."""
        imagined = self._state.resample(self.seat, rng)
        imagined.table.logs = False
        return imagined


class Bot(Protocol):
    """Chooses for one seat through one game; equal seeds and equal games make equal choices."""

    def choose(self, view: View) -> Action:
        """Return one of `view.legal()`."""
