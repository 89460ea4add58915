"""The table of sheets, counted from pages."""

from __future__ import annotations

import pytest

from compiler.impose.sheet import Placement, Sheet, SheetWork
from compiler.layout.frame import IDENTITY, Frame
from compiler.model.game_data import PieceKind
from compiler.model.piece_id import PieceId
from compiler.render.guide.sheet_rows import (
    PrintedSheet,
    count_work,
    estimate_minutes,
    group_sheets,
    list_printed_sheets,
    measure_use,
    write_ranges,
)

PRINT = (Placement(Frame(10, 10, ()), IDENTITY),)
CARD_A, CARD_B, TILE_A = PieceId("cards", "a"), PieceId("cards", "b"), PieceId("tiles", "a")
MAP = PieceId("map", "map")

CARDS = SheetWork((CARD_A, CARD_A, CARD_B), cuts=8)
TILE = SheetWork((TILE_A,), outlines=1, folds=2)
BOARD = SheetWork((MAP,), cuts=3, board=MAP)
REST = SheetWork((), cuts=3, board=MAP)
KINDS: dict[str, PieceKind] = {"cards": "card", "tiles": "tile", "coins": "token", "map": "board"}


def make_front(work: SheetWork) -> Sheet:
    """Return the front of a sheet with some work."""
    return Sheet(210, 297, PRINT, work=work)


def make_back(placements: tuple[Placement, ...] = PRINT) -> Sheet:
    """Return a back, which may be empty."""
    return Sheet(210, 297, placements, side="back", flip="long-edge")


def list_all(*pages: Sheet, first: int = 0, is_split: bool = False) -> list[PrintedSheet]:
    """Return the sheets of these pages."""
    return list_printed_sheets(pages, KINDS, first, is_split=is_split)


@pytest.mark.parametrize(
    ("numbers", "expected"), [([], ""), ([4], "4"), ([3, 1, 2, 5], "1–3, 5"), ([1, 3, 5], "1, 3, 5")]
)
def test_consecutive_numbers_form_a_range(numbers: list[int], expected: str) -> None:
    """Numbers that follow each other are a range."""
    assert write_ranges(numbers) == expected


def test_pages_of_a_sheet_are_those_of_both_sides() -> None:
    """Sheets are numbered without the guide, pages with it, in any order of pages."""
    in_turn = list_all(
        make_front(CARDS), make_back(()), make_front(CARDS), make_back(), make_front(CARDS), make_back(), first=1
    )
    assert [(sheet.number, sheet.pages) for sheet in in_turn] == [(1, (3, 4)), (2, (5, 6))]
    apart = list_all(
        make_front(CARDS), make_front(CARDS), make_front(CARDS), make_back(()), make_back(), make_back(), first=1
    )
    assert [sheet.pages for sheet in apart] == [(2, 5), (3, 6)]
    files = list_all(
        make_front(CARDS),
        make_front(CARDS),
        make_front(CARDS),
        make_back(()),
        make_back(),
        make_back(),
        first=1,
        is_split=True,
    )
    assert [sheet.pages for sheet in files] == [(2,), (3,)]


def test_stock_suits_the_pieces() -> None:
    """Thick pieces are glued onto cardboard unless their backs are printed behind them; a plan is on plain paper."""
    pages = (
        make_front(CARDS),
        make_back(),
        make_front(TILE),
        make_back(()),
        make_front(SheetWork((PieceId("coins", "a"),), outlines=1)),
        make_back(),
        make_front(SheetWork()),
        make_back(()),
        make_front(BOARD),
    )
    assert [sheet.stock for sheet in list_all(*pages)] == ["card", "mounted", "card", "plain", "mounted"]


def test_sheets_alike_share_a_row() -> None:
    """Consecutive sheets with the same sets on the same stock are a row, which counts the pieces of each set."""
    rows = list(group_sheets(list_all(make_front(CARDS), make_front(CARDS), make_front(BOARD), make_front(REST))))
    assert [(len(row.sheets), row.pieces) for row in rows] == [(2, {"cards": 6}), (2, {"map": 1})]


def test_work_is_the_sum_of_the_sheets() -> None:
    """Each kind of work is counted over all sheets; more work takes more time."""
    sheets = list_all(make_front(CARDS), make_front(TILE), make_front(BOARD), make_front(REST))
    assert count_work(sheets) == {"cuts": 14, "outlines": 1, "folds": 2, "mounts": 3, "joins": 2}
    assert 0 < estimate_minutes(count_work(sheets[:1])) < estimate_minutes(count_work(sheets))


def test_all_pieces_of_a_set_are_on_one_stock() -> None:
    """Tiles on a sheet of their own are not glued onto cardboard if others share a sheet with cards."""
    mixed = SheetWork((TILE_A, CARD_A), cuts=2)
    assert [sheet.stock for sheet in list_all(make_front(TILE), make_front(BOARD))] == ["mounted", "mounted"]
    sheets = list_all(make_front(TILE), make_front(mixed), make_front(BOARD))
    assert [sheet.stock for sheet in sheets] == ["card", "card", "mounted"]


def test_a_patch_is_on_the_stock_of_its_board() -> None:
    """A sheet of a board does not become card stock by the patch that shares it."""
    (sheet,) = list_all(make_front(SheetWork((MAP, PieceId("patches", "middle")), board=MAP)))
    assert sheet.stock == "mounted"


def test_use_is_the_share_of_the_paper_inside_outlines() -> None:
    """The used share of the paper is that of all sheets together."""
    half = 210 * 297 / 2
    sheets = list_all(make_front(SheetWork((CARD_A,), used=half)), make_front(SheetWork((CARD_B,))))
    assert (measure_use(sheets[:1]), measure_use(sheets), measure_use([])) == (50, 25, 0)
