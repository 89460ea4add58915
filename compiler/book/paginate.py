"""Divide rows between pages, each filled as far as the rows that stay together allow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from compiler.book.page_rows import PageRow

Unit: TypeAlias = list[PageRow]
"""Rows that have to stay on one page, or prefer to."""

FULL_ENOUGH = 0.67
"""The share of its depth that a page has to fill before rows that prefer to stay together may leave the rest empty."""

_SHORT_PAGE = 0.2
"""The minimum share of its depth that a last page fills; a shorter one gets rows of the page before."""

_KEPT_BEFORE = 0.5
"""The share of its depth that the page before keeps filled when it gives up rows."""


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
        """Add a row below the others; at the top of the page, below the head of its table."""
        if row.head and not self.rows:
            self.add(row.head)
        top = self.used + (row.space if self.rows else 0.0)
        self.rows.append(PlacedRow(row, top))
        self.used = top + row.height

    def measure_with(self, rows: Sequence[PageRow]) -> float:
        """Return the depth that would be used if further rows were added (mm)."""
        head = rows[0].head if not self.rows else None
        repeated = [head] if head else []
        spaces = sum(row.space for row in (*repeated, *rows)) - (0.0 if self.rows else (*repeated, *rows)[0].space)
        return self.used + spaces + sum(row.height for row in (*repeated, *rows))


def paginate(rows: Iterable[PageRow], depth: float) -> list[BookPage]:
    """Return the rows on pages of this depth (mm).

    Rows that should stay together but do not even fit on an empty page start one and are divided where it is full.
    A last page, and a page before a row that starts one, is not left with a few lines if rows of the page before can
    move to it.
    """
    pages: list[BookPage] = []
    for section in _group_sections(rows):
        pages += [_set_page(units) for units in _fill_last_page(_divide_section(section, depth), depth)]
    return pages or [BookPage()]


def _group_sections(rows: Iterable[PageRow]) -> Iterator[list[Unit]]:
    """Yield the runs of units that begin with a row that starts a page."""
    section: list[Unit] = []
    for unit in _group_units(rows):
        if unit[0].starts_page and section:
            yield section
            section = []
        section.append(unit)
    if section:
        yield section


def _group_units(rows: Iterable[PageRow]) -> Iterator[Unit]:
    """Yield the runs of rows that stay on one page."""
    unit: Unit = []
    for row in rows:
        if row.starts_page and unit:
            yield unit
            unit = []
        unit.append(row)
        if not (row.keeps_with_next or row.prefers_next):
            yield unit
            unit = []
    if unit:
        yield unit


def _divide_section(section: Sequence[Unit], depth: float) -> list[list[Unit]]:
    """Return the units of each page, each filled as far as its depth allows."""
    divided = _DividedPages(depth)
    for unit in section:
        head, rest = _split_unit(unit, divided.page, depth)
        if head:
            divided.add(head)
        if not rest:
            continue
        divided.make_room(rest)
        parts = [rest] if divided.has_room(rest) else [[row] for row in rest]
        for part in parts:
            divided.make_room(part)
            divided.add(part)
    return divided.pages


@dataclass(slots=True)
class _DividedPages:
    """The units of each page so far, and the last of the pages."""

    depth: float
    pages: list[list[Unit]] = field(default_factory=lambda: [[]])
    page: BookPage = field(default_factory=BookPage)

    def has_room(self, unit: Unit) -> bool:
        """Return whether a unit fits below what is on the page."""
        return self.page.measure_with(unit) <= self.depth

    def make_room(self, unit: Unit) -> None:
        """Start another page if the unit does not fit on this one."""
        if self.page.rows and not self.has_room(unit):
            self.pages.append([])
            self.page = BookPage()

    def add(self, unit: Unit) -> None:
        """Add a unit to the page."""
        self.pages[-1].append(unit)
        for row in unit:
            self.page.add(row)


class _SplitUnit(NamedTuple):
    """The rows of a unit that fill up a page, and the others."""

    head: Unit
    rest: Unit


def _split_unit(unit: Unit, page: BookPage, depth: float) -> _SplitUnit:
    """Return the rows of a unit that fill up a page, and the others.

    As many as possible stay together: pictures are reduced a little before they leave the page, and more before they
    leave their text.
    """
    for whole in (unit, _reduce(unit)):
        if page.measure_with(whole) <= depth:
            return _SplitUnit(whole, [])
    if page.used >= FULL_ENOUGH * depth:
        return _SplitUnit([], unit)
    for end in range(len(unit), 0, -1):
        if end < len(unit) and unit[end - 1].keeps_with_next:
            continue
        for head in _list_reductions(unit[:end]):
            if page.measure_with(head) <= depth:
                return _SplitUnit(head, unit[end:])
    return _SplitUnit([], unit)


def _list_reductions(unit: Unit) -> Iterator[Unit]:
    """Yield a unit with its pictures at their sizes, and smaller and smaller."""
    yield unit
    if any(row.reduced for row in unit):
        yield from _list_reductions(_reduce(unit))


def _reduce(unit: Unit) -> Unit:
    return [row.reduce() for row in unit]


def _fill_last_page(pages: list[list[Unit]], depth: float) -> list[list[Unit]]:
    """Return the pages with units moved to a last page of a few lines, as long as the page before stays half full."""
    if len(pages) == 1:
        return pages
    *others, before, last = pages
    while _set_page(last).used < _SHORT_PAGE * depth and _set_page(before[:-1]).used >= _KEPT_BEFORE * depth:
        if _set_page([before[-1], *last]).used > depth:
            break
        last = [before[-1], *last]
        before = before[:-1]
    return [*others, before, last]


def _set_page(units: Iterable[Unit]) -> BookPage:
    """Return a page with these units below each other."""
    page = BookPage()
    for unit in units:
        for row in unit:
            page.add(row)
    return page


def find_page_numbers(pages: Sequence[BookPage], first: int = 1) -> dict[str, list[int]]:
    """Return the pages where each anchor is, in ascending order."""
    numbers: dict[str, list[int]] = {}
    for place in _list_anchors(pages, first):
        of_anchor = numbers.setdefault(place.anchor, [])
        if place.page not in of_anchor:
            of_anchor.append(place.page)
    return numbers


class AnchorPlace(NamedTuple):
    """Where an anchor is first found: the number of the page, and how far below its top margin (mm)."""

    page: int
    y: float


def find_places(pages: Sequence[BookPage], first: int = 1) -> dict[str, AnchorPlace]:
    """Return where each anchor is first found."""
    places: dict[str, AnchorPlace] = {}
    for anchor, page, y in _list_anchors(pages, first):
        places.setdefault(anchor, AnchorPlace(page, y))
    return places


class _PlacedAnchor(NamedTuple):
    """An anchor, the number of its page, and how far it is below the top margin (mm)."""

    anchor: str
    page: int
    y: float


def _list_anchors(pages: Sequence[BookPage], first: int) -> Iterator[_PlacedAnchor]:
    """Yield the anchors of the rows of pages in their order; `first` is the number of the first page."""
    for number, page in enumerate(pages, first):
        for placed in page.rows:
            yield from (_PlacedAnchor(anchor, number, placed.y) for anchor in placed.row.anchors)
