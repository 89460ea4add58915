"""Marks are in the margins, in the direction of edges that exist."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

import pytest

from compiler.impose import impose
from compiler.impose.sheet import Sheet
from compiler.layout.frame import MM_PER_POINT, Glyphs, Path
from compiler.layout.shapes import make_circle as shape_circle
from compiler.model.drawing import Command
from compiler.model.points import LineSegment
from tests.print_sample import find_block, find_clip, list_crop_marks, load_product, make_cards, make_imprint, trim

NINE: dict[str, Any] = {"grid": {"columns": 3, "rows": 3}}
EVEN = {"top": 12, "right": 10, "bottom": 14, "left": 10}


def make_front(n: int, width: float = 55, height: float = 80, **changed: Any) -> Sheet:
    """Return the front of one sheet of cards on 3 × 3 cells."""
    sheets, findings = impose(make_cards(n, width, height), load_product(**NINE, **changed), make_imprint())
    assert not findings
    return sheets[0]


def test_a_full_sheet_has_marks_at_all_four_margins() -> None:
    """Each line is marked at both ends, so that the first cut does not remove all its marks (squib #184)."""
    sheet = make_front(9)
    whole = find_block(sheet)
    edges_x = sorted({round(v, 6) for p in sheet.placements for v in (trim(p).x, trim(p).right)})
    for above in (True, False):
        ends = [x1 for x1, y1, x2, y2 in list_crop_marks(sheet) if x1 == x2 and (max(y1, y2) < whole.y) == above]
        assert sorted(round(x, 6) for x in ends) == edges_x
    assert len(list_crop_marks(sheet)) == 16


def test_marks_of_a_partial_sheet_are_only_at_edges() -> None:
    """Five cards on 3 × 3 have marks at edges of cards only, all outside the block (dominiontabs #390)."""
    sheet = make_front(5)
    whole = find_block(sheet)
    edges = {round(v, 6) for p in sheet.placements for v in (trim(p).x, trim(p).right, trim(p).y, trim(p).bottom)}
    for x1, y1, x2, y2 in list_crop_marks(sheet):
        assert round(x1 if x1 == x2 else y1, 6) in edges
        assert (
            max(x1, x2) <= whole.x
            or min(x1, x2) >= whole.right
            or max(y1, y2) <= whole.y
            or (min(y1, y2) >= whole.bottom)
        )


def test_no_mark_is_between_cards() -> None:
    """Gaps between cards stay free of inner crosses (cardmaker #173)."""
    sheet = make_front(9, gap=5)
    whole = find_block(sheet)
    for x1, y1, x2, y2 in list_crop_marks(sheet):
        inside = whole.x < (x1 + x2) / 2 < whole.right and whole.y < (y1 + y2) / 2 < whole.bottom
        assert not inside


@pytest.mark.parametrize(("length", "distance", "width"), [(3, 1, 0.1), (2, 2.5, 0.25)])
def test_marks_have_the_length_distance_and_width_of_the_product(length: int, distance: float, width: float) -> None:
    """The product gives the length of the marks, their distance from the cards and their width, in mm."""
    marks = {"length": length, "distance": distance, "width": width, "sides": "both", "outline": False}
    sheet = make_front(9, marks=marks, bleed=0)
    whole = find_block(sheet)
    upper = [line for line in list_crop_marks(sheet, width) if line[0] == line[2] and line[1] < whole.y]
    assert len(upper) == 4
    for _, y1, _, y2 in upper:
        assert (whole.y - max(y1, y2), abs(y1 - y2)) == pytest.approx((distance, length))


def test_marks_begin_beyond_the_bleed() -> None:
    """No mark is printed on the bleed of a card."""
    sheet = make_front(9, bleed=3)
    reach = min(find_clip(p).y for p in sheet.placements)
    assert reach == pytest.approx(find_block(sheet).y - 3)
    assert not [
        (x1, y1, x2, y2)
        for x1, y1, x2, y2 in list_crop_marks(sheet)
        if x1 == x2 and y1 < find_block(sheet).y and max(y1, y2) > reach
    ]


def test_marks_stay_in_the_printable_area() -> None:
    """Marks are shortened so that they stay inside the printable area and above the footer."""
    chosen = load_product()
    sheet = impose(make_cards(16), chosen, make_imprint())[0][0]
    for x1, y1, x2, y2 in list_crop_marks(sheet):
        assert min(x1, x2) >= chosen.edge
        assert max(x1, x2) <= chosen.width - chosen.edge
        assert min(y1, y2) >= chosen.edge
        assert max(y1, y2) <= chosen.height - chosen.edge - 4


@pytest.mark.parametrize("length", [0, 4])
def test_footer_keeps_clear_of_pieces_and_marks(length: float) -> None:
    """The bleed and the marks of the lowest row end above the letters of the footer."""
    marks = {"length": length, "distance": 1, "width": 0.1, "sides": "both", "outline": False}
    chosen = load_product(bleed=2, marks=marks, margins={"top": 5, "right": 5, "bottom": 5, "left": 5})
    sheet = impose(make_cards(6, 90, 93), chosen, make_imprint())[0][0]
    (footer,) = [mark for mark in sheet.marks if isinstance(mark, Glyphs) and mark.size == chosen.footer]
    letters = footer.y - footer.size * MM_PER_POINT
    lowest = [find_clip(placement).bottom for placement in sheet.placements]
    lowest += [max(y1, y2) for _, y1, _, y2 in list_crop_marks(sheet)]
    assert max(lowest) < letters


@pytest.mark.parametrize(
    ("sides", "marked"), [("both", (True, True)), ("front", (True, False)), ("back", (False, True))]
)
def test_marks_are_on_the_sides_that_the_product_names(sides: str, marked: tuple[bool, ...]) -> None:
    """Marks are printed on the front, the back or both, as the product says."""
    marks = {"length": 4, "distance": 1, "width": 0.1, "sides": sides, "outline": False}
    sheets, _ = impose(make_cards(2), load_product(marks=marks), make_imprint())
    assert tuple(bool(list_crop_marks(sheet)) for sheet in sheets) == marked


def test_bleed_runs_outward_only_where_cards_touch() -> None:
    """With gap 0 the picture runs over the block's outer edges and over no neighbour (silhouette-card-maker #169)."""
    sheet = make_front(5, bleed=2)
    for placement in sheet.placements:
        for other in sheet.placements:
            if other is not placement:
                assert min(find_clip(placement).intersect(trim(other))[2:]) == 0
    corner = sheet.placements[0]
    assert (trim(corner).x - find_clip(corner).x, trim(corner).y - find_clip(corner).y) == pytest.approx((2, 2))
    assert find_clip(corner).right == pytest.approx(trim(corner).right)


def test_bleed_takes_half_of_a_gap_at_most() -> None:
    """Each of two neighbours has half of the gap between them for its bleed, and this is reported."""
    product = load_product(**NINE, gap=1.5, bleed=2)
    (sheet, *_), (finding,) = impose(make_cards(9, 55, 80), product, make_imprint())
    assert finding.code == "narrow-gap"
    middle = sheet.placements[4]
    assert find_clip(middle).width == pytest.approx(trim(middle).width + 1.5)


def test_bleed_is_never_more_than_the_picture_has() -> None:
    """A frame with 1 mm of bleed is not shown 3 mm beyond its trim."""
    part = make_cards(1, backs=False)[0]
    (sheet,), _ = impose([replace(part, front=replace(part.front, bleed=1))], load_product(bleed=3), make_imprint())
    (placement,) = sheet.placements
    assert find_clip(placement).width == pytest.approx(44 + 2)


@pytest.mark.slow
def test_a_round_part_has_its_outline_as_a_thin_line_and_no_marks() -> None:
    """The front of a round piece has its outline in black on white; no straight cut is marked beside it."""
    circle = (("M", (20.0, 10.0)), ("C", (20.0, 15.5, 15.5, 20.0, 10.0, 20.0)), ("Z", ()))
    part = replace(make_cards(1, 20, 20)[0], trim=circle)
    (sheet, back), _ = impose([part], load_product(), make_imprint())
    under, outline = [m for m in sheet.lines if isinstance(m, Path) and any(c == "C" for c, _ in m.commands)]
    where = trim(sheet.placements[0])
    assert outline.commands[0] == ("M", pytest.approx((where.x + 20, where.y + 10)))
    assert outline.stroke_width == 0.1
    assert (under.commands, under.stroke) == (outline.commands, "#ffffff")
    assert not [m for m in back.lines if isinstance(m, Path) and any(c == "C" for c, _ in m.commands)]
    assert list_crop_marks(sheet) == list_crop_marks(back) == []


def list_curves(sheet: Sheet) -> list[tuple[Command, ...]]:
    """Return the curves drawn over a sheet in black."""
    paths = [m for m in sheet.lines if isinstance(m, Path) and m.stroke == "#000000"]
    return [m.commands for m in paths if any(c == "C" for c, _ in m.commands)]


@pytest.mark.slow
def test_backs_that_are_cut_on_their_own_have_the_lines_of_their_fronts() -> None:
    """Printed apart, a token's back has its circle, mirrored within the piece."""
    odd = (("M", (20.0, 10.0)), ("C", (20.0, 15.5, 15.5, 20.0, 5.0, 20.0)), ("Z", ()))
    parts = [replace(part, trim=odd, cuts=(LineSegment(2.0, 0.0, 2.0, 20.0),)) for part in make_cards(5, 20, 20)]
    (front, back), _ = impose(parts, load_product(duplex="apart"), make_imprint())
    assert len(list_curves(front)) == len(list_curves(back)) == 5
    for placement, ours, theirs in zip(front.placements, list_curves(front), list_curves(back), strict=True):
        middle = trim(placement).x + 10
        for (letter, here), (same, there) in zip(ours, theirs, strict=True):
            assert letter == same
            assert [2 * middle - x for x in here[::2]] == pytest.approx(list(there[::2]))
            assert list(here[1::2]) == pytest.approx(list(there[1::2]))


def list_outlines(sheet: Sheet) -> list[Path]:
    """Return the outlines drawn round the pieces of a sheet, in black."""
    return [m for m in sheet.lines if isinstance(m, Path) and m.commands[-1][0] == "Z" and m.stroke == "#000000"]


Turn: TypeAlias = Callable[[float, float], tuple[float, float]]
"""Where a point of the back is, seen from the front."""


def list_corners(sheet: Sheet, seen: Turn = lambda x, y: (x, y)) -> list[tuple[float, float]]:
    """Return the corners of the outlines, as `seen` from the front."""
    points = {figures for mark in list_outlines(sheet) for _, figures in mark.commands if figures}
    return sorted({(round(x, 4), round(y, 4)) for x, y in (seen(*p) for p in points)})


@pytest.mark.parametrize(
    ("duplex", "n", "seen"),
    [
        ("long-edge", 9, lambda x, y: (210 - x, y)),
        ("short-edge", 4, lambda x, y: (x, 297 - y)),
        ("apart", 7, lambda x, y: (x, y)),
    ],
)
def test_an_outline_is_on_both_sides(duplex: str, n: int, seen: Turn) -> None:
    """Backs have as many lines of outlines as fronts, around the same places of the paper."""
    marks = {"length": 4, "distance": 1, "width": 0.1, "sides": "both", "outline": True}
    (front, back), _ = impose(make_cards(n), load_product(duplex=duplex, marks=marks), make_imprint())
    assert len(list_outlines(front)) == len(list_outlines(back)) == n
    assert list_corners(back, seen) == list_corners(front)


@pytest.mark.slow
def test_the_outline_of_a_round_piece_is_its_circle() -> None:
    """No rectangle is drawn around the circle, in front or behind."""
    marks = {"length": 0, "distance": 0, "width": 0.1, "sides": "both", "outline": True}
    parts = [replace(part, trim=shape_circle(10, 10, 10)) for part in make_cards(3, 20, 20)]
    (front, back), _ = impose(parts, load_product(marks=marks), make_imprint())
    assert [len(list_outlines(side)) for side in (front, back)] == [3, 3]
    assert len(list_curves(front)) == len(list_curves(back)) == 3


def test_backs_have_marks_only_where_backs_are() -> None:
    """A block of one-sided pieces that shares a sheet has no marks behind it, nor have cells without a back."""
    parts = [*make_cards(4), *make_cards(4, 30, 30, backs=False)]
    (front, back), _ = impose(parts, load_product(), make_imprint())
    assert len(back.placements) == 4
    level = {round(y1, 3) for _, y1, _, y2 in list_crop_marks(back) if y1 == y2}
    assert level == {round(v, 3) for p in back.placements for v in (trim(p).y, trim(p).bottom)}
    assert len(list_crop_marks(front)) > len(list_crop_marks(back))
    (_, back), _ = impose([*make_cards(2), *make_cards(2, backs=False)], load_product(), make_imprint())
    upright = {round(x1, 3) for x1, _, x2, _ in list_crop_marks(back) if x1 == x2}
    assert upright == {round(v, 3) for p in back.placements for v in (trim(p).x, trim(p).right)}


def test_lines_without_room_for_a_mark_are_a_finding() -> None:
    """Nine 63 × 88 mm cards on 202 × 281 mm leave no room for marks, which is a finding; with outlines it is not."""
    chosen = load_product(margins={"top": 8.5, "right": 6.5, "bottom": 8.5, "left": 6.5}, edge=6, ruler=0, footer=0)
    tight = replace(chosen, width=202, height=281)
    _, (finding,) = impose(make_cards(9, 63, 88), tight, make_imprint())
    assert finding.code == "no-room-for-marks"
    assert finding.args == {"product": "home-a4", "count": 1, "all": 1, "lines": 4}
    outlined = replace(tight, marks=replace(tight.marks, sides="none", outline=True))
    assert impose(make_cards(9, 63, 88), outlined, make_imprint())[1] == []


def test_folds_are_dashed_and_cuts_are_not() -> None:
    """A box shows where to score and where to cut."""
    part = replace(
        make_cards(1, backs=False)[0],
        folds=(LineSegment(0.0, 30.0, 44.0, 30.0),),
        cuts=(LineSegment(22.0, 0.0, 22.0, 20.0),),
    )
    (sheet,), _ = impose([part], load_product(), make_imprint())
    where = trim(sheet.placements[0])
    drawn = {mark.commands: mark.dash for mark in sheet.lines if isinstance(mark, Path)}
    fold = (("M", (where.x, where.y + 30)), ("L", (where.x + 44, where.y + 30)))
    cut = (("M", (where.x + 22, where.y)), ("L", (where.x + 22, where.y + 20)))
    assert drawn[fold]
    assert drawn[cut] == ()


def test_an_outline_round_every_card_is_an_option() -> None:
    """A product may outline every card, for cutting with scissors (dominiontabs #362)."""
    marks = {"length": 4, "distance": 1, "width": 0.1, "sides": "both", "outline": True}
    (sheet, _), _ = impose(make_cards(3), load_product(marks=marks), make_imprint())
    closed = [m for m in sheet.lines if isinstance(m, Path) and m.commands[-1][0] == "Z" and m.stroke == "#000000"]
    assert len(closed) == 3
