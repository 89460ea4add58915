from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from compiler.impose import impose
from compiler.impose.geometry import Rect
from compiler.impose.sheet import CutLine
from compiler.layout.part import Part
from compiler.layout.shapes import make_circle
from compiler.model.piece_id import PieceId
from compiler.model.points import LineSegment
from tests.print_sample import load_product, make_board, make_cards, make_frame, make_imprint, trim


def find_box(line: CutLine) -> Rect:
    """Return the box around the ends of the parts of a line."""
    points = [values[-2:] for _, values in line.commands if values]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def list_numbers(rect: Rect) -> tuple[float, float, float, float]:
    """Return x, y, width and height of a rectangle as plain numbers."""
    return rect.x, rect.y, rect.width, rect.height


@pytest.mark.parametrize("name", ["cutter-a4", "cutter-letter"])
@pytest.mark.parametrize("size", [(44, 68), (63.5, 88.9), (20, 20)])
def test_each_piece_is_cut_where_it_is_printed(name: str, size: tuple[float, ...]) -> None:
    """The lines of a front are the outlines of its pieces, turned or not; backs have none."""
    sheets, findings = impose(make_cards(7, *size), load_product(name), make_imprint())
    assert not findings
    for sheet in sheets:
        placed = sheet.placements if sheet.side == "front" else ()
        assert len(sheet.cut_lines) == len(placed)
        for line, placement in zip(sheet.cut_lines, placed, strict=True):
            assert list_numbers(find_box(line)) == pytest.approx(list_numbers(trim(placement)), abs=1e-9)


@pytest.mark.slow
def test_interlocking_circles_are_cut_where_they_are_printed() -> None:
    """The lines to cut have the outline of each circle, also where rows reach into each other."""
    frame = make_frame(25, 25)
    coin = Part(PieceId("coins", "one"), frame, trim=make_circle(12.5, 12.5, 12.5), copies=58)
    (sheet,), _ = impose([coin], load_product("cutter-a4", clearance=0), make_imprint())
    rows = {round(trim(placement).y, 3) for placement in sheet.placements}
    assert min(high - low for low, high in pairwise(sorted(rows))) < 25
    for line, placement in zip(sheet.cut_lines, sheet.placements, strict=True):
        assert list_numbers(find_box(line)) == pytest.approx(list_numbers(trim(placement)), abs=1e-3)


def test_lines_follow_the_corners_of_the_format() -> None:
    """Corners are rounded by their radius, or square if the product says so."""
    part = replace(make_cards(1, backs=False)[0], corner=2.5)
    (rounded,), _ = impose([part], load_product("cutter-a4"), make_imprint())
    data = {"files": ["svg"], "corners": "square", "registration": {"inset": 10, "square": 5, "arm": 8.4, "line": 0.5}}
    (square,), _ = impose([part], load_product("cutter-a4", cutting=data), make_imprint())
    assert [letter for letter, _ in rounded.cut_lines[0].commands] == [*"MLCLCLCLCZ"]
    assert [letter for letter, _ in square.cut_lines[0].commands] == [*"MLLLZ"]


def test_folds_are_separate_from_cuts() -> None:
    """The fold between front and back, and the folds of a layout, are separate from the cuts."""
    part = replace(make_cards(1)[0], folds=(LineSegment(0, 10, 44, 10),), cuts=(LineSegment(0, 20, 44, 20),))
    (sheet,), _ = impose([part], load_product("cutter-a4", duplex="fold"), make_imprint())
    assert [line.is_fold for line in sheet.cut_lines] == [False, True, False, True]


def test_parts_of_boards_are_cut_to_their_rectangle() -> None:
    """A board on several sheets has the outline of its part on each."""
    sheets, _ = impose([make_board(300, 300)], load_product("cutter-a4"), make_imprint())
    assert [len(sheet.cut_lines) for sheet in sheets if sheet.placements] == [1, 1, 1, 1]


def test_marks_move_with_the_fronts_and_lines_stay() -> None:
    """The machine cuts relative to the marks, so a correction of the printer's drift moves both pieces and marks."""
    shift = {"right": 0, "down": 0, "turn": 0, "fronts": {"right": 1, "down": 2, "turn": 0}}
    (still,), _ = impose(make_cards(1, backs=False), load_product("cutter-a4"), make_imprint())
    (moved,), _ = impose(make_cards(1, backs=False), load_product("cutter-a4", shift=shift), make_imprint())
    assert still.cut_lines == moved.cut_lines
    assert trim(moved.placements[0]).x == pytest.approx(trim(still.placements[0]).x + 1)
    assert repr(still.marks) != repr(moved.marks)


@pytest.mark.parametrize(
    ("changed", "args"),
    [
        ({"margins": {"top": 12, "right": 12, "bottom": 12, "left": 12}}, {"inset": 10}),
        ({"edge": 11}, {"inset": 10, "edge": 11}),
    ],
)
def test_registration_marks_that_a_machine_cannot_find_are_refused(
    changed: dict[str, Any], args: dict[str, float]
) -> None:
    """Registration marks are reported where a piece may lie on them, and where printers leave the paper white."""
    _, (finding,) = impose(make_cards(1), load_product("cutter-a4", **changed), make_imprint())
    assert (finding.code, finding.args) == ("registration-overlap", {"product": "cutter-a4", **args})
