"""Lines of spreadsheets with their cells."""

from __future__ import annotations

import pytest

from compiler.diagnostics.cell_address import CellAddress
from compiler.model.spreadsheet_lines import CellStart, SpreadsheetLines

A1, B1, A2 = CellAddress(None, 1, 1), CellAddress(None, 2, 1), CellAddress(None, 1, 2)
LINES = SpreadsheetLines(("id,title", "owl,Owl"), (CellStart(1, 1, A1), CellStart(1, 4, B1), CellStart(2, 1, A2)))


@pytest.mark.parametrize(("line", "column", "cell"), [(1, 1, A1), (1, 3, A1), (1, 4, B1), (1, 99, B1), (2, 2, A2)])
def test_a_place_belongs_to_the_cell_that_starts_before_it(line: int, column: int, cell: CellAddress) -> None:
    """Every place from the start of a cell to the start of the next belongs to the cell."""
    assert LINES.find_cell(line, column) == cell


def test_no_cell_is_before_the_first() -> None:
    """A place before the first cell belongs to none."""
    assert SpreadsheetLines(("sep=;", "id"), (CellStart(2, 1, A1),)).find_cell(1, 1) is None


def test_lines_are_a_sequence() -> None:
    """Lines are counted, indexed and sliced like those of any file."""
    assert len(LINES) == 2
    assert LINES[1] == "owl,Owl"
    assert LINES[:1] == ("id,title",)
