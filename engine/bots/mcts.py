"""A bot that plays on in thought: Monte-Carlo tree search over what its seat knows.

Each round draws afresh what the seat cannot know (chance to come, hidden things) and walks the same tree of actions
through it, so that the tree averages over all that may be true (P. Cowling, E. Powley, D. Whitehouse, "Information
Set Monte Carlo Tree Search", IEEE TCIAIG 2012). A choice within the tree is by upper confidence bound among the
actions that are legal in this round; below it the turn is played out by whatever is best at once, and the position
is judged by its worth to each seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from engine.action import Action
from engine.bots.view import View
from engine.bots.worth import Worth, worth_of
from engine.rng import Stream
from engine.state import State

ROUNDS = 300
"""Rounds of thought for one decision."""
EXPLORE = 0.25
"""How much is tried that has looked worse; the bound's constant for rewards from 0 to 1."""
AHEAD = 8.0
"""A lead, in worth, that counts as half way from even to won."""
PATIENCE = 12
"""So many actions are played out below the tree, at most."""


class Node:
    """What is known of a line of actions: how often it was walked, was possible, and what came of it for its seat."""

    __slots__ = ("branches", "possible", "reward", "visits")

    def __init__(self) -> None:
        self.branches: dict[Action, Node] = {}
        self.visits = 0
        self.possible = 0
        self.reward = 0.0


class Mcts:
    """Walks the tree so many rounds and takes the action walked most."""

    def __init__(self, seed: int, rounds: int = ROUNDS) -> None:
        self._rng = Stream(seed)
        self._rounds = rounds

    def choose(self, view: View) -> Action:
        """The action that has been most worth coming back to."""
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        root = Node()
        for _ in range(self._rounds):
            state = view.imagine(self._rng)
            _Walk(state, worth_of(state.game), self._rng).go(root)
        return max(legal, key=lambda action: root.branches[action].visits if action in root.branches else 0)


class _Walk:
    """One round: down the tree, a new node, the turn played out, rewards back up."""

    def __init__(self, state: State, worth: Worth, rng: Stream) -> None:
        self._state = state
        self._worth = worth
        self._rng = rng

    def go(self, root: Node) -> None:
        walked: list[tuple[Node, int]] = []
        node = root
        while not self._state.is_over:
            seat = self._state.seat
            action, new = self._select(node)
            node = node.branches.setdefault(action, Node())
            walked.append((node, seat))
            self._state.apply(action)
            if new:
                break
        self._finish_turn()
        rewards = self._rewards()
        root.visits += 1
        for passed, seat in walked:
            passed.visits += 1
            passed.reward += rewards[seat]

    def _select(self, node: Node) -> tuple[Action, bool]:
        """An action never walked here, else the one of the highest bound; whether it is new."""
        legal = self._state.legal()
        fresh = [action for action in legal if action not in node.branches]
        for action in legal:
            if action in node.branches:
                node.branches[action].possible += 1
        if fresh:
            return fresh[self._rng.below(len(fresh))], True
        return max(legal, key=lambda action: _bound(node.branches[action])), False

    def _finish_turn(self) -> None:
        seat = self._state.seat
        for _ in range(PATIENCE):
            if self._state.to_play != seat:
                return
            self._state.apply(self._at_once(seat))

    def _at_once(self, seat: int) -> Action:
        """The legal action after which the seat is best off at once; any of the equally good."""
        legal = self._state.legal()
        if len(legal) == 1:
            return legal[0]
        start = self._rng.below(len(legal))
        best, top = legal[start], None
        for action in (*legal[start:], *legal[:start]):
            self._state.apply(action)
            value = self._worth(self._state, seat)
            self._state.undo()
            if top is None or value > top:
                best, top = action, value
        return best

    def _rewards(self) -> Sequence[float]:
        """By seat, 0 to 1: how far ahead of the best of the others it is."""
        state = self._state
        worths = [self._worth(state, seat) for seat in range(state.players)]
        return [
            _reward(worths[seat] - max(worths[:seat] + worths[seat + 1 :], default=0)) for seat in range(len(worths))
        ]


def _bound(node: Node) -> float:
    return node.reward / node.visits + EXPLORE * sqrt(log(node.possible + 1) / node.visits)


def _reward(lead: float) -> float:
    return 0.5 + 0.5 * lead / (abs(lead) + AHEAD)
