from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from engine.bots import make_bot
from engine.bots.bot_view import View
from engine.bots.greedy import GreedyBot
from engine.bots.mcts import MctsBot, SearchNode
from tests.engine.bots.matches import play_matches, start_whole_game
from tests.engine.refused import find_input_refusal
from tests.ready_game import load_ready_game

pytestmark = pytest.mark.slow


def test_tree_search_beats_greedy_bot() -> None:
    """Even a short search beats the greedy bot in three of four games or all (docs/playing.md has longer matches)."""
    scores = play_matches(lambda seed: MctsBot(seed, 20), GreedyBot, 4, start_whole_game)
    assert sum(scores) > 0
    assert sum(lead > 0 for lead in scores) >= 3


def test_single_legal_action_needs_no_search() -> None:
    """A single legal action is returned without a search."""
    state = load_ready_game().start(2, 3)
    search = MctsBot(1, 50)
    while len(state.list_legal_actions()) > 1:
        state.apply(search.choose(View(state)))
    before = search._rng.state
    assert search.choose(View(state)) == state.list_legal_actions()[0]
    assert search._rng.state == before


def test_search_tree_is_kept_for_the_next_decision() -> None:
    """The search tree of the chosen action is kept for the next decision, unless the game has changed otherwise."""
    state = load_ready_game().start(2, 3)
    search = MctsBot(1, 60)
    state.apply(search.choose(View(state)))
    kept, thought = search._root, search._root.visits
    assert thought > 1
    search.choose(View(state))
    assert kept.visits > thought
    state.undo()
    search.choose(View(state))
    assert search._root is not kept


def test_search_stops_when_the_choice_is_certain() -> None:
    """The search stops once the remaining iterations cannot change the choice."""
    first, second = legal = load_ready_game().start(2, 3).list_legal_actions()
    search = MctsBot(1, 100)
    search._root.visits = 90
    search._root.branches = {first: make_visited_node(50), second: make_visited_node(40)}
    assert search._is_undecided(legal)
    search._root.branches[first] = make_visited_node(51)
    assert not search._is_undecided(legal)


def test_promising_actions_are_searched_first() -> None:
    """Of forty actions, a short search tries only a few, including the one with the best immediate result."""
    state = load_ready_game("architects-of-amytis").start(2, 3)
    search, root = MctsBot(1, 30), SearchNode()
    search._root, search._expected_step = root, len(state.history)
    search.choose(View(state))
    assert len(state.list_legal_actions()) > 40
    assert 2 < len(root.branches) < 8
    assert max(root.promise, key=root.promise.__getitem__) in root.branches


def test_iterations_are_given_with_the_name_of_the_bot() -> None:
    """`mcts:7` is the search with seven iterations, and other suffixes are refused."""
    search: Any = make_bot("mcts:7", 1)
    assert search._iterations == 7
    for wrong in ("mcts:", "mcts:0", "mcts:-1", "mcts:²", "mcts:٣", f"mcts:{'9' * 5000}", "greedy:7", "chess"):
        assert find_input_refusal(partial(make_bot, wrong, 1)).code == "unknown-policy"


def make_visited_node(visits: int) -> SearchNode:
    """Return a node with a number of visits."""
    node = SearchNode()
    node.visits = visits
    return node
