"""Places at equal distances along an outline."""

from __future__ import annotations

import pytest

from compiler.layout.places_on_path import find_places
from compiler.layout.shapes import make_circle, make_polygon

BENT = make_polygon(((0, 0), (10, 0), (10, 10)), closed=False)
SQUARE = make_polygon(((0, 0), (10, 0), (10, 10), (0, 10)))


def test_open_line_has_places_at_both_ends() -> None:
    """The places of an open line are at equal distances round its bends, from its start to its end."""
    assert find_places(BENT, 5) == [(0, 0, 0), (5, 0, 0), (10, 0, 90), (10, 5, 90), (10, 10, 90)]


def test_closed_line_has_its_last_place_before_the_first() -> None:
    """The places of a closed line go all round, and none is used twice."""
    assert [(place.x, place.y) for place in find_places(SQUARE, 4)] == [(0, 0), (10, 0), (10, 10), (0, 10)]


def test_a_single_place_is_at_the_start() -> None:
    """One place is at the start of a line, open or closed."""
    assert [find_places(outline, 1)[0][:2] for outline in (BENT, SQUARE)] == [(0, 0), (0, 0)]


def test_places_on_a_circle_have_its_radius() -> None:
    """A curve is followed, not cut short: the places of a circle are all as far from its centre."""
    distances = [(place.x**2 + place.y**2) ** 0.5 for place in find_places(make_circle(0, 0, 10), 7)]
    assert distances == pytest.approx([10] * 7, abs=0.02)


def test_only_the_first_line_counts() -> None:
    """A second line of an outline has no places."""
    assert find_places((*BENT, ("M", (50, 50)), ("L", (90, 50))), 3) == find_places(BENT, 3)


@pytest.mark.parametrize("outline", [(("M", (3, 4)),), (("M", (3, 4)), ("L", (3, 4)), ("Z", ()))])
def test_a_point_has_all_places(outline: tuple[tuple[str, tuple[float, ...]], ...]) -> None:
    """A line without length has all of its places at one point."""
    assert [place[:2] for place in find_places(outline, 3)] == [(3, 4)] * 3


def test_an_empty_outline_has_no_places() -> None:
    """An outline without commands has no places, however many are wanted."""
    assert find_places((), 3) == []
