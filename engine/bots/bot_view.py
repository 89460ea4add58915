"""A bot's view of a game, limited to what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from engine.action import Action
from engine.plain_data import JsonObject
from engine.rng import RandomStream
from engine.state import State


class View:
    """A game as seen from the seat that decides.

    Attributes:
        seat: The seat that decides.
        steps: The number of actions and outcomes so far.
    """

    __slots__ = ("_state", "seat", "steps")

    def __init__(self, state: State) -> None:
        self._state = state
        self.seat = state.seat
        self.steps = len(state.history)

    def list_legal_actions(self) -> Sequence[Action]:
        """Return the legal actions."""
        return self._state.list_legal_actions()

    def observe(self) -> JsonObject:
        """Return the position as the seat knows it, as plain data."""
        return self._state.observe(self.seat)

    def imagine(self, rng: RandomStream) -> State:
        """Return an independent game that agrees with what the seat knows; hidden information is drawn from `rng`."""
        imagined = self._state.resample(self.seat, rng)
        imagined.table.logs = False
        return imagined
