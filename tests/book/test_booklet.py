"""Pages on the sheets of a booklet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.book.booklet import PagePair, arrange_booklet, count_sheets

pytestmark = pytest.mark.slow


@given(st.integers(2, 200))
def test_a_folded_stack_reads_in_order(pages: int) -> None:
    """Sheets laid on each other and folded in the middle show every page once, in order, the last one outside."""
    sides = arrange_booklet(pages)
    fronts, backs = sides[::2], sides[1::2]
    first_half = [page for front, back in zip(fronts, backs, strict=True) for page in (front.right, back.left)]
    second_half = [page for front, back in zip(fronts, backs, strict=True) for page in (front.left, back.right)]
    read = first_half + second_half[::-1]
    assert [page for page in read if page is not None] == list(range(1, pages + 1))
    assert read[-1] == pages
    assert len(read) % 4 == 0
    assert len(read) < pages + 4


def test_a_single_page_is_the_front_cover() -> None:
    """The only page is on the right of the outer side."""
    assert arrange_booklet(1) == [PagePair(None, 1), PagePair(None, None)]


@given(st.integers(1, 200))
def test_sheets_are_as_many_as_are_printed(pages: int) -> None:
    """A sheet has two sides."""
    assert count_sheets(pages) == len(arrange_booklet(pages)) / 2
