"""Sizes that leave room on a sheet share it, each block with marks of its own."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler.impose import impose
from compiler.impose.geometry import point
from tests.print_sample import cards, crops, imprint, product, trim

NEAR = 1e-6
SIZES = st.lists(st.tuples(st.floats(15, 90), st.floats(15, 90), st.integers(1, 12)), min_size=1, max_size=5)


def test_three_small_sets_share_one_sheet():
    """Eight rounds, 28 squares and two cards take one sheet of A4, one below the other from the upper margin."""
    parts = [*cards(8, 30, 30), *cards(28, 20, 20), *cards(2)]
    (front, back), findings = impose(parts, product(), imprint())
    assert not findings
    assert len(front.placements) == len(back.placements) == 38
    tops = [trim(front.placements[k]).y for k in (0, 8, 36)]
    assert tops == sorted(tops)
    assert tops[0] == pytest.approx(10.5)


def test_a_size_alone_stands_where_a_full_sheet_would_have_it():
    """So that a jig cut for full sheets serves the last one too."""
    sheets, _ = impose(cards(17, backs=False), product(), imprint())
    assert trim(sheets[1].placements[0]) == trim(sheets[0].placements[0])


def test_a_product_with_a_grid_of_its_own_keeps_sizes_apart():
    """It says how many pieces a sheet holds."""
    parts = [*cards(2, 30, 30, backs=False), *cards(2, 20, 20, backs=False)]
    sheets, _ = impose(parts, product(grid={"columns": 2, "rows": 2}), imprint())
    assert [len(sheet.placements) for sheet in sheets] == [2, 2]


@settings(max_examples=60, deadline=None)
@given(sizes=SIZES, gap=st.sampled_from([0, 2]), bleed=st.sampled_from([0, 1, 3]))
def test_blocks_keep_apart_and_no_mark_crosses_a_piece_of_any(sizes, gap, bleed):
    """Whatever sizes meet on a sheet."""
    parts = [part for width, height, n in sizes for part in cards(n, width, height)]
    sheets, _ = impose(parts, product(gap=gap, bleed=bleed), imprint())
    for sheet in sheets:
        trims = [trim(placement) for placement in sheet.placements]
        for one, other in combinations(trims, 2):
            assert min(one.common(other)[2:]) < NEAR
        for x1, y1, x2, y2 in crops(sheet):
            for t in trims:
                beside = max(x1, x2) <= t.x + NEAR or min(x1, x2) >= t.right - NEAR
                assert beside or max(y1, y2) <= t.y + NEAR or min(y1, y2) >= t.bottom - NEAR
        if sheet.side == "front":
            for t in trims:
                assert product().area.grown(*[NEAR] * 4).common(t) == pytest.approx(tuple(t))


@settings(max_examples=40, deadline=None)
@given(sizes=SIZES)
def test_backs_lie_under_fronts_on_shared_sheets(sizes):
    """All pieces are there, each back behind its front."""
    parts = [part for width, height, n in sizes for part in cards(n, width, height)]
    sheets, _ = impose(parts, product(), imprint())
    assert sum(len(sheet.placements) for sheet in sheets) == 2 * len(parts)
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        for f, b in zip(front.placements, back.placements, strict=True):
            x, y = point(b.matrix, 3, 5)
            assert (210 - x, y) == pytest.approx(point(f.matrix, f.frame.width - 3, 5), abs=NEAR)
