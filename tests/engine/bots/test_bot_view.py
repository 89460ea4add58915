from __future__ import annotations

import pytest

from engine.bots import BOTS, View
from engine.rng import RandomStream
from engine.state import State
from tests.ready_game import load_ready_game


def start_game(seed: int = 3) -> State:
    """Return a game of two players after some turns."""
    state = load_ready_game().start(2, seed)
    rng = RandomStream(seed)
    while state.describe_position()["turn"]["number"] < 6:
        state.apply(state.list_legal_actions()[rng.draw_below(len(state.list_legal_actions()))])
    return state


def test_imagined_game_is_independent() -> None:
    """Actions in an imagined game do not change the real game."""
    state = start_game()
    before = state.compute_digest(), len(state.history)
    imagined = View(state).imagine(RandomStream(1))
    imagined.apply(imagined.list_legal_actions()[0])
    assert (state.compute_digest(), len(state.history)) == before


@pytest.mark.slow
@pytest.mark.parametrize("name", BOTS)
def test_choice_does_not_depend_on_hidden_state(name: str) -> None:
    """If two games look the same to a seat, a bot makes the same choice in both, whatever chance will bring."""
    state = start_game()
    other = state.copy(RandomStream(999))
    assert state.observe(state.seat) == other.observe(other.seat)
    assert BOTS[name](5).choose(View(state)) == BOTS[name](5).choose(View(other))


@pytest.mark.slow
@pytest.mark.parametrize("name", BOTS)
def test_choice_is_legal_and_the_same_from_the_same_seed(name: str) -> None:
    """Equal seeds and equal games lead to equal choices, all of them legal."""
    first, second = start_game(), start_game()
    ours, theirs = BOTS[name](7), BOTS[name](7)
    for _ in range(6):
        action = ours.choose(View(first))
        assert action in first.list_legal_actions()
        assert action == theirs.choose(View(second))
        first.apply(action)
        second.apply(action)
