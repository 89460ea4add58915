"""Tables: the widths of columns, and rows."""

from __future__ import annotations

import pytest

from compiler.book.blocks import TextTable
from compiler.book.book_style import BookStyle
from compiler.book.paginate import paginate
from compiler.book.set_lines import make_plain_words, measure_words, set_paragraph
from compiler.book.set_table import CELL_GAP, find_column_widths, set_table
from compiler.layout.frame import Group
from compiler.layout.tag import ARTIFACT
from compiler.layout.text.prepared_faces import Face
from tests.book.sample import make_style
from tests.print_sample import list_words


@pytest.fixture
def plain(faces: dict[str, Face]) -> BookStyle:
    """A page with lines of 100 mm."""
    return make_style(faces)


def test_columns_have_what_they_need(plain: BookStyle) -> None:
    """Columns that fit are as wide as their widest cell."""
    assert find_column_widths([[10.0, 20.0], [15.0, 5.0]], plain) == [15.0, 20.0]


def test_the_widest_column_gives_way(plain: BookStyle) -> None:
    """If not all columns fit, narrow columns keep their width, and the widest has the rest."""
    assert find_column_widths([[10.0, 300.0]], plain) == [10.0, pytest.approx(100.0 - CELL_GAP - 10.0)]


def test_a_row_higher_than_a_page_is_divided(plain: BookStyle) -> None:
    """No part of a long cell is higher than a page, and none of its lines is lost."""
    words = " ".join(["word"] * 3000)
    table = TextTable(
        ((make_plain_words("head"), make_plain_words("text")), (make_plain_words("a"), make_plain_words(words)))
    )
    head, *parts = set_table(table, plain)
    assert len(parts) > 1
    assert not [row for row in (head, *parts) if row.height > plain.page.depth]
    whole = set_paragraph(make_plain_words(words), plain.small, plain, width=find_column_width(table, plain))
    assert sum(len(row.items) for row in parts) >= len(whole)


def find_column_width(table: TextTable, plain: BookStyle) -> float:
    """Return the width of the second column of a table."""
    needed = [[measure_words(cell, plain.small, plain) for cell in row] for row in table.rows]
    return find_column_widths(needed, plain)[1]


def test_a_table_that_two_pages_share_repeats_its_head(plain: BookStyle) -> None:
    """The first row of the second page is below the head, which is drawn again but not read aloud again."""
    rows = tuple((make_plain_words(f"row {number}"),) for number in range(40))
    first, second = paginate(set_table(TextTable(((make_plain_words("Head"),), *rows)), plain), plain.page.depth)
    assert len(first.rows) + len(second.rows) == 1 + 40 + 1
    (repeated,) = second.rows[0].row.items
    assert isinstance(repeated, Group)
    assert repeated.tag is ARTIFACT
    assert list(list_words(second.rows[0].row.items)) == ["Head"]
