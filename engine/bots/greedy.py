"""A greedy bot, which looks one action ahead, or further if actions have no effect yet."""

from __future__ import annotations

from typing import NamedTuple

from engine.action import Action
from engine.bots.bot_view import View
from engine.bots.evaluator import make_evaluator
from engine.rng import RandomStream
from engine.state import State

MAX_TRIES = 400
"""The maximum number of actions tried for one decision."""
MAX_DEPTH = 5
"""The maximum number of consecutive actions without gain before a line of play is abandoned."""
EQUAL_WITHIN = 1e-9
"""Values that differ less are equal."""


class _Line(NamedTuple):
    """A line of play, and the value of the position after it."""

    value: float
    actions: list[Action]


class GreedyBot:
    """Tries every action on its own copy of the game and takes the one with the best result.

    An action without effect yet, such as the choice of a die, has the value of the best action that can follow in the
    same turn. The actions of the best line are then played without another search. Ties are broken at random.
    """

    def __init__(self, seed: int) -> None:
        self._rng = RandomStream(seed)
        self._line: list[Action] = []
        self._expected_step: int | None = None

    def choose(self, view: View) -> Action:
        """Return the first action of the best line."""
        legal = view.list_legal_actions()
        if len(legal) == 1:
            return legal[0]
        if not self._line or self._expected_step != view.steps or self._line[0] not in legal:
            self._line = _Search(view.imagine(self._rng), view.seat).find_best_line(self._rng)
        self._expected_step = view.steps + 1
        return self._line.pop(0)


class _Search:
    """The search for one decision, on an imagined game."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._seat = seat
        self._evaluate = make_evaluator(state.game)
        self._left = MAX_TRIES

    def find_best_line(self, rng: RandomStream) -> list[Action]:
        """Return the line of play with the highest value. Ties are broken at random."""
        current_value = self._evaluate(self._state, self._seat)
        lines = [self._follow_line(action, current_value, MAX_DEPTH) for action in self._state.list_legal_actions()]
        top = max(line.value for line in lines)
        ties = [line.actions for line in lines if line.value >= top - EQUAL_WITHIN]
        return ties[rng.draw_below(len(ties))]

    def _follow_line(self, action: Action, current_value: float, depth: int) -> _Line:
        """Return the line of play with the highest value among those that begin with an action."""
        steps = len(self._state.history)
        self._left -= 1
        self._state.apply(action)
        value = self._evaluate(self._state, self._seat)
        actions = [action]
        planned = len(self._state.history) == steps + 1 and self._state.to_play == self._seat
        if planned and depth and self._left > 0 and abs(value - current_value) < EQUAL_WITHIN:
            followers = (
                self._follow_line(follower, current_value, depth - 1) for follower in self._state.list_legal_actions()
            )
            best = max(followers, key=_get_value)
            value = best.value
            actions += best.actions
        self._state.undo()
        return _Line(value, actions)


def _get_value(line: _Line) -> float:
    return line.value
