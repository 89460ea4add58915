"""CSV as people and programs write it."""

from __future__ import annotations

import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.sheets import csv_table
from compiler.sheets.csv_table import find_delimiter, read_csv
from compiler.sheets.replace_cells import read_csv_file, replace_cells
from compiler.sheets.source import SheetSource

TEXT = st.text(st.sampled_from("aZé7 ,;\t\"'\n|=#-"), max_size=8)
ROWS = st.lists(st.lists(TEXT, min_size=2, max_size=4), min_size=1, max_size=5)


def write_rows(rows: list[list[str]], delimiter: str, end: str) -> str:
    """Return rows as the csv module writes them, below a row of headings."""
    out = StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator=end).writerows([["id", "text"], *rows])
    return out.getvalue()


@pytest.mark.slow
@given(ROWS, st.sampled_from(",;\t|"), st.sampled_from(["\n", "\r\n"]))
def test_every_cell_is_located(rows: list[list[str]], delimiter: str, end: str) -> None:
    """Values are read as written, and each mark locates the start of its value in the file."""
    text = write_rows(rows, delimiter, end)
    table, findings = read_csv(text, "cards.csv", delimiter)
    assert table
    assert findings == []
    assert [[cell.text for cell in row.cells] for row in table.rows[1:]] == rows
    for row in table.rows:
        for cell in row.cells:
            line, column, _ = cell.mark
            first = cell.text.partition("\n")[0]
            assert table.lines[line - 1][column - 1 :].startswith((first, first.replace('"', '""')))


@pytest.mark.slow
@given(ROWS, TEXT, st.sampled_from(",;\t|"))
def test_a_cell_takes_any_text(rows: list[list[str]], new: str, delimiter: str) -> None:
    """A text written into a cell is read from this cell only."""
    text = write_rows(rows, delimiter, "\n")
    table, _ = read_csv(text, "cards.csv", delimiter)
    assert table
    cell = table.rows[-1].cells[-1]
    file = read_csv_file(text.encode(), SheetSource("cards.csv", delimiter=delimiter), ("en",))
    data = file and replace_cells(file, {cell.mark[:2]: new})
    assert data is not None
    again, _ = read_csv(data.decode(), "cards.csv", delimiter)
    assert again
    expected = [[cell.text for cell in row.cells] for row in table.rows]
    expected[-1][-1] = new.replace("\n\n", "\n")
    assert [[cell.text for cell in row.cells] for row in again.rows] == expected


@pytest.mark.parametrize(
    ("text", "delimiter"),
    [
        ("id,title_en", ","),
        ("id;title_en", ";"),
        ("id\ttitle_en", "\t"),
        ("sep=;\nid;title,en", ";"),
        ("\n\nid|title_en", "|"),
        ('id;"a, b, c";copies', ";"),
        ("id", ","),
    ],
)
def test_the_delimiter_is_found(text: str, delimiter: str) -> None:
    """The delimiter is declared on the first line, or is the one that separates most headings."""
    assert find_delimiter(text) == delimiter


def test_line_that_declares_the_delimiter_is_not_a_row() -> None:
    """A line such as `sep=;` is not read as headings, but counts in the numbers of rows and lines."""
    table, _ = read_csv("sep=;\r\nid;title\r\na;b\r\n", "cards.csv", "")
    assert table
    assert [cell.text for cell in table.headings.cells] == ["id", "title"]
    assert str(table.lines.find_cell(3, 3)) == "B3"


@pytest.mark.parametrize(
    ("rows", "columns", "is_read"),
    [(21, 3, True), (22, 3, False), (2, 5, True), (2, 6, False), (16, 4, True), (17, 4, False)],
)
def test_a_table_beyond_a_limit_is_refused(
    monkeypatch: pytest.MonkeyPatch, rows: int, columns: int, *, is_read: bool
) -> None:
    """A table at the limits of rows (below the headings), columns or cells is read; a larger one is one finding."""
    for limit, value in {"MAX_ROWS": 20, "MAX_COLUMNS": 5, "MAX_CELLS": 64}.items():
        monkeypatch.setattr(csv_table, limit, value)
    table, findings = read_csv("\n".join([",".join("a" * columns)] * rows), "cards.csv", ",")
    assert [finding.code for finding in findings] == ([] if is_read else ["too-many-cells"])
    assert (table is not None) == is_read
