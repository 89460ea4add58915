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

ROUNDS = 250
"""Rounds of thought for one decision, fewer where the rest could change nothing; those that an earlier decision has
spent on what came about count."""
EXPLORE = 0.1
"""How much is tried that has looked worse; the bound's constant for rewards from 0 to 1."""
AHEAD = 4.0
"""So much more of a lead than now, in worth, counts as half of all that could be gained."""
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

    def walked(self, action: Action) -> int:
        """How often that action was walked from here."""
        branch = self.branches.get(action)
        return branch.visits if branch else 0


class Mcts:
    """Walks the tree so many rounds and takes the action walked most."""

    def __init__(self, seed: int, rounds: int = ROUNDS) -> None:
        self._rng = Stream(seed)
        self._rounds = rounds
        self._root = Node()
        self._now: Sequence[float] = ()
        self._due = -1

    def choose(self, view: View) -> Action:
        """The action that has been most worth coming back to."""
        legal = view.legal()
        if view.steps != self._due:
            self._root, self._now = Node(), ()
        while len(legal) > 1 and self._undecided(legal):
            state = view.imagine(self._rng)
            worth = worth_of(state.game)
            self._now = self._now or _leads(state, worth)
            _Walk(state, worth, self._now, self._rng).go(self._root)
        best = max(legal, key=self._root.walked)
        self._root, self._due = self._root.branches.get(best, Node()), view.steps + 1
        return best

    def _undecided(self, legal: Sequence[Action]) -> bool:
        """Whether rounds are left, and enough of them for another action to be walked more than the first one."""
        left = self._rounds - self._root.visits
        second, first = sorted(map(self._root.walked, legal))[-2:]
        return left > 0 and first - second <= left


class _Walk:
    """One round: down the tree, a new node, the turn played out, rewards back up."""

    def __init__(self, state: State, worth: Worth, now: Sequence[float], rng: Stream) -> None:
        self._state = state
        self._worth = worth
        self._now = now
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
        best, top, start = legal[0], -inf, self._rng.below(len(legal))
        for action in (*legal[start:], *legal[:start]) if len(legal) > 1 else ():
            self._state.apply(action)
            value = self._worth(self._state, seat)
            self._state.undo()
            if value > top:
                best, top = action, value
        return best

    def _rewards(self) -> Sequence[float]:
        """By seat, 0 to 1: how much its lead has grown since the thought began."""
        leads = _leads(self._state, self._worth)
        return [_reward(lead - before) for lead, before in zip(leads, self._now, strict=True)]


def _leads(state: State, worth: Worth) -> Sequence[float]:
    """By seat, how far it is ahead of the best of the others."""
    worths = [worth(state, seat) for seat in range(state.players)]
    return [own - max(worths[:seat] + worths[seat + 1 :], default=0) for seat, own in enumerate(worths)]


def _bound(node: Node) -> float:
    return node.reward / node.visits + EXPLORE * sqrt(log(node.possible + 1) / node.visits)


def _reward(growth: float) -> float:
    return 0.5 + 0.5 * growth / (abs(growth) + AHEAD)
