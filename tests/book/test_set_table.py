"""The widths of columns."""

from __future__ import annotations

import pytest

from compiler.book.book_style import BookStyle
from compiler.book.set_table import CELL_GAP, find_column_widths
from tests.book.sample import style


@pytest.fixture
def plain(faces) -> BookStyle:
    """A page with lines of 100 mm."""
    return style(faces)


def test_columns_have_what_they_need(plain: BookStyle) -> None:
    """Columns that fit are as wide as their widest cell."""
    assert find_column_widths([[10.0, 20.0], [15.0, 5.0]], plain) == [15.0, 20.0]


def test_the_widest_column_gives_way(plain: BookStyle) -> None:
    """Where not all fit, narrow columns keep their width and the widest has the rest."""
    assert find_column_widths([[10.0, 300.0]], plain) == [10.0, pytest.approx(100.0 - CELL_GAP - 10.0)]
