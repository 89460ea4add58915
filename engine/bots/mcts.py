"""A bot that uses Monte-Carlo tree search over the information of its seat.

Each iteration samples what the seat cannot know, such as future draws and hidden cards, and follows the same tree of
actions through that sample. The tree therefore averages over everything that may be true (P. Cowling, E. Powley,
D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG 2012). Within the tree the upper confidence bound
selects among the actions that are legal in this iteration. Of a node visited n times only about the square root of n
actions are considered, starting with the best immediate results (R. Coulom, "Computing Elo Ratings of Move Patterns in
the Game of Go", ICGA Journal 2007). Below the tree the turn is played out, and the position is evaluated for each seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt
from typing import NamedTuple

from engine.action import Action
from engine.bots.bot_view import View
from engine.bots.evaluator import Evaluator, make_evaluator
from engine.rng import RandomStream
from engine.state import State

ITERATIONS = 250
"""The number of iterations for a decision, including those of earlier decisions that passed through the position.
The search stops early if the remaining iterations could not change the choice."""

EXPLORATION_WEIGHT = 0.1
"""The weight of exploration in the upper confidence bound, for rewards from 0 to 1."""

LEAD_SCALE = 4.0
"""The increase of the lead, in units of value, that earns a reward half way from 0.5 to 1."""

MAX_PLAYOUT_ACTIONS = 8
"""The maximum number of actions played out below the tree, up to the end of the turn."""

TIE_NOISE = 1e-12
"""The unit of the random noise that breaks ties, which is less than a thousand times this."""


class SearchNode:
    """Statistics of a line of actions.

    Attributes:
        branches: The node after each action.
        promise: For each action that may follow, the value of the position after it to the seat that decides.
        foreseen: The first action of the playout from this node, and its node, or None before a playout.
        visits: The number of iterations that followed the line.
        possible: The number of iterations when the line was legal.
        reward: The sum of its rewards to the seat that decides.
    """

    __slots__ = ("branches", "foreseen", "possible", "promise", "reward", "visits")

    def __init__(self) -> None:
        self.branches: dict[Action, SearchNode] = {}
        self.promise: dict[Action, float] = {}
        self.foreseen: _Branch | None = None
        self.visits = 0
        self.possible = 0
        self.reward = 0.0

    def count_visits(self, action: Action) -> int:
        """Return the number of iterations that followed an action from this node."""
        branch = self.branches.get(action)
        return branch.visits if branch else 0

    def follow(self, action: Action) -> SearchNode:
        """Return the node that an action leads to: the node of the playout if the playout has foreseen the action."""
        if action not in self.branches:
            foreseen = self.foreseen
            self.branches[action] = foreseen.node if foreseen and foreseen.action == action else SearchNode()
        return self.branches[action]


class MctsBot:
    """Searches the tree in a number of iterations and chooses the most visited action."""

    def __init__(self, seed: int, iterations: int = ITERATIONS) -> None:
        self._rng = RandomStream(seed)
        self._iterations = iterations
        self._root = SearchNode()
        self._initial_leads: Sequence[float] = ()
        self._expected_step: int | None = None

    def choose(self, view: View) -> Action:
        """Return the most visited action."""
        legal = view.list_legal_actions()
        if view.steps != self._expected_step:
            self._root = SearchNode()
            self._initial_leads = ()
        while len(legal) > 1 and self._is_undecided(legal):
            state = view.imagine(self._rng)
            evaluate = make_evaluator(state.game)
            self._initial_leads = self._initial_leads or _compute_leads(state, evaluate)
            _Iteration(state, evaluate, self._initial_leads, self._rng).run(self._root)
        best = max(legal, key=self._root.count_visits)
        self._root = self._root.branches.get(best, SearchNode())
        self._expected_step = view.steps + 1
        return best

    def _is_undecided(self, legal: Sequence[Action]) -> bool:
        """Return whether the remaining iterations suffice for another action to overtake the most visited one."""
        left = self._iterations - self._root.visits
        second, first = sorted(map(self._root.count_visits, legal))[-2:]
        return left > 0 and first - second <= left


class _Branch(NamedTuple):
    """An action from a node, and the node that it leads to."""

    action: Action
    node: SearchNode


class _Selection(NamedTuple):
    """The action that an iteration selects, and whether it is new in the tree."""

    action: Action
    is_new: bool


class _Step(NamedTuple):
    """A node that an iteration passes, and the seat whose action led there."""

    node: SearchNode
    seat: int


class _Iteration:
    """One iteration: selection, expansion, playout to the end of the turn, backpropagation."""

    def __init__(self, state: State, evaluate: Evaluator, initial_leads: Sequence[float], rng: RandomStream) -> None:
        self._state = state
        self._evaluate = evaluate
        self._initial_leads = initial_leads
        self._rng = rng

    def run(self, root: SearchNode) -> None:
        """Follow the tree to a new action, play out the turn, and add the rewards to all nodes on the way."""
        path: list[_Step] = []
        node = root
        is_new = False
        while not is_new and not self._state.is_over:
            action, is_new = self._select(node)
            node = node.follow(action)
            path.append(_Step(node, self._state.seat))
            self._state.apply(action)
        self._play_out(node)
        rewards = self._compute_rewards()
        root.visits += 1
        for step in path:
            step.node.visits += 1
            step.node.reward += rewards[step.seat]

    def _select(self, node: SearchNode) -> _Selection:
        """Select an action.

        As long as few actions have been tried, it is the most promising other one, and later the one with the highest
        upper confidence bound.
        """
        legal = self._state.list_legal_actions()
        branches = node.branches
        tried = [action for action in legal if action in branches]
        for action in tried:
            branches[action].possible += 1
        if len(tried) < len(legal) and len(tried) < sqrt(node.visits + 1):
            untried = [action for action in legal if action not in branches]
            return _Selection(self._choose_most_promising(node, untried), is_new=True)
        best = max(tried, key=lambda action: _compute_confidence_bound(branches[action]))
        return _Selection(best, is_new=False)

    def _play_out(self, node: SearchNode) -> None:
        """Play the rest of the turn, always choosing the action with the best immediate result."""
        seat = self._state.seat
        for _ in range(MAX_PLAYOUT_ACTIONS):
            if self._state.to_play != seat:
                return
            action = self._choose_most_promising(node, self._state.list_legal_actions())
            if node.foreseen is None or node.foreseen.action != action:
                node.foreseen = _Branch(action, SearchNode())
            node = node.foreseen.node
            self._state.apply(action)

    def _choose_most_promising(self, node: SearchNode, actions: Sequence[Action]) -> Action:
        """Return the action with the greatest promise. Each action is evaluated only once."""
        promise = node.promise or self._compute_promise(node)
        return max(actions, key=lambda action: promise.get(action, -inf))

    def _compute_promise(self, node: SearchNode) -> dict[Action, float]:
        """Return the value for the deciding seat after each action, with a little noise to break ties."""
        state = self._state
        seat = state.seat
        for action in state.list_legal_actions():
            state.apply(action)
            node.promise[action] = self._evaluate(state, seat) + TIE_NOISE * self._rng.draw_below(1000)
            state.undo()
        return node.promise

    def _compute_rewards(self) -> Sequence[float]:
        """Return the reward of each seat, from 0 to 1: how much its lead has grown since the search began."""
        leads = _compute_leads(self._state, self._evaluate)
        return [_compute_reward(lead - before) for lead, before in zip(leads, self._initial_leads, strict=True)]


def _compute_leads(state: State, evaluate: Evaluator) -> Sequence[float]:
    """Return how far each seat leads the best of the others."""
    values = [evaluate(state, seat) for seat in range(state.seat_count)]
    return [value - max(values[:seat] + values[seat + 1 :], default=0) for seat, value in enumerate(values)]


def _compute_confidence_bound(node: SearchNode) -> float:
    return node.reward / node.visits + EXPLORATION_WEIGHT * sqrt(log(node.possible + 1) / node.visits)


def _compute_reward(growth: float) -> float:
    return 0.5 + 0.5 * growth / (abs(growth) + LEAD_SCALE)
