from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.impose.cutting import read_cutting
from compiler.impose.geometry import Rect
from compiler.model.print_data import CuttingData

DATA: CuttingData = {
    "files": ["svg"],
    "corners": "rounded",
    "registration": {"inset": 15, "square": 5, "arm": 20, "line": 0.5},
}


def test_settings_are_read_from_the_field_of_a_product() -> None:
    """Files, corners and the measures of the marks are those of the field."""
    cutting = read_cutting(DATA)
    assert (cutting.files, cutting.inset, cutting.square, cutting.arm, cutting.line) == (("svg",), 15, 5, 20, 0.5)
    assert cutting.has_round_corners
    assert not read_cutting({**DATA, "corners": "square"}).has_round_corners


def test_the_square_and_both_angles_are_in_their_corners() -> None:
    """The square is at the upper left; the arms of an angle meet in the upper right or lower left corner."""
    square, top, right, bottom, left = read_cutting(DATA).locate_marks(210, 297)
    assert square == Rect(15, 15, 5, 5)
    assert (top, right) == (Rect(175, 15, 20, 0.5), Rect(194.5, 15, 0.5, 20))
    assert (bottom, left) == (Rect(15, 281.5, 20, 0.5), Rect(15, 262, 0.5, 20))


@pytest.mark.parametrize("inset", [10.0, 25.0])
def test_all_marks_keep_the_inset_from_the_edges(inset: float) -> None:
    """No mark is nearer to an edge of the paper than the inset, and one mark reaches it on each side."""
    marks = replace(read_cutting(DATA), inset=inset).locate_marks(215.9, 279.4)
    assert min(mark.x for mark in marks) == min(mark.y for mark in marks) == inset
    assert max(mark.right for mark in marks) == pytest.approx(215.9 - inset)
    assert max(mark.bottom for mark in marks) == pytest.approx(279.4 - inset)


def test_each_mark_is_drawn_in_black() -> None:
    """A machine sees one black path for each mark."""
    cutting = read_cutting(DATA)
    drawn = list(cutting.draw_marks(210, 297))
    assert len(drawn) == len(cutting.locate_marks(210, 297))
    assert {getattr(mark, "fill", None) for mark in drawn} == {"#000000"}
