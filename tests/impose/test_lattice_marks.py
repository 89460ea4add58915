"""Marks of polygons continue their sides in the margins and in hollows between pieces."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pytest

from compiler.impose import impose
from compiler.impose.geometry import Rect
from compiler.impose.lattice import Lattice, fit_lattice
from compiler.impose.lattice_marks import MarkRoom, draw_lattice_marks, find_lattice_marks
from compiler.impose.marks import BLACK
from compiler.layout.frame import Path, transform_point
from compiler.model.points import LineSegment, Point
from compiler.model.polygon import Points, has_inside, list_sides, make_hexagon
from compiler.model.regions import offset_polygon
from tests.impose.test_lattice import L_SHAPE, TRIANGLE, make_polygons
from tests.print_sample import load_product, make_imprint

HEXAGON = make_hexagon(40, "pointy")


def measure_distance_from_line(point: Point, start: Point, end: Point) -> float:
    """Return the distance (mm) of a point from the line through two others."""
    (x, y), (ax, ay), (bx, by) = point, start, end
    return abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay)


def fill_sheet(corners: Points) -> tuple[Lattice, tuple[LineSegment, ...]]:
    """Return the places of polygons on a sheet, and the marks of all of them."""
    product = load_product()
    lattice = fit_lattice(corners, product, None)
    assert lattice
    room = MarkRoom(1.5, 4, 1, Rect(4, 4, product.width - 8, product.height - 8))
    return lattice, find_lattice_marks(lattice, tuple(range(lattice.count)), room)


@pytest.mark.parametrize("corners", [HEXAGON, TRIANGLE, L_SHAPE])
def test_marks_continue_sides_and_are_on_no_piece(corners: Points) -> None:
    """Each mark lies in the line of a side, outside all pieces and their bleed, and is long enough to be seen."""
    lattice, marks = fill_sheet(corners)
    outlines = [lattice.find_outline(number) for number in range(lattice.count)]
    sides = [side for outline in outlines for side in list_sides(outline)]
    bled = [
        tuple(transform_point(lattice.find_matrix(number), x, y) for x, y in outline)
        for number in range(lattice.count)
        for outline in offset_polygon(corners, 1)
    ]
    assert marks
    for mark in marks:
        start, end = mark.start, mark.end
        assert any(max(measure_distance_from_line(point, *side) for point in (start, end)) < 1e-6 for side in sides)
        for share in (0.0, 0.5, 0.99):
            point = (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))
            assert not [outline for outline in bled if has_inside(outline, point)]
        assert 1 <= ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5 <= 4 + 1e-6


def test_the_first_cut_of_a_hexagon_has_marks_at_both_ends() -> None:
    """A hexagon alone on a sheet has two marks at each of its corners."""
    lattice = Lattice(HEXAGON, ((1.0, 0.0, 0.0, 1.0, 0.0, 0.0),), 60, 60)
    assert len(find_lattice_marks(lattice, (0,), MarkRoom(1, 4, 1, Rect(0, 0, 200, 200)))) == 12


def test_marks_of_backs_are_behind_those_of_fronts() -> None:
    """The marks of a back are those of its front mirrored; a side without marks in the product has none."""
    product = load_product()
    sheets, findings = impose(make_polygons(5, HEXAGON), product, make_imprint())
    assert not findings
    lines = [
        {tuple(round(value, 3) for value in figures) for _, figures in mark.commands}
        for sheet in sheets[:2]
        for mark in sheet.marks
        if isinstance(mark, Path) and mark.stroke == BLACK and mark.stroke_width == product.marks.width
    ]
    front, back = lines[0], lines[1]
    assert {(round(product.width - x, 3), y) for x, y in front} == back
    lattice, _ = fill_sheet(HEXAGON)
    for sides in ("none", "back"):
        marked = replace(product, marks=replace(product.marks, sides=sides))
        assert not draw_lattice_marks(lattice, (0,), marked, "front", None)
