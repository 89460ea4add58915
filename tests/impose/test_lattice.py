"""Polygons on sheets: as many as fit, none over another, each copy once, and backs behind their fronts."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import cos, dist, pi, sin
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler.impose import impose
from compiler.impose.bleed_areas import find_bleed_areas
from compiler.impose.geometry import transform_polygon
from compiler.impose.lattice import Lattice, fit_lattice
from compiler.impose.sheet import Sheet
from compiler.layout.frame import Frame, Path, transform_point
from compiler.layout.part import Part
from compiler.layout.shapes import make_circle, make_polygon
from compiler.model.piece_id import PieceId
from compiler.model.polygon import (
    Points,
    make_hexagon,
    measure_bounding_box,
    measure_signed_area,
    mirror,
    move_to_origin,
)
from compiler.model.regions import find_outer_outline, intersect, subtract
from tests.print_sample import list_crop_marks, load_product, make_imprint

HEXAGON = make_hexagon(40, "pointy")
L_SHAPE = ((0.0, 0.0), (40.0, 0.0), (40.0, 12.0), (12.0, 12.0), (12.0, 30.0), (0.0, 30.0))
TRIANGLE = ((15.0, 0.0), (40.0, 30.0), (0.0, 30.0))


@st.composite
def draw_outline(draw: st.DrawFn) -> Points:
    """Return a polygon around a point, convex or with hollows, whose corners are 15 to 45 mm from the point."""
    corners = draw(st.integers(3, 9))
    radii = [draw(st.integers(15, 45)) for _ in range(corners)]
    start = draw(st.integers(0, 359)) / 180 * pi
    angles = [start + 2 * pi * corner / corners for corner in range(corners)]
    return move_to_origin([(r * cos(a), r * sin(a)) for r, a in zip(radii, angles, strict=True)])


def measure_area(region: tuple[Points, ...]) -> float:
    """Return the area of a region in mm²; holes do not count."""
    return abs(sum(measure_signed_area(points) for points in region))


def round_corners(points: Iterable[tuple[float, ...]]) -> frozenset[tuple[float, ...]]:
    """Return the corners of a polygon to 0.1 µm, whichever is the first."""
    return frozenset((round(x, 4), round(y, 4)) for x, y in points)


def make_polygons(count: int, corners: Points, *, backs: bool = True) -> list[Part]:
    """Return a number of pieces of a shape, each with titles of its own."""
    box = measure_bounding_box(corners)

    def side(title: str, outline: Points) -> Frame:
        return Frame(box.width, box.height, (), 2.0, title, title, outline)

    return [
        Part(
            PieceId("tiles", str(number)),
            side(f"front {number}", corners),
            side(f"back {number}", mirror(corners, box.width)) if backs else None,
            make_polygon(corners),
        )
        for number in range(count)
    ]


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(
    corners=draw_outline(),
    gap=st.sampled_from([0, 0, 1, 3, 6]),
    bleed=st.sampled_from([0, 1, 2, 3]),
    spare=st.integers(0, 5),
)
def test_any_polygon_keeps_to_its_own(corners: Points, gap: float, bleed: float, spare: int) -> None:
    """Pieces lie in the printable area with the gap between them; bleeds do not overlap and cover half of the gap."""
    chosen = load_product(gap=gap, bleed=bleed)
    lattice = fit_lattice(corners, chosen, None)
    assert lattice is not None
    filled = max(1, lattice.count - spare)
    trims = [lattice.find_outline(number) for number in range(filled)]
    padded = [
        transform_polygon(lattice.find_matrix(number), find_outer_outline(corners, gap / 2)) for number in range(filled)
    ]
    areas = find_bleed_areas(lattice, filled, bleed, gap)
    room = chosen.area
    for trim in trims:
        box = measure_bounding_box(trim)
        assert box.left >= room.x - 0.001
        assert box.top >= room.y - 0.001
        assert box.right <= room.right + 0.001
        assert box.bottom <= room.bottom + 0.001
    for one, other in combinations(range(filled), 2):
        assert measure_area(intersect((padded[one],), (padded[other],))) < 0.05
        assert measure_area(intersect(areas[one], areas[other])) < 0.05
    least = find_outer_outline(corners, min(bleed, gap / 2))
    for number, region in enumerate(areas):
        own = transform_polygon(lattice.find_matrix(number), least)
        assert measure_area(subtract((own,), region)) < 0.1


@pytest.mark.slow
@settings(max_examples=6, deadline=None)
@given(
    corners=draw_outline(),
    count=st.integers(1, 60),
    duplex=st.sampled_from(["long-edge", "short-edge", "apart", "none"]),
)
def test_every_copy_is_placed_once(corners: Points, count: int, duplex: str) -> None:
    """Each front and each back is on one sheet, and a second run gives the same sheets."""
    parts, chosen = make_polygons(count, corners), load_product(duplex=duplex)
    sheets, findings = impose(parts, chosen, make_imprint())
    assert not [finding for finding in findings if finding.code != "wide-margins"]
    placed = sorted(str(placement.frame.title) for sheet in sheets for placement in sheet.placements)
    backs = [] if duplex == "none" else [str(part.back.title) for part in parts if part.back]
    assert placed == sorted([str(part.front.title) for part in parts] + backs)
    assert impose(parts, chosen, make_imprint()) == (sheets, findings)


@pytest.mark.parametrize("corners", [HEXAGON, L_SHAPE, TRIANGLE])
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
def test_both_sides_are_cut_alike(corners: Points, duplex: str) -> None:
    """If the paper is turned over, the outline of every back lies on the outline of its front."""
    chosen = load_product(duplex=duplex)
    (front, back), _ = impose(make_polygons(5, corners), chosen, make_imprint())
    assert chosen.flip is not None
    for before, behind in zip(front.placements, back.placements, strict=True):
        trim = transform_polygon(before.matrix, before.frame.corners)
        seen = transform_polygon(chosen.flip, transform_polygon(behind.matrix, behind.frame.corners))
        assert round_corners(trim) == round_corners(seen)


def test_backs_apart_do_not_overlap() -> None:
    """Printed on sheets of their own, backs of a shape that is not symmetric lie as far from each other as fronts."""
    (_, back), _ = impose(make_polygons(8, L_SHAPE), load_product(duplex="apart"), make_imprint())
    trims = [transform_polygon(placement.matrix, placement.frame.corners) for placement in back.placements]
    assert not [
        (one, other) for one, other in combinations(trims, 2) if measure_area(intersect((one,), (other,))) >= 0.01
    ]


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "apart"])
def test_lines_to_cut_are_the_outlines(duplex: str) -> None:
    """Where a product outlines pieces on both sides, each piece has the line along its own outline and no other."""
    marks = {"length": 4, "distance": 1, "width": 0.1, "sides": "both", "outline": True}
    sheets, _ = impose(make_polygons(4, L_SHAPE), load_product(duplex=duplex, marks=marks), make_imprint())
    for sheet in sheets:
        outlines = {round_corners(transform_polygon(one.matrix, one.frame.corners)) for one in sheet.placements}
        lines = [mark for mark in sheet.lines if isinstance(mark, Path) and ("Z", ()) in mark.commands]
        drawn = {round_corners([ends for _, ends in line.commands if ends]) for line in lines}
        assert drawn == outlines


def test_hexagons_reach_into_each_other() -> None:
    """Without a gap, rows are shifted by half a hexagon, three quarters of its height apart, and share their sides."""
    lattice = fit_lattice(HEXAGON, load_product(), None)
    assert lattice is not None
    assert lattice.count == 28
    xs, ys = zip(*(transform_point(matrix, 0, 0) for matrix in lattice.matrices), strict=True)
    assert {round(x % 20, 4) % 20 for x in xs} == {0}
    assert {round(y / (measure_bounding_box(HEXAGON).height * 3 / 4), 4) % 1 for y in ys} == {0}


@pytest.mark.parametrize(("corners", "least"), [(TRIANGLE, 56), (L_SHAPE, 48)])
def test_every_other_piece_is_turned_round_where_that_holds_more(corners: Points, least: int) -> None:
    """Triangles and angles are upside down by turns, so that a sheet holds more of them than a grid would."""
    lattice = fit_lattice(corners, load_product(), None)
    assert lattice is not None
    assert lattice.count >= least


def test_wanted_columns_and_rows_are_kept() -> None:
    """A grid of three by two has six hexagons; too large a grid gets a finding with the number that fits."""
    sheets, findings = impose(
        make_polygons(7, HEXAGON, backs=False), load_product(grid={"columns": 3, "rows": 2}), make_imprint()
    )
    assert [len(sheet.placements) for sheet in sheets] == [6, 1]
    assert not findings
    _, (finding,) = impose(make_polygons(1, HEXAGON), load_product(grid={"columns": 9, "rows": 2}), make_imprint())
    assert finding.code == "grid-too-large"


def test_too_large_a_polygon_is_glued_together() -> None:
    """A hexagon larger than the paper is printed in parts on several sheets."""
    corners = make_hexagon(300, "pointy")
    sheets, findings = impose(make_polygons(1, corners, backs=False), load_product(), make_imprint())
    assert not findings
    shown = [placement for sheet in sheets for placement in sheet.placements]
    assert len(shown) > 1


def test_a_lattice_is_a_value() -> None:
    """The same polygon and product give an equal lattice."""
    first, second = (fit_lattice(HEXAGON, load_product(), None) for _ in range(2))
    assert isinstance(first, Lattice)
    assert first == second


def lay_rounds(count: int, diameter: float, *, back: bool = False, **changed: Any) -> list[Sheet]:
    """Return the sheets of round pieces."""
    radius = diameter / 2
    frame = Frame(diameter, diameter, (Path(make_circle(radius, radius, radius + 1), fill="#123456"),), 1)
    trim = make_circle(radius, radius, radius)
    part = Part(PieceId("tokens", "star"), frame, frame if back else None, trim, copies=count)
    sheets, findings = impose([part], load_product(**{"clearance": 0, **changed}), make_imprint())
    assert not findings
    return list(sheets)


def list_middles(sheet: Sheet, radius: float) -> list[tuple[float, float]]:
    """Return the middles of the pieces of a sheet."""
    return [transform_point(placement.matrix, radius, radius) for placement in sheet.placements]


@pytest.mark.slow
@pytest.mark.parametrize("gap", [0.0, 2.0])
def test_circles_lie_in_the_hollows_of_the_row_above(gap: float) -> None:
    """Circles lie in hollows where more fit so, no nearer to each other than the gap, and within the margins."""
    (sheet,) = lay_rounds(72 if gap else 80, 25, gap=gap)
    places = list_middles(sheet, 12.5)
    least = min(dist(one, other) for one, other in combinations(places, 2))
    assert least == pytest.approx(25 + gap, abs=0.01)
    assert not [x for x, _ in places if not (x + 0.001 >= 10 + 12.5 and x - 0.001 <= 200 - 12.5)]


def test_marks_show_the_middles_of_circles_for_a_punch() -> None:
    """With `centres`, marks continue the lines through the middles of columns and rows, front and back."""
    marks = {"length": 4, "distance": 1, "width": 0.1, "sides": "both", "outline": False, "centres": True}
    (sheet,) = lay_rounds(10, 25, marks=marks)
    lines, middles = list_crop_marks(sheet), list_middles(sheet, 12.5)
    assert {round(x1, 3) for x1, _, x2, _ in lines if x1 == x2} == {round(x, 3) for x, _ in middles}
    assert {round(y1, 3) for _, y1, _, y2 in lines if y1 == y2} == {round(y, 3) for _, y in middles}


@pytest.mark.parametrize("length", [0, 4])
def test_marks_for_middles_are_as_long_above_as_below_pieces(length: int) -> None:
    """On a full sheet, marks for middles share the room that the pieces leave, even in a product without crop marks."""
    marks = {"length": length, "distance": 1, "width": 0.1, "sides": "both", "outline": True, "centres": True}
    sheet = lay_rounds(70, 25, marks=marks, gap=3)[0]
    upright = [(y1, abs(y1 - y2)) for x1, y1, x2, y2 in list_crop_marks(sheet) if x1 == x2]
    above, below = ({round(long, 3) for y, long in upright if (y < 148) is top} for top in (True, False))
    assert above == below
    assert min(above) > 1.5


def test_circles_keep_their_grid_where_it_holds_as_many() -> None:
    """Circles stay in a grid if as many fit in it, or if the product has a number of columns and rows."""
    assert len({y for _, y in list_middles(lay_rounds(10, 25)[0], 12.5)}) == 2
    wanted = lay_rounds(80, 25, grid={"columns": 7, "rows": 10})
    assert [len(sheet.placements) for sheet in wanted] == [70, 10]


@pytest.mark.slow
@pytest.mark.parametrize("count", [80, 10])
def test_circles_are_cut_along_their_outlines(count: int) -> None:
    """No straight cut runs along circles, in rows or interlocking: there are no marks, but each outline is printed."""
    (sheet,) = lay_rounds(count, 25)
    assert list_crop_marks(sheet) == []
    outlines = [line for line in sheet.lines if isinstance(line, Path) and line.stroke == "#000000"]
    boxes = [measure_bounding_box((ends[-2], ends[-1]) for _, ends in line.commands if ends) for line in outlines]
    middles = sorted((round((box.left + box.right) / 2, 3), round((box.top + box.bottom) / 2, 3)) for box in boxes)
    assert middles == sorted((round(x, 3), round(y, 3)) for x, y in list_middles(sheet, 12.5))


def test_backs_of_circles_are_behind_their_fronts() -> None:
    """Backs of circles are mirrored over the long edge."""
    front, back = lay_rounds(80, 25, back=True, duplex="long-edge")[:2]
    mirrored = sorted((round(210 - x, 3), round(y, 3)) for x, y in list_middles(front, 12.5))
    assert mirrored == sorted((round(x, 3), round(y, 3)) for x, y in list_middles(back, 12.5))
