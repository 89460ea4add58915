from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rng import RandomStream, derive_seed


def test_words_are_those_of_splitmix64() -> None:
    """The stream starts with the published numbers of the SplitMix64 reference code."""
    stream = RandomStream(1234567)
    assert [stream.draw_word() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@pytest.mark.slow
@given(seed=st.integers(0, 2**64 - 1), bound=st.integers(1, 2**64))
def test_drawn_numbers_are_below_their_bound(seed: int, bound: int) -> None:
    """A drawn number is below its bound, and the state is one integer that reproduces the next numbers."""
    stream = RandomStream(seed)
    number = stream.draw_below(bound)
    assert 0 <= number < bound
    assert RandomStream(seed).draw_below(bound) == number


def test_biased_draws_are_discarded() -> None:
    """A draw that would make some numbers more likely is discarded."""
    bound = 3 << 62
    favoured = next(seed for seed in range(1000) if RandomStream(seed).draw_word() * bound % 2**64 < 2**64 % bound)
    stream = RandomStream(favoured)
    stream.draw_below(bound)
    assert stream.state != RandomStream(favoured).state + 0x9E3779B97F4A7C15


@pytest.mark.parametrize("bound", [0, -3, 2**64 + 1, 2**70])
def test_bound_beyond_a_word_is_refused(bound: int) -> None:
    """No number is below 0 or less, and beyond 64 bits a draw would never end."""
    with pytest.raises(AssertionError):
        RandomStream(1).draw_below(bound)
    assert RandomStream(1).draw_below(2**64) < 2**64


def test_faces_are_equally_frequent() -> None:
    """Six faces are equally frequent, within the tolerance of 60,000 rolls."""
    stream = RandomStream(7)
    faces = Counter(stream.draw_below(6) for _ in range(60_000))
    assert not [n for n in faces.values() if abs(n - 10_000) >= 400]


@pytest.mark.slow
@given(seed=st.integers(0, 2**64 - 1), size=st.integers(0, 30))
def test_shuffle_changes_only_the_order(seed: int, size: int) -> None:
    """A shuffle changes only the order."""
    items = list(range(size))
    RandomStream(seed).shuffle(items)
    assert sorted(items) == list(range(size))


def test_orders_are_equally_frequent() -> None:
    """The six orders of three elements are equally frequent."""
    stream, orders = RandomStream(3), Counter[tuple[int, ...]]()
    for _ in range(12_000):
        items = [0, 1, 2]
        stream.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert not [n for n in orders.values() if abs(n - 2_000) >= 200]


def test_seed_of_a_game_depends_on_experiment_and_index() -> None:
    """The seed of a game depends only on its experiment and index, so that later versions play the same games."""
    assert derive_seed("a", 1) == 12_862_172_079_206_045_376
    assert len({derive_seed(name, index) for name in ("a", "b") for index in range(100)}) == 200
