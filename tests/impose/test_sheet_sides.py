"""Backs are behind their fronts for any paper, margins and way of turning."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import cos, radians, sin
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler.impose import Product, impose
from compiler.impose.sheet import Sheet
from compiler.layout.frame import Path, transform_point
from tests.print_sample import (
    find_block,
    find_clip,
    list_crop_marks,
    load_product,
    make_cards,
    make_imprint,
    trim,
)

CORNERS = ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0), (0.3, 0.2))
NEAR = 1e-6


@st.composite
def draw_product(draw: st.DrawFn) -> Product:
    """Products of every shape: paper, unequal margins, gap, bleed, edge of turning."""
    margin = st.floats(10, 23)  # two of 24 leave no room for the ruler on A5
    names = ("top", "right", "bottom", "left")
    return load_product(
        paper=draw(st.sampled_from(["a3", "a4", "a5", "letter"])),
        orientation=draw(st.sampled_from(["portrait", "landscape"])),
        margins={name: draw(margin) for name in names},
        duplex=draw(st.sampled_from(["long-edge", "short-edge"])),
        gap=draw(st.sampled_from([0, 0, 1.25, 4])),
        bleed=draw(st.sampled_from([0, 1, 3])),
    )


def pair_sheets(sheets: Sequence[Sheet]) -> list[tuple[Sheet, Sheet]]:
    """Return each front sheet with its back, in pages that alternate."""
    return list(zip(sheets[::2], sheets[1::2], strict=True))


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(product=draw_product(), n=st.integers(1, 40), width=st.floats(20, 60), height=st.floats(20, 60))
def test_every_back_lies_under_its_front_after_turning(product: Product, n: int, width: float, height: float) -> None:
    """For any count, grid and margins, a point of the back is behind its mirror image on the front."""
    sheets, findings = impose(make_cards(n, width, height), product, make_imprint())
    expected = ("footer-too-long", "wide-margins", "no-room-for-marks", "narrow-gap")
    assert not [f for f in findings if f.code not in expected]
    upright = (product.duplex == "long-edge") == (product.height >= product.width)
    for front, back in pair_sheets(sheets):
        for f, b in zip(front.placements, back.placements, strict=True):
            assert f.frame.title.split()[1] == b.frame.title.split()[1]
            for u, v in CORNERS:
                x, y = transform_point(b.matrix, u * width, v * height)
                seen = (product.width - x, y) if upright else (x, product.height - y)
                assert seen == pytest.approx(transform_point(f.matrix, (1 - u) * width, v * height), abs=NEAR)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(product=draw_product(), n=st.integers(1, 40), width=st.floats(20, 60), height=st.floats(20, 60))
def test_pieces_keep_apart_and_inside_and_marks_keep_off_them(
    product: Product, n: int, width: float, height: float
) -> None:
    """No piece overlaps another, its bleed or a mark, and none leaves the area between the margins."""
    sheets, _ = impose(make_cards(n, width, height), product, make_imprint())
    m = product.margins
    for sheet in sheets:
        trims = [trim(p) for p in sheet.placements]
        for one, other in combinations(trims, 2):
            assert min(one.intersect(other)[2:]) < NEAR
        for k, placement in enumerate(sheet.placements):
            for other in trims[:k] + trims[k + 1 :]:
                assert min(find_clip(placement).intersect(other)[2:]) < NEAR
        whole = find_block(sheet)
        if sheet.side == "front":
            assert whole.x >= m.left - NEAR
            assert whole.y >= m.top - NEAR
            assert whole.right <= product.width - m.right + NEAR
            assert whole.bottom <= product.height - m.bottom + NEAR
        for x1, y1, x2, y2 in list_crop_marks(sheet):
            for t in trims:
                assert (
                    max(x1, x2) <= t.x + NEAR
                    or min(x1, x2) >= t.right - NEAR
                    or max(y1, y2) <= t.y + NEAR
                    or (min(y1, y2) >= t.bottom - NEAR)
                )


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(product=draw_product(), n=st.integers(1, 30), size=st.floats(20, 60))
def test_marks_of_both_sides_coincide_after_turning(product: Product, n: int, size: float) -> None:
    """The marks of the back lie behind those of the front, whatever the margins (dominiontabs #284)."""
    sheets, _ = impose(make_cards(n, size, size), product, make_imprint())
    upright = (product.duplex == "long-edge") == (product.height >= product.width)
    for front, back in pair_sheets(sheets):
        lines = {side.side: _list_lines(side) for side in (front, back)}
        xs, ys = lines["back"]
        seen = (_rotate(xs, product.width), ys) if upright else (xs, _rotate(ys, product.height))
        for ours, theirs in zip(lines["front"], seen, strict=True):
            assert ours == pytest.approx(theirs, abs=NEAR)


def _list_lines(sheet: Sheet) -> tuple[list[float], list[float]]:
    xs = {round(x1, 6) for x1, _, x2, _ in list_crop_marks(sheet) if x1 == x2}
    ys = {round(y1, 6) for _, y1, _, y2 in list_crop_marks(sheet) if y1 == y2}
    return sorted(xs), sorted(ys)


def _rotate(values: list[float], size: float) -> list[float]:
    return sorted(size - value for value in values)


def list_rows(sheet: Sheet) -> list[str]:
    """Return the numbers in the titles on a sheet, row by row, as they are seen."""
    seen = sorted((round(trim(p).y, 3), round(trim(p).x, 3), p.frame.title.split()[1]) for p in sheet.placements)
    return ["".join(n for y, _, n in seen if y == row) for row in dict.fromkeys(y for y, _, _ in seen)]


NINE: dict[str, Any] = {"grid": {"columns": 3, "rows": 3}}


def test_over_the_long_edge_each_row_of_backs_is_mirrored() -> None:
    """The first row of backs of ten cards on 3 × 3 is 2 1 0, and the tenth back is at the right (squib #93)."""
    sheets, _ = impose(make_cards(10, 63, 88), load_product(**NINE), make_imprint())
    assert list_rows(sheets[1]) == ["210", "543", "876"]
    (last,) = sheets[3].placements
    assert trim(last).x == max(trim(p).x for p in sheets[1].placements)
    assert last.matrix[:4] == (1.0, 0.0, 0.0, 1.0)


def test_short_edge_reverses_rows_and_rotates_backs() -> None:
    """Over the short edge, rows are in reverse order and each back is turned by half (Proxy-PDF-Maker #6)."""
    sheets, _ = impose(
        make_cards(10, 63, 88), load_product(duplex="short-edge", margins=_make_even_margins(), **NINE), make_imprint()
    )
    assert list_rows(sheets[1]) == ["678", "345", "012"]
    assert {p.matrix[:4] for p in sheets[1].placements} == {(-1.0, 0.0, 0.0, -1.0)}


def _make_even_margins() -> dict[str, int]:
    return {"top": 14, "right": 10, "bottom": 14, "left": 10}


@pytest.mark.parametrize("n", [3, 6])
def test_a_sheet_that_is_not_full_keeps_backs_behind_fronts(n: int) -> None:
    """Three and six cards on 3 × 3 leave no back in an empty cell (rpg-cards #215)."""
    (front, back), _ = impose(make_cards(n, 63, 88), load_product(**NINE), make_imprint())
    mirrored = sorted((round(210 - trim(p).right, 6), round(trim(p).y, 6)) for p in back.placements)
    assert mirrored == sorted((round(trim(p).x, 6), round(trim(p).y, 6)) for p in front.placements)


def test_a_turned_piece_has_its_back_turned_the_other_way() -> None:
    """A card lying on its side has its top at the same edge of the paper on both sides."""
    (front, back), _ = impose(make_cards(2, 100, 60), load_product(), make_imprint())
    assert front.placements[0].matrix[:4] == (0.0, 1.0, -1.0, 0.0)
    assert back.placements[0].matrix[:4] == (0.0, -1.0, 1.0, 0.0)


def test_only_backs_move_against_the_drift_and_by_exactly_that() -> None:
    """A drift of 1.2 mm right, 0.8 mm up and 0.3 degrees moves backs by exactly as much (proxies-at-home #13)."""
    plain, _ = impose(make_cards(4), load_product(), make_imprint())
    moved, _ = impose(make_cards(4), load_product(shift={"right": 1.2, "down": -0.8, "turn": 0.3}), make_imprint())
    assert moved[0] == plain[0]
    c, s = cos(radians(0.3)), sin(radians(0.3))
    for before, after in zip(plain[1].placements, moved[1].placements, strict=True):
        x, y = transform_point(before.matrix, 7, 9)
        dx, dy = x - 105, y - 148.5
        assert transform_point(after.matrix, 7, 9) == pytest.approx(
            (105 + c * dx - s * dy + 1.2, 148.5 + s * dx + c * dy - 0.8)
        )


def test_fronts_may_be_moved_too() -> None:
    """Fronts are moved by their own figures, backs by theirs."""
    shift = {"right": 0, "down": 0, "turn": 0, "fronts": {"right": 0.5, "down": -0.25, "turn": 0}}
    plain, _ = impose(make_cards(4), load_product(), make_imprint())
    moved, _ = impose(make_cards(4), load_product(shift=shift), make_imprint())
    assert moved[1] == plain[1]
    for before, after in zip(plain[0].placements, moved[0].placements, strict=True):
        x, y = transform_point(before.matrix, 7, 9)
        assert transform_point(after.matrix, 7, 9) == pytest.approx((x + 0.5, y - 0.25))


def test_a_fold_joins_front_and_back_at_one_line() -> None:
    """A folded piece has its front left and its back right and upright, nothing between them, and no page of backs."""
    (sheet,), _ = impose(make_cards(1), load_product(duplex="fold"), make_imprint())
    front, back = sheet.placements
    assert trim(front).right == pytest.approx(trim(back).x)
    assert find_clip(front).right == pytest.approx(find_clip(back).x)
    assert back.matrix[:4] == (1.0, 0.0, 0.0, 1.0)
    assert [mark for mark in sheet.marks if isinstance(mark, Path) and mark.dash] != [], sheet.marks


def test_a_pair_too_large_to_fold_is_printed_as_two_pieces() -> None:
    """A card that fits only once on the paper cannot lie beside its back."""
    sheets, _ = impose(make_cards(1, 180, 250), load_product(duplex="fold"), make_imprint())
    assert [[p.frame.title for p in s.placements] for s in sheets] == [["front 0"], ["back 0"]]


def test_backs_printed_apart_lie_as_the_fronts_do() -> None:
    """Backs that are cut and glued on their own are not mirrored or turned."""
    (front, back), _ = impose(make_cards(3), load_product(duplex="apart"), make_imprint())
    assert [p.matrix for p in back.placements] == [p.matrix for p in front.placements]
    assert not back.flip
