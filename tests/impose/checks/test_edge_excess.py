"""The excess of pieces and marks into the white edge is measured on what is visible of them."""

from __future__ import annotations

import pytest

from compiler.impose.checks.edge_excess import find_mark_areas, find_visible_area, measure_worst_excess
from compiler.impose.geometry import Rect, make_polyline, make_rectangle_path, make_translation
from compiler.impose.sheet import Placement
from compiler.impose.sheet_sides import SheetSide
from compiler.layout.frame import Group, Path
from tests.print_sample import load_product, make_frame

EDGE = 5.0


@pytest.mark.parametrize(
    ("area", "excess"),
    [
        (Rect(5, 5, 200, 287), 0.0),
        (Rect(3, 10, 50, 50), 2.0),
        (Rect(10, 1, 50, 50), 4.0),
        (Rect(150, 100, 62, 50), 7.0),
        (Rect(100, 250, 50, 43), 1.0),
        (Rect(50, 50, 20, 20), -45.0),
    ],
)
def test_excess_is_that_of_the_farthest_side(area: Rect, excess: float) -> None:
    """The excess over an edge of 5 mm of A4 is measured on the side that is farthest outside, or else nearest to it."""
    assert measure_worst_excess([area], load_product(edge=EDGE)) == pytest.approx(excess)


def test_nothing_has_no_excess() -> None:
    """A sheet without marks has none that are too far outside."""
    assert measure_worst_excess([], load_product(edge=EDGE)) == 0


def test_visible_area_ends_at_the_clip() -> None:
    """Of a frame that is clipped on one side, the trim counts only as far as the clip shows it."""
    whole = Placement(make_frame(40, 60), make_translation(10, 10))
    clipped = whole.__class__(whole.frame, whole.matrix, make_rectangle_path(Rect(0, 0, 30, 200)))
    assert find_visible_area(whole) == Rect(10, 10, 40, 60)
    assert find_visible_area(clipped) == Rect(10, 10, 20, 60)


def test_marks_count_as_far_as_their_group_shows_them() -> None:
    """A mark in a moved and clipped group counts where it is drawn; a mark outside of the clip does not count."""
    mark = Path(make_polyline((0, 0), (0, 20)), stroke="#000000", stroke_width=0.1)
    hidden = Path(make_polyline((50, 0), (50, 20)), stroke="#000000", stroke_width=0.1)
    group = Group((mark, hidden), make_translation(2, 3), clip=make_rectangle_path(Rect(-1, 0, 10, 5)))
    assert list(find_mark_areas(SheetSide((), marks=(group,)))) == [Rect(2, 3, 0, 5)]
