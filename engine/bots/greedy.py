"""A bot that looks no further than its own turn and takes what leaves it best off."""

from __future__ import annotations

from collections.abc import Iterator

from engine.action import Action
from engine.bots.view import View
from engine.bots.worth import worth_of
from engine.rng import Stream
from engine.state import State

STEPS = 400
"""At most so many actions are tried for one decision."""
DEPTH = 5
"""So many actions in a row may come to nothing before a line is given up."""
SAME = 1e-9


class Greedy:
    """Tries every action on a game of its own.

    An action that changes nothing yet (which die, which card) is as good as the best that can follow it within the
    turn; after a change the line goes on with whatever is best at once, as long as something is. The line chosen is
    kept, so that a turn is thought through once and not again at each of its decisions.
    """

    def __init__(self, seed: int) -> None:
        self._rng = Stream(seed)
        self._line: list[Action] = []

    def choose(self, view: View) -> Action:
        """The first action of the line that leaves this seat best off."""
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        if not self._line or self._line[0] not in legal:
            look = _Look(view.imagine(self._rng), view.seat)
            self._line = look.best(self._rng)
        return self._line.pop(0)


class _Look:
    """One decision, looked at from all sides on an imagined game."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._seat = seat
        self._worth = worth_of(state.game)
        self._left = STEPS

    def best(self, rng: Stream) -> list[Action]:
        """The best line from here; any of those that are equally good."""
        now = self._value()
        lines = [self._line(action, now, DEPTH) for action in self._state.legal()]
        top = max(value for value, _ in lines)
        ties = [line for value, line in lines if value >= top - SAME]
        return ties[rng.below(len(ties))]

    def _value(self) -> float:
        return self._worth(self._state, self._seat)

    def _line(self, action: Action, before: float, depth: int) -> tuple[float, list[Action]]:
        """What an action leads to, and by which actions."""
        mine = self._try(action)
        value, line = self._value(), [action]
        if mine and abs(value - before) >= SAME:
            value, more = self._climb(value)
            line += more
        elif mine and depth and self._left > 0:
            lines = [self._line(follower, before, depth - 1) for follower in self._state.legal()]
            value, more = max(lines, key=_first)
            line += more
        self._state.undo()
        return value, line

    def _climb(self, value: float) -> tuple[float, list[Action]]:
        """From here on whatever is best at once, as long as anything makes this seat better off."""
        line: list[Action] = []
        while self._left > 0:
            better = max(self._options(), key=_first)
            if better[0] <= value + SAME:
                break
            value = better[0]
            line.append(better[1])
            if not self._try(better[1]):
                break
        for _ in line:
            self._state.undo()
        return value, line

    def _options(self) -> Iterator[tuple[float, Action]]:
        for action in self._state.legal():
            self._try(action)
            yield self._value(), action
            self._state.undo()

    def _try(self, action: Action) -> bool:
        """Applies an action; whether the seat can still plan on, no chance having come and no turn having ended."""
        self._left -= 1
        known = len(self._state.history) + 1
        self._state.apply(action)
        return len(self._state.history) == known and self._state.to_play == self._seat


def _first(pair: tuple[float, object]) -> float:
    return pair[0]
