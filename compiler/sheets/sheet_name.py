"""Use the name of a sheet as a value of all its pieces."""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePosixPath

from compiler.sheets.sheet_table import Cell, Row, SheetTable
from compiler.sheets.source import SheetSource


def add_sheet_name(table: SheetTable, source: SheetSource) -> SheetTable:
    """Return a table with its name in a further column, if its source wants one.

    The cells of the column have the place of the first heading.
    """
    if source.sheet_as is None:
        return table
    mark = table.headings.cells[0].mark
    name = table.sheet or PurePosixPath(source.file).stem
    heading, value = Cell(source.sheet_as, source.sheet_as, mark), Cell(name, name, mark)
    width = len(table.headings.cells)
    rows = [_append_cell(row, value, width) for row in table.rows[1:]]
    return replace(table, rows=(_append_cell(table.headings, heading, width), *rows))


def _append_cell(row: Row, cell: Cell, width: int) -> Row:
    """Return a row with a cell in column `width`, counted from 0; an empty row as it is."""
    if row.is_empty:
        return row
    return replace(row, cells=(*(row.get_cell(index) for index in range(width)), cell))
