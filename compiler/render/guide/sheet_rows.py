"""Summarise sheets in the rows of a guide's table: the pages, the paper for them, and how much work they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from compiler.impose.sheet import Sheet, SheetWork
from compiler.kit.patch import PATCH_SET
from compiler.model.game_data import PieceKind

Stock: TypeAlias = Literal["card", "mounted", "plain"]
"""Card stock, paper that is glued onto cardboard, or plain paper."""

Work: TypeAlias = Literal["cuts", "outlines", "folds", "mounts", "joins"]
"""A kind of work: straight cuts, cuts along outlines, folds, sheets glued onto cardboard, sheets joined to boards."""

THICK_KINDS: frozenset[PieceKind] = frozenset(("tile", "board", "token"))
"""The kinds of pieces that are published on cardboard."""

WORK_SECONDS: Mapping[Work, int] = {"cuts": 20, "outlines": 40, "folds": 15, "mounts": 240, "joins": 240}
"""The time that each kind of work takes with a knife, scissors and glue, in seconds."""

MINUTE_STEP = 5
"""Times are rounded up to a multiple of this, in minutes."""


@dataclass(frozen=True, slots=True)
class PrintedSheet:
    """A sheet of paper: its number, its pages in the file, its stock, its work and its area in mm²."""

    number: int
    pages: tuple[int, ...]
    stock: Stock
    work: SheetWork
    area: float

    @property
    def sets(self) -> tuple[str, ...]:
        """The ids of the sets on the sheet, in the order of their pieces."""
        return tuple(dict.fromkeys(_list_sets(self.work)))


@dataclass(frozen=True, slots=True)
class SheetRow:
    """Consecutive sheets with the same sets on the same stock; `pieces` counts those of each set."""

    sheets: tuple[PrintedSheet, ...]
    pieces: Mapping[str, int]

    @property
    def stock(self) -> Stock:
        """The stock of the sheets."""
        return self.sheets[0].stock


def list_printed_sheets(
    pages: Sequence[Sheet], kinds: Mapping[str, PieceKind], first: int = 0, *, is_split: bool = False
) -> list[PrintedSheet]:
    """Return the sheets of the pages of a file without its `first` sheets, which belong to the guide.

    `kinds` are the kinds of the sets, except of stand-ups. With `is_split`, fronts and backs are in separate files, and
    both sides of a sheet have the same page number.
    """
    fronts = [(number, page) for number, page in enumerate(pages, 1) if page.side == "front"]
    backs = [(number, page) for number, page in enumerate(pages, 1) if page.side == "back"]
    sheets = []
    for index, (number, front) in enumerate(fronts[first:], first):
        behind = backs[index : index + 1]
        has_back = any(back.placements for _, back in behind)
        numbers = (number if not is_split else index + 1, *(back for back, _ in behind if not is_split))
        stock = _choose_stock(front.work, kinds, has_back=has_back)
        area = front.width * front.height
        sheets.append(PrintedSheet(index - first + 1, tuple(sorted(numbers)), stock, front.work, area))
    return _choose_common_stocks(sheets)


def _choose_common_stocks(sheets: Sequence[PrintedSheet]) -> list[PrintedSheet]:
    """Return the sheets with one stock for each set: if any of its pieces is on card stock, all are."""
    before: set[str] = set()
    thin = {name for sheet in sheets if sheet.stock == "card" for name in sheet.sets}
    while thin != before:
        before = set(thin)
        thin.update(name for sheet in sheets if before & set(sheet.sets) for name in sheet.sets)
    return [replace(sheet, stock="card") if thin & set(sheet.sets) else sheet for sheet in sheets]


def _choose_stock(work: SheetWork, kinds: Mapping[str, PieceKind], *, has_back: bool) -> Stock:
    """Return the stock of a sheet: pieces whose backs are printed behind them cannot be glued onto cardboard.

    A patch takes the stock of the board beside it.
    """
    sets = [name for name in _list_sets(work) if not (work.board and name == PATCH_SET)]
    if not sets:
        return "plain"
    return "mounted" if not has_back and all(kinds.get(name) in THICK_KINDS for name in sets) else "card"


def _list_sets(work: SheetWork) -> list[str]:
    """Return the set of each piece and each back on a sheet."""
    return [piece.set_id for piece in (*work.pieces, *work.backs, work.board) if piece]


def group_sheets(sheets: Iterable[PrintedSheet]) -> Iterator[SheetRow]:
    """Yield the rows of a table of sheets."""
    run: list[PrintedSheet] = []
    for sheet in sheets:
        if run and (sheet.stock, sheet.sets) != (run[0].stock, run[0].sets):
            yield _make_row(run)
            run = []
        run.append(sheet)
    if run:
        yield _make_row(run)


def _make_row(sheets: Sequence[PrintedSheet]) -> SheetRow:
    counted = Counter(piece.set_id for sheet in sheets for piece in sheet.work.pieces)
    return SheetRow(tuple(sheets), {name: counted[name] for name in sheets[0].sets})


def measure_use(sheets: Sequence[PrintedSheet]) -> int:
    """Return the share of the paper that is inside the outlines of pieces, in percent."""
    return round(100 * sum(sheet.work.used for sheet in sheets) / sum(sheet.area for sheet in sheets)) if sheets else 0


def write_ranges(numbers: Iterable[int]) -> str:
    """Return numbers in ascending order as ranges.

    >>> write_ranges([1, 2, 3, 5])
    '1–3, 5'
    """
    ranges: list[list[int]] = []
    for number in sorted(numbers):
        if ranges and number == ranges[-1][1] + 1:
            ranges[-1][1] = number
        else:
            ranges.append([number, number])
    return ", ".join(str(low) if low == high else f"{low}–{high}" for low, high in ranges)


def count_work(sheets: Sequence[PrintedSheet]) -> dict[Work, int]:
    """Return how often each kind of work is done."""
    return {
        "cuts": sum(sheet.work.cuts for sheet in sheets),
        "outlines": sum(sheet.work.outlines for sheet in sheets),
        "folds": sum(sheet.work.folds for sheet in sheets),
        "mounts": sum(sheet.stock == "mounted" for sheet in sheets),
        "joins": sum(bool(sheet.work.board) for sheet in sheets),
    }


def estimate_minutes(work: Mapping[Work, int]) -> int:
    """Return the estimated time of the work in minutes, rounded up to a multiple of `MINUTE_STEP`."""
    seconds = sum(WORK_SECONDS[name] * count for name, count in work.items())
    return -(-seconds // (60 * MINUTE_STEP)) * MINUTE_STEP
