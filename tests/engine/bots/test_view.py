from __future__ import annotations

import pytest

from engine.bots import BOTS, View
from engine.rng import RandomStream
from tests.ready_game import game


def playing(seed=3):
    """A game of two, some turns in."""
    state = game().new(2, seed)
    rng = RandomStream(seed)
    while state.position()["turn"]["number"] < 6:
        state.apply(state.legal()[rng.below(len(state.legal()))])
    return state


def test_imagined_game_is_apart() -> None:
    """What a bot does to the game it imagines leaves the real one alone."""
    state = playing()
    before = state.digest(), len(state.history)
    imagined = View(state).imagine(RandomStream(1))
    imagined.apply(imagined.legal()[0])
    assert (state.digest(), len(state.history)) == before


@pytest.mark.parametrize("name", BOTS)
def test_choice_does_not_hang_on_what_is_hidden(name) -> None:
    """Where two games look the same to a seat, a bot chooses the same, whatever chance has in store."""
    state = playing()
    other = state.copy(RandomStream(999))
    assert state.observe(state.seat) == other.observe(other.seat)
    assert BOTS[name](5).choose(View(state)) == BOTS[name](5).choose(View(other))


@pytest.mark.slow
@pytest.mark.parametrize("name", BOTS)
def test_choice_is_legal_and_the_same_from_the_same_seed(name) -> None:
    """Equal seeds and equal games make equal choices, all of them legal."""
    first, second = playing(), playing()
    ours, theirs = BOTS[name](7), BOTS[name](7)
    for _ in range(6):
        action = ours.choose(View(first))
        assert action in first.legal()
        assert action == theirs.choose(View(second))
        first.apply(action)
        second.apply(action)
