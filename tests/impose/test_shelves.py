"""Sizes side by side on a sheet, and sizes that are divided between sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler.impose import impose
from compiler.impose.geometry import Rect
from compiler.impose.sheet import Sheet
from compiler.layout.part import Part
from compiler.model.piece_id import PieceId
from tests.print_sample import load_product, make_cards, make_imprint, trim

NEAR = 1e-6
SIZES = st.lists(st.tuples(st.floats(12, 140), st.floats(12, 140), st.integers(1, 12)), min_size=2, max_size=7)


def make_set(name: str, count: int, width: float, height: float) -> list[Part]:
    """Return a number of pieces of a size without backs, in the set of that name."""
    return [
        replace(part, id=PieceId(name, str(k))) for k, part in enumerate(make_cards(count, width, height, backs=False))
    ]


def lay_on_letter(parts: Sequence[Part]) -> list[list[Rect]]:
    """Return where the pieces on each sheet of Letter are cut."""
    sheets, findings = impose(parts, load_product("home-letter"), make_imprint())
    assert not findings
    return [[trim(placement) for placement in sheet.placements] for sheet in sheets]


def can_be_cut_apart(rects: Sequence[Rect]) -> bool:
    """Return whether straight cuts, each across the whole remaining paper, separate the rectangles."""
    if len(rects) == 1:
        return True
    edges: tuple[tuple[Callable[[Rect], float], Callable[[Rect], float]], ...] = (
        (lambda rect: rect.x, lambda rect: rect.right),
        (lambda rect: rect.y, lambda rect: rect.bottom),
    )
    for start, end in edges:
        ordered = sorted(rects, key=start)
        reach = end(ordered[0])
        for place, rect in enumerate(ordered[1:], 1):
            if start(rect) >= reach - NEAR:
                return can_be_cut_apart(ordered[:place]) and can_be_cut_apart(ordered[place:])
            reach = max(reach, end(rect))
    return False


def test_sizes_stand_side_by_side_if_that_saves_a_sheet() -> None:
    """Eight tiles go in two columns beside a large square, so that a board has room below both."""
    (rects,) = lay_on_letter(
        [*make_set("patch", 1, 128, 128), *make_set("tiles", 8, 30, 30), *make_set("board", 1, 190, 112)]
    )
    patch, tiles, board = rects[0], rects[1:-1], rects[-1]
    assert {round(tile.x, 3) for tile in tiles} == {round(tiles[0].x, 3), round(tiles[1].x, 3)}
    assert min(tile.x for tile in tiles) > patch.right
    assert board.y > max(tile.bottom for tile in tiles)


def test_sizes_stay_below_each_other_if_nothing_is_gained() -> None:
    """Two small sets stay below each other, because a sheet has room for both."""
    (rects,) = lay_on_letter([*make_set("patch", 1, 128, 128), *make_set("tiles", 8, 30, 30)])
    assert min(rect.y for rect in rects[1:]) > rects[0].bottom


def test_a_size_is_divided_if_that_saves_a_sheet() -> None:
    """Twelve tokens fill the room below two boards, as many as fit below the first."""
    boards = [*make_set("low", 1, 190, 225), *make_set("high", 1, 190, 226)]
    first, second = lay_on_letter([*boards, *make_set("tokens", 12, 20, 20)])
    assert len(first) + len(second) == 14
    assert len(first) > len(second) > 1


def test_a_size_stays_whole_if_its_rest_needs_a_sheet() -> None:
    """Forty tokens do not fit below both boards, so none is there."""
    boards = [*make_set("low", 1, 190, 225), *make_set("high", 1, 190, 226)]
    sheets = lay_on_letter([*boards, *make_set("tokens", 40, 20, 20)])
    assert [len(sheet) for sheet in sheets] == [1, 1, 40]


def test_a_sheet_with_a_grid_of_its_own_is_not_shared() -> None:
    """A product that says how many pieces a sheet holds keeps sizes apart."""
    parts = [*make_set("patch", 1, 128, 128), *make_set("tiles", 2, 30, 30)]
    sheets, _ = impose(parts, load_product(grids={"patch": {"columns": 1, "rows": 1}}), make_imprint())
    assert [len(sheet.placements) for sheet in sheets] == [1, 2]


@pytest.mark.slow
@settings(max_examples=30, deadline=None)
@given(sizes=SIZES, name=st.sampled_from(["home-a4", "home-letter"]), gap=st.sampled_from([0, 2]))
def test_straight_cuts_part_all_pieces(sizes: list[tuple[float, float, int]], name: str, gap: float) -> None:
    """Every sheet can be cut with a guillotine, and no piece is lost, whatever sizes share it."""
    parts = [part for k, (width, height, count) in enumerate(sizes) for part in make_set(f"s{k}", count, width, height)]
    sheets: Sequence[Sheet] = impose(parts, load_product(name, gap=gap), make_imprint())[0]
    assert sum(len(sheet.placements) for sheet in sheets) == len(parts)
    for sheet in sheets:
        assert can_be_cut_apart([trim(placement) for placement in sheet.placements])


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "apart"])
def test_backs_follow_their_fronts_side_by_side(duplex: str) -> None:
    """A back that is cut and glued on its own has the place of its front; others are behind their fronts."""
    parts = [*make_cards(1, 128, 128), *make_cards(8, 30, 30), *make_cards(1, 190, 112)]
    product = load_product("home-letter", duplex=duplex)
    (front, back), _ = impose(parts, product, make_imprint())
    for one, other in zip(front.placements, back.placements, strict=True):
        turned = trim(one) if product.flip is None else turn_over(trim(one), product.width, product.height, duplex)
        assert trim(other) == pytest.approx(turned)


def turn_over(rect: Rect, width: float, height: float, duplex: str) -> Rect:
    """Return a rectangle as seen from the other side of upright paper."""
    if duplex == "long-edge":
        return Rect(width - rect.right, rect.y, rect.width, rect.height)
    return Rect(rect.x, height - rect.bottom, rect.width, rect.height)
