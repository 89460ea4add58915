from __future__ import annotations

import pytest

from compiler.diagnostics import Span
from compiler.model.document import SourceMark
from compiler.model.spreadsheet_lines import SpreadsheetLines
from compiler.sheets.sheet_table import Cell, CellValue, Row, SheetTable, drop_empty_head, normalise_cell

EMPTY = Cell(None, "", SourceMark(1, 1, 1))


def make_row(number: int, *texts: str) -> Row:
    """Return a row of texts, each in a column of its own."""
    return Row(
        number, tuple(Cell(text or None, text, SourceMark(number, place, 1)) for place, text in enumerate(texts, 1))
    )


@pytest.mark.parametrize(
    ("value", "text", "is_empty"),
    [
        (None, "", True),
        ("", "", True),
        (" \n", " \n", True),
        (0, "0", False),
        (False, "false", False),
        ("a", "a", False),
    ],
)
def test_cell_of_white_space_is_empty(value: CellValue, text: str, is_empty: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """A zero or a false is a value."""
    assert Cell(value, text, SourceMark(1, 1, 1)).is_empty is is_empty


def test_row_is_empty_if_all_its_cells_are() -> None:
    """The first of the others is found."""
    assert make_row(1, "", " ").is_empty
    assert Row(1, ()).is_empty
    row = make_row(1, "", "a", "b")
    assert not row.is_empty
    assert row.find_filled_cell().text == "a"


def test_short_row_has_empty_cells_at_its_end() -> None:
    """A cell beyond the last one is empty, and is at the last one's place."""
    row = make_row(3, "a", "b")
    assert row.get_cell(1).text == "b"
    beyond = row.get_cell(2)
    assert beyond.is_empty
    assert beyond.mark == row.cells[1].mark


def test_body_is_what_has_content_below_the_headings() -> None:
    """Empty rows are left out, and the others keep their numbers."""
    rows = (make_row(1, "id"), make_row(2, ""), make_row(3, "forge"), make_row(4, " "), make_row(5, "wheel"))
    table = SheetTable("cards.csv", None, rows, SpreadsheetLines(()))
    assert table.headings is rows[0]
    assert [row.number for row in table.body] == [3, 5]
    assert list(SheetTable("cards.csv", None, rows[:1], SpreadsheetLines(())).body) == []
    assert table.locate(rows[2].cells[0]) == Span("cards.csv", 3, 1, 1)


def test_only_empty_rows_at_the_start_are_dropped() -> None:
    """Empty rows after the first row with content stay."""
    rows = [make_row(1, ""), make_row(2, "id"), make_row(3, ""), make_row(4, "forge")]
    assert [row.number for row in drop_empty_head(rows)] == [2, 3, 4]
    assert drop_empty_head(rows[:1]) == ()
    assert drop_empty_head([]) == ()


@pytest.mark.parametrize(
    ("text", "normalised"),
    [("a\r\nb\rc\nd", "a\nb\nc\nd"), ("e\u0301", "é"), ("", ""), (" a ", " a "), ("\r\r\n", "\n\n")],
)
def test_text_of_a_cell_has_one_spelling(text: str, normalised: str) -> None:
    """Line ends of every system are line feeds, and letters are composed; spaces stay."""
    assert normalise_cell(text) == normalised
