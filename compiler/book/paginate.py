"""Rows → pages: each is filled as far as the rows that stay together allow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from compiler.book.page_rows import PageRow


class PlacedRow(NamedTuple):
    """A row, and how far its top is below the top margin (mm)."""

    row: PageRow
    y: float


@dataclass(slots=True)
class BookPage:
    """The rows of a page; `used` is the part of its depth that they fill (mm)."""

    rows: list[PlacedRow] = field(default_factory=list)
    used: float = 0.0

    def add(self, row: PageRow) -> None:
        """Add a row below the others."""
        top = self.used + (row.space if self.rows else 0.0)
        self.rows.append(PlacedRow(row, top))
        self.used = top + row.height

    def measure_with(self, rows: Sequence[PageRow]) -> float:
        """Return the depth that would be used if further rows were added (mm)."""
        spaces = sum(row.space for row in rows) - (0.0 if self.rows else rows[0].space)
        return self.used + spaces + sum(row.height for row in rows)


def paginate(rows: Iterable[PageRow], depth: float) -> list[BookPage]:
    """Return the rows on pages of this depth (mm).

    Rows that should stay together but do not even fit on an empty page are divided where the page is full.
    """
    pages = [BookPage()]
    for unit in _group_units(rows):
        if pages[-1].rows and (unit[0].starts_page or pages[-1].measure_with(unit) > depth):
            pages.append(BookPage())
        for row in unit:
            if pages[-1].rows and pages[-1].measure_with([row]) > depth:
                pages.append(BookPage())
            pages[-1].add(row)
    return pages


def _group_units(rows: Iterable[PageRow]) -> Iterator[list[PageRow]]:
    """Yield the runs of rows that stay on one page."""
    unit: list[PageRow] = []
    for row in rows:
        if row.starts_page and unit:
            yield unit
            unit = []
        unit.append(row)
        if not row.keeps_with_next:
            yield unit
            unit = []
    if unit:
        yield unit


def find_page_numbers(pages: Sequence[BookPage], first: int = 1) -> dict[str, list[int]]:
    """Return the pages on which each anchor is, in ascending order."""
    found: dict[str, list[int]] = {}
    for number, page in enumerate(pages, first):
        for placed in page.rows:
            for anchor in placed.row.anchors:
                numbers = found.setdefault(anchor, [])
                if number not in numbers:
                    numbers.append(number)
    return found


class AnchorPlace(NamedTuple):
    """Where an anchor is first found: the number of the page, and how far below its top margin (mm)."""

    page: int
    y: float


def find_places(pages: Sequence[BookPage], first: int = 1) -> dict[str, AnchorPlace]:
    """Return where each anchor is first found."""
    found: dict[str, AnchorPlace] = {}
    for number, page in enumerate(pages, first):
        for placed in page.rows:
            for anchor in placed.row.anchors:
                found.setdefault(anchor, AnchorPlace(number, placed.y))
    return found
