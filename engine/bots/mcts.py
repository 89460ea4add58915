"""A bot that plays on in thought: Monte-Carlo tree search over what its seat knows.

Each round draws afresh what the seat cannot know (chance to come, hidden things) and walks the same tree of actions
through it, so that the tree averages over all that may be true (P. Cowling, E. Powley, D. Whitehouse, "Information
Set Monte Carlo Tree Search", IEEE TCIAIG 2012). Within the tree a choice is by upper confidence bound among the
actions that are legal in this round; of a node walked n times no more than about the root of n actions are looked at,
those first that promise most at once (R. Coulom, "Computing Elo Ratings of Move Patterns in the Game of Go", ICGA
Journal 2007). Where the tree ends, the turn is played out and the position judged by its worth to each seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt

from engine.action import Action
from engine.bots.view import View
from engine.bots.worth import Worth, make_evaluator
from engine.rng import RandomStream
from engine.state import State

ROUNDS = 250
"""Rounds of thought for one decision, fewer where the rest could change nothing; those that an earlier decision has
spent on what came about count."""
EXPLORE = 0.1
"""The weight of exploration: the constant of the bound, for rewards from 0 to 1."""
AHEAD = 4.0
"""The increase of the lead over now, in worth, that counts as half of all that could be gained."""
PLAYED = 8
"""The maximum number of actions played out below the tree, up to the end of the turn."""

SAME = 1e-12
"""Worths may differ by a thousand times this and are still equal."""


class SearchNode:
    """Statistics of a line of actions: how often it was walked, how often it was possible, and its result for its seat.

    Attributes:
        promise: of each action that may follow, the worth right after it to the seat that decides.
        foreseen: where playing out a turn from here first led, with the promises found on the way.
    """

    __slots__ = ("branches", "foreseen", "possible", "promise", "reward", "visits")

    def __init__(self) -> None:
        self.branches: dict[Action, SearchNode] = {}
        self.promise: dict[Action, float] = {}
        self.foreseen: tuple[Action, SearchNode] | None = None
        self.visits = 0
        self.possible = 0
        self.reward = 0.0

    def walked(self, action: Action) -> int:
        """Return how often that action was walked from here."""
        branch = self.branches.get(action)
        return branch.visits if branch else 0

    def after(self, action: Action) -> SearchNode:
        """Return the node that an action leads to, with what is foreseen of it."""
        if action not in self.branches:
            foreseen = self.foreseen
            self.branches[action] = foreseen[1] if foreseen and foreseen[0] == action else SearchNode()
        return self.branches[action]


class Mcts:
    """Walks the tree for a number of rounds and takes the action walked most often."""

    def __init__(self, seed: int, rounds: int = ROUNDS) -> None:
        self._rng = RandomStream(seed)
        self._rounds = rounds
        self._root = SearchNode()
        self._now: Sequence[float] = ()
        self._due = -1

    def choose(self, view: View) -> Action:
        """Return the action that has been most worth coming back to."""
        legal = view.legal()
        if view.steps != self._due:
            self._root, self._now = SearchNode(), ()
        while len(legal) > 1 and self._undecided(legal):
            state = view.imagine(self._rng)
            worth = make_evaluator(state.game)
            self._now = self._now or _leads_by_seat(state, worth)
            _Walk(state, worth, self._now, self._rng).go(self._root)
        best = max(legal, key=self._root.walked)
        self._root, self._due = self._root.branches.get(best, SearchNode()), view.steps + 1
        return best

    def _undecided(self, legal: Sequence[Action]) -> bool:
        """Return whether the rounds left suffice for another action to overtake the one walked most."""
        left = self._rounds - self._root.visits
        second, first = sorted(map(self._root.walked, legal))[-2:]
        return left > 0 and first - second <= left


class _Walk:
    """One round: down the tree, a new node, the turn played out, rewards back up."""

    def __init__(self, state: State, worth: Worth, now: Sequence[float], rng: RandomStream) -> None:
        self._state = state
        self._worth = worth
        self._now = now
        self._rng = rng

    def go(self, root: SearchNode) -> None:
        walked: list[tuple[SearchNode, int]] = []
        node, new = root, False
        while not new and not self._state.is_over:
            action, new = self._select(node)
            node = node.after(action)
            walked.append((node, self._state.seat))
            self._state.apply(action)
        self._play_out(node)
        rewards = self._rewards()
        root.visits += 1
        for passed, seat in walked:
            passed.visits += 1
            passed.reward += rewards[seat]

    def _select(self, node: SearchNode) -> tuple[Action, bool]:
        """Return the most promising untried action while few are tried, else the highest bound; and if it is new."""
        legal, branches = self._state.legal(), node.branches
        walked = [action for action in legal if action in branches]
        for action in walked:
            branches[action].possible += 1
        if len(walked) < len(legal) and len(walked) < sqrt(node.visits + 1):
            return self._best(node, [action for action in legal if action not in branches]), True
        return max(walked, key=lambda action: _upper_confidence_bound(branches[action])), False

    def _play_out(self, node: SearchNode) -> None:
        """Play the rest of the turn, always the action that is best at once."""
        seat = self._state.seat
        for _ in range(PLAYED):
            if self._state.to_play != seat:
                return
            action = self._best(node, self._state.legal())
            if node.foreseen is None or node.foreseen[0] != action:
                node.foreseen = action, SearchNode()
            node = node.foreseen[1]
            self._state.apply(action)

    def _best(self, node: SearchNode, actions: Sequence[Action]) -> Action:
        """Return the action with the greatest promise; each action is evaluated once."""
        promise = node.promise or self._promise(node)
        return max(actions, key=lambda action: promise.get(action, -inf))

    def _promise(self, node: SearchNode) -> dict[Action, float]:
        """Return the worth to the deciding seat right after each action, with a little noise to break ties."""
        state, seat = self._state, self._state.seat
        for action in state.legal():
            state.apply(action)
            node.promise[action] = self._worth(state, seat) + SAME * self._rng.below(1000)
            state.undo()
        return node.promise

    def _rewards(self) -> Sequence[float]:
        """Return, by seat and from 0 to 1, how much its lead has grown since the search began."""
        leads = _leads_by_seat(self._state, self._worth)
        return [_growth_reward(lead - before) for lead, before in zip(leads, self._now, strict=True)]


def _leads_by_seat(state: State, worth: Worth) -> Sequence[float]:
    """Return the lead of each seat over the best of the others."""
    worths = [worth(state, seat) for seat in range(state.players)]
    return [own - max(worths[:seat] + worths[seat + 1 :], default=0) for seat, own in enumerate(worths)]


def _upper_confidence_bound(node: SearchNode) -> float:
    return node.reward / node.visits + EXPLORE * sqrt(log(node.possible + 1) / node.visits)


def _growth_reward(growth: float) -> float:
    return 0.5 + 0.5 * growth / (abs(growth) + AHEAD)
