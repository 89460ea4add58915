"""Sizes that leave room on a sheet share it, each block with marks of its own."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler.impose import impose
from compiler.impose.piece_blocks import make_blocks
from compiler.impose.sheet_pieces import make_pieces
from compiler.layout.frame import transform_point
from compiler.model.piece_id import PieceId
from tests.print_sample import find_block, list_crop_marks, load_product, make_cards, make_imprint, trim

NEAR = 1e-6
SIZES = st.lists(st.tuples(st.floats(15, 90), st.floats(15, 90), st.integers(1, 12)), min_size=1, max_size=5)


def test_three_small_sets_share_one_sheet() -> None:
    """Eight rounds, 28 squares and two cards take one sheet of A4, one below the other in the middle of the page."""
    parts = [*make_cards(8, 30, 30), *make_cards(28, 20, 20), *make_cards(2)]
    (front, back), findings = impose(parts, load_product(), make_imprint())
    assert not findings
    assert len(front.placements) == len(back.placements) == 38
    tops = [trim(front.placements[k]).y for k in (0, 8, 36)]
    assert tops == sorted(tops)
    assert tops[0] == pytest.approx(297 - find_block(front).bottom)


def test_pieces_keep_the_places_of_a_full_sheet() -> None:
    """A partly filled sheet uses the same places as a full one, so that a jig serves both."""
    sheets, _ = impose(make_cards(17, backs=False), load_product(), make_imprint())
    assert trim(sheets[1].placements[0]) == trim(sheets[0].placements[0])


def test_the_grid_of_a_size_begins_at_one_place_whatever_shares_the_sheet() -> None:
    """Eleven cards begin at one place on both of their sheets, although two tokens share the second."""
    parts = [*make_cards(11, 63, 88, backs=False), *make_cards(2, 40, 40, backs=False)]
    (first, second), _ = impose(parts, load_product(), make_imprint())
    assert trim(second.placements[0]) == trim(first.placements[0])
    assert len(second.placements) == 4
    assert trim(second.placements[2]).y > trim(second.placements[1]).bottom


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(sizes=SIZES, name=st.sampled_from(["home-a4", "home-letter"]))
def test_sheets_of_a_size_can_be_cut_as_one_stack(sizes: list[tuple[float, float, int]], name: str) -> None:
    """A size that fills more than one sheet begins at one place on all of them."""
    parts = [part for width, height, n in sizes for part in make_cards(3 * n, width, height, backs=False)]
    product = load_product(name)
    blocks, _ = make_blocks([piece for part in parts for piece in make_pieces(part, product)], product)
    filling = {(piece.width, piece.height) for block in blocks if block.is_fixed for piece in block.pieces}
    sheets, _ = impose(parts, product, make_imprint())
    corners: dict[tuple[float, float], set[tuple[float, float]]] = {}
    for sheet in sheets:
        first: dict[tuple[float, float], tuple[float, float]] = {}
        for p in sheet.placements:
            t, size = trim(p), (p.frame.width, p.frame.height)
            if size in filling:
                first.setdefault(size, (round(t.x, 4), round(t.y, 4)))
        for size, corner in first.items():
            corners.setdefault(size, set()).add(corner)
    assert not [places for places in corners.values() if len(places) != 1]


def test_a_full_sheet_stands_in_the_middle_of_the_page() -> None:
    """Top and bottom margins are equal, and so are left and right."""
    for name in ("home-a4", "home-letter"):
        chosen = load_product(name)
        whole = find_block(impose(make_cards(9, 63.5, 88.9, backs=False), chosen, make_imprint())[0][0])
        assert (whole.x, whole.y) == pytest.approx((chosen.width - whole.right, chosen.height - whole.bottom))


def test_sets_may_have_grids_of_their_own() -> None:
    """A board too small for nine cards does not refuse a product that asks for nine cards a sheet."""
    board = replace(make_cards(1, 150, 200, backs=False)[0], id=PieceId("boards", "board"))
    parts = [*make_cards(10, 50, 70, backs=False), board]
    nine, single = {"columns": 3, "rows": 3}, {"columns": 1, "rows": 1}
    _, (finding,) = impose(parts, load_product(grid=nine), make_imprint())
    assert finding.code == "grid-too-large"
    assert [finding.values[name] for name in ("set", "columns", "rows")] == ["boards", 1, 1]
    for own in ({"grids": {"cards": nine}}, {"grid": nine, "grids": {"boards": single}}):
        sheets, findings = impose(parts, load_product(**own), make_imprint())
        assert not findings
        assert [len(sheet.placements) for sheet in sheets] == [9, 1, 1]


def test_a_product_with_a_grid_of_its_own_keeps_sizes_apart() -> None:
    """A product with a grid of its own says how many pieces a sheet holds, so sizes are not mixed."""
    parts = [*make_cards(2, 30, 30, backs=False), *make_cards(2, 20, 20, backs=False)]
    sheets, _ = impose(parts, load_product(grid={"columns": 2, "rows": 2}), make_imprint())
    assert [len(sheet.placements) for sheet in sheets] == [2, 2]


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(sizes=SIZES, gap=st.sampled_from([0, 2]), bleed=st.sampled_from([0, 1, 3]))
def test_blocks_keep_apart_and_no_mark_crosses_a_piece(
    sizes: list[tuple[float, float, int]], gap: int, bleed: int
) -> None:
    """Blocks of any sizes on a sheet keep apart, and no mark crosses a piece."""
    parts = [part for width, height, n in sizes for part in make_cards(n, width, height)]
    sheets, _ = impose(parts, load_product(gap=gap, bleed=bleed), make_imprint())
    for sheet in sheets:
        trims = [trim(placement) for placement in sheet.placements]
        for one, other in combinations(trims, 2):
            assert min(one.intersect(other)[2:]) < NEAR
        for x1, y1, x2, y2 in list_crop_marks(sheet):
            for t in trims:
                beside = max(x1, x2) <= t.x + NEAR or min(x1, x2) >= t.right - NEAR
                assert beside or max(y1, y2) <= t.y + NEAR or min(y1, y2) >= t.bottom - NEAR
        if sheet.side == "front":
            for t in trims:
                areas = [footed.area.expand_evenly(NEAR) for footed in load_product().footer_variants]
                assert any(area.intersect(t) == pytest.approx(tuple(t)) for area in areas)


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(sizes=SIZES, duplex=st.sampled_from(["long-edge", "short-edge"]))
def test_backs_lie_under_fronts_on_shared_sheets(sizes: list[tuple[float, float, int]], duplex: str) -> None:
    """On shared sheets, all pieces are present, and each back is behind its front."""
    parts = [part for width, height, n in sizes for part in make_cards(n, width, height)]
    product = load_product(duplex=duplex)
    assert product.flip is not None
    sheets, _ = impose(parts, product, make_imprint())
    assert sum(len(sheet.placements) for sheet in sheets) == 2 * len(parts)
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        for f, b in zip(front.placements, back.placements, strict=True):
            x, y = transform_point(b.matrix, 3, 5)
            behind = transform_point(product.flip, *transform_point(f.matrix, f.frame.width - 3, 5))
            assert (x, y) == pytest.approx(behind, abs=NEAR)


def test_sizes_are_taken_highest_first_where_that_saves_a_sheet() -> None:
    """Four boards need three sheets in their order, and two if the low ones fill the room below the high ones."""
    heights = (80, 150, 112, 170)
    parts = [replace(make_cards(1, 150, height, backs=False)[0], id=PieceId(f"b{height}", "b")) for height in heights]
    sheets, _ = impose(parts, load_product(), make_imprint())
    assert [[trim(placed).height for placed in sheet.placements] for sheet in sheets] == [
        [80, 170],
        [150, 112],
    ]


def test_a_size_of_several_sheets_is_at_the_top_where_that_saves_a_sheet() -> None:
    """Two boards are both at the top of their sheets, so that 80 mm are free below one of them."""
    boards, low = make_cards(2, 150, 176, backs=False), make_cards(1, 150, 80, backs=False)
    first, second = impose([*boards, *low], load_product(), make_imprint())[0]
    assert trim(first.placements[0]) == trim(second.placements[0])
    assert [len(sheet.placements) for sheet in (first, second)] == [2, 1]


def test_pieces_to_mount_share_sheets_with_their_like() -> None:
    """Of two arrangements on two sheets, the one that keeps pieces with backs together is chosen."""
    cards, board = make_cards(1, 150, 120), make_cards(1, 150, 130, backs=False)
    more_cards, more_boards = make_cards(1, 150, 121), make_cards(1, 150, 131, backs=False)
    pages, _ = impose([*cards, *board, *more_cards, *more_boards], load_product(), make_imprint())
    fronts = [sheet for sheet in pages if sheet.side == "front"]
    assert [[trim(placed).height for placed in sheet.placements] for sheet in fronts] == [[120, 121], [130, 131]]
