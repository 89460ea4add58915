"""A bot that plays on in thought: Monte-Carlo tree search over what its seat knows.

Each round draws afresh what the seat cannot know (chance to come, hidden things) and walks the same tree of actions
through it, so that the tree averages over all that may be true (P. Cowling, E. Powley, D. Whitehouse, "Information
Set Monte Carlo Tree Search", IEEE TCIAIG 2012). Within the tree a choice is by upper confidence bound among the
actions that are legal in this round; where it ends, the position is judged by its worth to each seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt

from engine.action import Action
from engine.bots.view import View
from engine.bots.worth import Worth, worth_of
from engine.rng import Stream
from engine.state import State

ROUNDS = 600
"""Rounds of thought for one decision; those that an earlier decision has spent on what came about count."""
EXPLORE = 0.1
"""How much is tried that has looked worse; the bound's constant for rewards from 0 to 1."""
AHEAD = 8.0
"""A lead, in worth, that counts as half way from even to won."""
PLAYED = 8
"""So many actions are played out below the tree, at most, to the end of the turn."""


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
        self._root = Node()
        self._due = -1

    def choose(self, view: View) -> Action:
        """The action that has been most worth coming back to."""
        legal = view.legal()
        if view.steps != self._due:
            self._root = Node()
        while len(legal) > 1 and self._root.visits < self._rounds:
            state = view.imagine(self._rng)
            _Walk(state, worth_of(state.game), self._rng).go(self._root)
        branches = self._root.branches
        best = max(legal, key=lambda action: branches[action].visits if action in branches else 0)
        self._root, self._due = branches.get(best, Node()), view.steps + 1
        return best


class _Walk:
    """One round: down the tree, a new node, the turn played out, rewards back up."""

    def __init__(self, state: State, worth: Worth, rng: Stream) -> None:
        self._state = state
        self._worth = worth
        self._rng = rng

    def go(self, root: Node) -> None:
        walked: list[tuple[Node, int]] = []
        node, new = root, False
        while not new and not self._state.is_over:
            action, new = self._select(node)
            node = node.branches.setdefault(action, Node())
            walked.append((node, self._state.seat))
            self._state.apply(action)
        self._play_out()
        rewards = self._rewards()
        root.visits += 1
        for passed, seat in walked:
            passed.visits += 1
            passed.reward += rewards[seat]

    def _select(self, node: Node) -> tuple[Action, bool]:
        """An action never walked here, else the one of the highest bound; whether it is new."""
        legal = self._state.legal()
        fresh = []
        for action in legal:
            branch = node.branches.get(action)
            if branch is None:
                fresh.append(action)
            else:
                branch.possible += 1
        if fresh:
            return fresh[self._rng.below(len(fresh))], True
        return max(legal, key=lambda action: _bound(node.branches[action])), False

    def _play_out(self) -> None:
        """The rest of the turn, each time whatever is best at once."""
        seat = self._state.seat
        for _ in range(PLAYED):
            if self._state.to_play != seat:
                return
            self._state.apply(self._at_once(seat))

    def _at_once(self, seat: int) -> Action:
        """The action after which the seat is best off at once; of equal ones any."""
        legal = self._state.legal()
        best, top = legal[0], -inf
        for action in _turned(legal, self._rng.below(len(legal))) if len(legal) > 1 else ():
            self._state.apply(action)
            value = self._worth(self._state, seat)
            self._state.undo()
            if value > top:
                best, top = action, value
        return best

    def _rewards(self) -> Sequence[float]:
        """By seat, 0 to 1: how far ahead of the best of the others it is."""
        state = self._state
        worths = [self._worth(state, seat) for seat in range(state.players)]
        return [_reward(own - max(worths[:seat] + worths[seat + 1 :], default=0)) for seat, own in enumerate(worths)]


def _bound(node: Node) -> float:
    return node.reward / node.visits + EXPLORE * sqrt(log(node.possible + 1) / node.visits)


def _reward(lead: float) -> float:
    return 0.5 + 0.5 * lead / (abs(lead) + AHEAD)


def _turned(legal: Sequence[Action], start: int) -> Sequence[Action]:
    return (*legal[start:], *legal[:start])
