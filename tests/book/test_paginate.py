"""Rows on pages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.book.page_rows import PageRow, avoid_single_lines
from compiler.book.paginate import FULL_ENOUGH, find_page_numbers, find_places, paginate

rows = st.builds(
    PageRow,
    height=st.floats(1, 30),
    space=st.floats(0, 5),
    keeps_with_next=st.booleans(),
    starts_page=st.booleans(),
)


@pytest.mark.slow
@given(st.lists(rows, max_size=60))
def test_every_row_is_on_a_page_once(made: list[PageRow]) -> None:
    """All rows are placed in their order, no page is overfull, and rows on a page do not overlap."""
    pages = paginate(made, 100.0)
    assert [placed.row for page in pages for placed in page.rows] == made
    for page in pages:
        bottom = 0.0
        for placed in page.rows:
            assert placed.y >= bottom - 1e-9
            bottom = placed.y + placed.row.height
        assert bottom <= 100.0 + 1e-9


def test_a_heading_is_not_left_at_the_foot_of_a_page() -> None:
    """A row that keeps with the next moves to the next page with it."""
    text, heading = PageRow(45.0), PageRow(10.0, keeps_with_next=True)
    pages = paginate([text, text, heading, text], 100.0)
    assert [len(page.rows) for page in pages] == [2, 2]


def test_a_row_that_starts_a_page_does_so_after_a_heading_too() -> None:
    """A row that starts a page does so even if the row before it keeps with the next."""
    pages = paginate([PageRow(10.0, keeps_with_next=True), PageRow(10.0, starts_page=True)], 100.0)
    assert [len(page.rows) for page in pages] == [1, 1]


def test_a_last_page_of_a_few_lines_is_filled_from_the_page_before() -> None:
    """A heading and its text move to a page that would have one line before a row that starts a page."""
    heading, line = PageRow(10.0, keeps_with_next=True), PageRow(10.0)
    section = [line, line, line, line, line, line, line, line, heading, line, line]
    pages = paginate([*section, PageRow(90.0, starts_page=True)], 100.0)
    assert [len(page.rows) for page in pages] == [8, 3, 1]


def test_filling_a_last_page_leaves_the_page_before_half_full() -> None:
    """A last page keeps its line if what could move to it would leave the page before less than half full."""
    large, line = PageRow(60.0), PageRow(10.0)
    assert [len(page.rows) for page in paginate([PageRow(40.0), large, line], 100.0)] == [2, 1]


def test_rows_too_high_for_a_page_together_start_one() -> None:
    """Twelve rows of 10 mm that keep together start a page, which ten of them fill, and go on on the next."""
    kept = [PageRow(10.0, keeps_with_next=True)] * 11
    assert [len(page.rows) for page in paginate([PageRow(50.0), *kept, PageRow(10.0)], 100.0)] == [1, 10, 2]


def test_neither_first_nor_last_line_is_alone() -> None:
    """The first line of a paragraph keeps with the second, and the last but one with the last."""
    kept = [row.keeps_with_next for row in avoid_single_lines([PageRow(5.0)] * 5)]
    assert kept == [True, False, False, True, False]


def test_anchors_have_the_numbers_of_their_pages() -> None:
    """Each anchor has the numbers of all pages that contain it, counted from the first number."""
    first, second = PageRow(60.0, anchors=("term:coin",)), PageRow(60.0, anchors=("term:coin", "rule:end"))
    assert find_page_numbers(paginate([first, second], 100.0), first=2) == {"term:coin": [2, 3], "rule:end": [3]}


def test_places_are_those_of_the_first_row_with_an_anchor() -> None:
    """A link leads to where its anchor is first found."""
    made = [PageRow(60.0), PageRow(30.0, anchors=("a",)), PageRow(30.0, anchors=("a", "b"))]
    assert find_places(paginate(made, 100.0), first=2) == {"a": (2, 60.0), "b": (3, 0.0)}


def test_pictures_leave_their_text_rather_than_a_page_empty() -> None:
    """A picture of 60 mm takes its text to the next page, unless that would leave more than a third of a page empty."""
    text, picture = PageRow(10.0, prefers_next=True), PageRow(60.0)
    for above, expected in ((FULL_ENOUGH * 100 - 1, [2, 1]), (FULL_ENOUGH * 100 + 1, [1, 2])):
        assert [len(page.rows) for page in paginate([PageRow(above), text, picture], 100.0)] == expected


def test_pictures_are_reduced_before_they_leave_their_text() -> None:
    """A picture of 60 mm is drawn 45 mm high where only 50 mm of the page are free, else at its size."""
    picture = PageRow(60.0, reduced=PageRow(52.0, reduced=PageRow(45.0)))
    text = PageRow(10.0, prefers_next=True)
    (page,) = paginate([PageRow(40.0), text, picture], 100.0)
    assert [placed.row.height for placed in page.rows] == [40.0, 10.0, 45.0]
    _, later = paginate([PageRow(80.0), text, picture], 100.0)
    assert [placed.row.height for placed in later.rows] == [10.0, 60.0]
