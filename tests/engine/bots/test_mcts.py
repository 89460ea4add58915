from __future__ import annotations

from engine.bots.greedy import Greedy
from engine.bots.mcts import Mcts, Node
from engine.bots.view import View
from tests.engine.bots.matches import leads
from tests.ready_game import game


def test_search_beats_greed():
    """Thinking ahead wins a few games against taking what is best at once; docs/playing.md has a longer match."""
    found = leads(lambda seed: Mcts(seed, 100), Greedy, 2)
    assert sum(found) > 0


def test_a_forced_action_needs_no_thought():
    """With a single choice no round is walked."""
    state = game().new(2, 3)
    bot = Mcts(1, 50)
    while len(state.legal()) > 1:
        state.apply(bot.choose(View(state)))
    before = bot._rng.state
    assert bot.choose(View(state)) == state.legal()[0]
    assert bot._rng.state == before


def test_thought_is_kept_for_the_next_decision_of_the_turn():
    """What was thought about the action chosen counts for the next decision, unless something else has happened."""
    state = game().new(2, 3)
    bot = Mcts(1, 60)
    state.apply(bot.choose(View(state)))
    kept, thought = bot._root, bot._root.visits
    assert thought > 1
    bot.choose(View(state))
    assert kept.visits > thought
    state.undo()
    bot.choose(View(state))
    assert bot._root is not kept


def test_thought_ends_once_the_rest_of_it_could_change_nothing():
    """An action so far ahead that no other can be walked as often in the rounds left is chosen at once."""
    first, second = legal = game().new(2, 3).legal()
    bot = Mcts(1, 100)
    bot._root.visits = 90
    bot._root.branches = {first: walked(50), second: walked(40)}
    assert bot._undecided(legal)
    bot._root.branches[first] = walked(51)
    assert not bot._undecided(legal)


def walked(visits):
    """A node walked so often."""
    node = Node()
    node.visits = visits
    return node
