"""Arrange pages on both sides of sheets that are folded once and stapled through the fold."""

from __future__ import annotations

from typing import NamedTuple

PAGES_PER_SHEET = 4


class PagePair(NamedTuple):
    """The numbers of the left and the right page, from 1, on one side of a sheet; None for an empty page."""

    left: int | None
    right: int | None


def count_sheets(pages: int) -> int:
    """Return the number of sheets of a booklet with the given number of pages."""
    return -(-pages // PAGES_PER_SHEET)


def arrange_booklet(pages: int) -> list[PagePair]:
    """Return the spreads of a booklet in the order of printing: front and back of the outer sheet first.

    Empty pages make the number a multiple of four; they come before the last page, so that this one is the back cover.
    A single page is the front cover.

    >>> arrange_booklet(3)
    [PagePair(left=3, right=1), PagePair(left=2, right=None)]
    """
    padded = pages + -pages % PAGES_PER_SHEET
    last_inside = max(pages - 1, 1)
    order = [*range(1, last_inside + 1), *[None] * (padded - pages), *range(last_inside + 1, pages + 1)]
    spreads = []
    for outer in range(0, padded // 2, 2):
        opposite = padded - 1 - outer
        spreads.append(PagePair(order[opposite], order[outer]))
        spreads.append(PagePair(order[outer + 1], order[opposite - 1]))
    return spreads
