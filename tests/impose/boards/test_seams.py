"""Where the sheets of a board meet."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.impose.boards.seams import Obstacle, SeamRoom, list_obstacles, place_seams
from compiler.impose.boards.tiles import divide_equally
from compiler.layout.frame import IDENTITY, Frame, Glyphs, Path, Symbol

ICON = Symbol("icon", "star", 140, 20, 20, 10)
WORD = Glyphs(60, 50, "Mill", "text", 10, 8, "#000000")
SPACE = Path((("M", (10, 10)), ("L", (24, 10)), ("L", (24, 24)), ("L", (10, 24)), ("Z", ())), stroke="#000000")
GROUND = Path((("M", (0, 0)), ("L", (300, 0)), ("L", (300, 300)), ("Z", ())), fill="#ffffff")


def find_starts(length: float, obstacles: list[Obstacle]) -> list[float]:
    """Return where tiles of at most 200 mm begin that overlap by 10 mm."""
    room = SeamRoom(length, 200, 10)
    return place_seams(room, [start for start, _ in divide_equally(*room)], obstacles)


def test_without_obstacles_tiles_are_equal() -> None:
    """A board in two halves has its seam where both are equally large."""
    assert find_starts(300, []) == [0, 145]


def test_seam_moves_to_the_nearest_free_place() -> None:
    """A seam moves to the nearest place without an obstacle, on either side."""
    assert find_starts(300, [Obstacle(140, 160, 10)]) == [0, 140]
    assert find_starts(300, [Obstacle(130, 147, 10)]) == [0, 147]


def test_seam_cuts_the_cheapest_element() -> None:
    """If there is an icon at all places and a word at one of them, a seam cuts the icon only."""
    assert find_starts(300, [Obstacle(0, 300, 30), Obstacle(140, 150, 80)]) == [0, 140]


def test_words_icons_and_small_shapes_are_obstacles() -> None:
    """The ground of a board is no obstacle; a word costs more than its height."""
    vertical, horizontal = list_obstacles(Frame(300, 300, (GROUND, ICON, WORD, SPACE)), IDENTITY)
    assert [(one.start, one.end) for one in vertical] == [(139, 161), (59, 69), (10, 24)]
    assert vertical[0].cost == pytest.approx(12)
    assert vertical[1].cost > 20
    assert [(one.start, one.end) for one in horizontal][2] == (10, 24)


@pytest.mark.slow
@given(
    length=st.floats(1, 3000),
    room=st.floats(80, 400),
    overlap=st.floats(0, 30),
    starts=st.lists(st.floats(0, 3000), max_size=8),
)
def test_tiles_fit_on_their_sheets_wherever_seams_are(
    length: float, room: float, overlap: float, starts: list[float]
) -> None:
    """No tile is larger than its sheet, and each begins after the one before."""
    rooms = SeamRoom(length, room, overlap)
    equal = [start for start, _ in divide_equally(*rooms)]
    placed = place_seams(rooms, equal, [Obstacle(start, start + 40, 20) for start in starts])
    ends = [*(start + overlap for start in placed[1:]), length]
    assert len(placed) == len(equal)
    assert not [(start, end) for start, end in zip(placed, ends, strict=True) if end - start > room + 1e-6]
    assert not [(first, second) for first, second in pairwise(placed) if first >= second]
