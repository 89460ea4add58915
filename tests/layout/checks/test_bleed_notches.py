"""Areas that extend over the cut by the bleed, except in a notch."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.layout.checks.bleed_notches import find_notches
from compiler.layout.checks.safe_margin import TrimOutline
from compiler.layout.frame import Element, Group, Image, Path
from compiler.layout.shapes import make_circle, make_polygon
from compiler.model.polygon import make_circle as make_round_polygon
from compiler.model.regions import offset_polygon

CARD = TrimOutline(44, 44, 3, 3, is_round=False)
TOKEN = TrimOutline(20, 20, 2, 2, is_round=True)
STEP = ((0.0, 0.0), (40.0, 0.0), (40.0, 20.0), (20.0, 20.0), (20.0, 40.0), (0.0, 40.0))
ANGLE = TrimOutline(40, 40, 3, 3, is_round=False, corners=STEP)
WIDE = [-3, -3, 47, -3, 47, 47, -3, 47]


def list_reaches(piece: TrimOutline, *items: Element, corner: float = 0.0) -> list[float]:
    """Return how far the notches end over the cut, in tenths of a millimetre."""
    return [round(near.reach, 1) for near in find_notches(items, piece, corner, {})]


def pair(points: Any) -> tuple[tuple[float, float], ...]:
    """Return numbers, x and y in turn, as points."""
    return tuple(zip(points[::2], points[1::2], strict=True))


@pytest.mark.parametrize(
    ("top", "expected"),
    [
        ([], []),
        ([20, -3, 20, 1, 24, 1, 24, -3], []),  # into the card
        ([20, -3, 20, 0, 24, 0, 24, -3], [0.0]),
        ([20, -3, 22, -1, 24, -3], [1.0]),
        ([20, -3, 20, -2.8, 24, -2.8, 24, -3], []),  # too shallow to see
        ([20, -3, 20, 0, 20.05, 0, 20.05, -3], []),  # too narrow
        ([20, -3, 30, -1, 40, 4, 44, -3], []),  # an edge that crosses the cut
    ],
)
def test_a_notch_that_ends_between_cut_and_bleed(top: list[float], expected: list[float]) -> None:
    """A notch in the bleed may leave white at the cut; a notch into the piece is intended."""
    outline = pair([-3, -3, *top, 47, -3, 47, 47, -3, 47])
    assert list_reaches(CARD, Path(make_polygon(outline), fill="#aa3300")) == expected
    assert list_reaches(CARD, Path(make_polygon(outline[::-1]), fill="#aa3300")) == expected
    assert list_reaches(CARD, Path(make_polygon(outline), stroke="#aa3300", stroke_width=1)) == []


def test_clips_cut_pictures_where_their_outline_runs() -> None:
    """A picture in a clip ends at a notch of the clip, although the box around the clip reaches the bleed."""
    clip = make_polygon(pair([-3, -3, 47, -3, 47, 20, 44.5, 20, 44.5, 30, 47, 30, 47, 47, -3, 47]))
    picture = Image("a.png", -3, -3, 50, 50)
    assert list_reaches(CARD, Group((picture,), clip=clip)) == [0.5]
    assert list_reaches(CARD, picture) == []
    assert list_reaches(CARD, Group((Group((picture,), clip=clip),), clip=make_polygon(pair(WIDE)))) == [0.5]


def test_hollows_of_a_piece_are_held_against_its_own_outline() -> None:
    """An area must follow an angle into its hollow; the box around the piece covers the hollow, too."""
    assert list_reaches(ANGLE, Path(make_polygon(offset_polygon(STEP, 3)[0]), fill="#aa3300")) == []
    short = pair([-3, -3, 43, -3, 43, 23, 23, 23, 23, 35, 20, 35, 20, 38, 23, 38, 23, 43, -3, 43])
    assert list_reaches(ANGLE, Path(make_polygon(short), fill="#aa3300")) == [0.0]


def test_circle_is_searched_for_notches_along_its_side() -> None:
    """A circle has one side, along which notches are looked for."""
    ground = make_round_polygon(10, 10, 12)
    assert list_reaches(TOKEN, Path(make_circle(10, 10, 12), fill="#aa3300")) == []
    notched = (*ground[:10], (10 + 10.5 * 0.5, 10 + 10.5 * 0.866), *ground[11:])
    assert list_reaches(TOKEN, Path(make_polygon(notched), fill="#aa3300")) == [0.5]


def test_rounded_corners_of_a_ground_are_no_notches() -> None:
    """The corner of a piece that is rounded after the cut needs no bleed."""
    ground = offset_polygon(pair([-1, -1, 45, -1, 45, 45, -1, 45]), 2)[0]
    cut = pair([-3, 0, 0, -3, 44, -3, 47, 0, 47, 44, 44, 47, 0, 47, -3, 44])
    assert list_reaches(CARD, Path(make_polygon(ground), fill="#aa3300")) == []
    assert list_reaches(CARD, Path(make_polygon(cut), fill="#aa3300"), corner=3) == []
