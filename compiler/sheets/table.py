"""A table as read from a spreadsheet: rows of cells, each with its value and its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from typing import Any

from compiler.diagnostics import Diagnostic, Span, error
from compiler.model.document import Mark
from compiler.model.sheet_lines import SheetLines

MAX_ROWS = 20_000
MAX_COLUMNS = 500
"""More than a set of pieces needs, and few enough to be read in a second."""

MOMENTS = (date, datetime, time, timedelta)


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: `value` as the file types it (str, int, float, bool, a date, a list or mapping of JSON; None if empty).

    `text` is what it says, its line breaks as line feeds; `mark` locates it in the lines of the table.
    """

    value: Any
    text: str
    mark: Mark

    @property
    def is_empty(self) -> bool:
        """Whether it holds nothing but white space."""
        return self.value is None or not self.text.strip()


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """The cells of a row; `number` counts from 1 as the spreadsheet does."""

    number: int
    cells: tuple[Cell, ...]

    @property
    def is_empty(self) -> bool:
        """Whether no cell holds anything."""
        return all(cell.is_empty for cell in self.cells)

    def cell(self, column: int) -> Cell:
        """Return the cell of a column that is counted from 0; an empty one after the last cell where it is missing."""
        return self.cells[column] if column < len(self.cells) else Cell(None, "", self.cells[-1].mark)


@dataclass(frozen=True, slots=True, eq=False)
class SheetTable:
    """The rows of one sheet, the first of them with the headings.

    `file` is shown to people; `sheet` is its name, '' in a file that has just one table. `is_typed` tells whether
    cells have types of their own, as in a workbook.
    """

    file: str
    sheet: str
    rows: tuple[Row, ...]
    lines: SheetLines
    is_typed: bool = False
    marks: dict[int, Any] = field(default_factory=dict)

    @property
    def headings(self) -> Row:
        """The row of the headings."""
        return self.rows[0]

    @property
    def body(self) -> Iterator[Row]:
        """The rows below the headings that hold anything."""
        return (row for row in self.rows[1:] if not row.is_empty)

    def span(self, cell: Cell) -> Span:
        """Return where a cell stands."""
        return Span(self.file, *cell.mark)


def without_empty_head(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Return the rows from the first that holds anything."""
    kept = list(rows)
    while kept and kept[0].is_empty:
        kept.pop(0)
    return tuple(kept)


def too_many_cells(file: str) -> Diagnostic:
    """Return the finding about a table that is larger than any set of pieces needs."""
    return error(
        "too-many-cells",
        Span(file),
        "the table has more than {rows:,} rows or {columns:,} columns",
        "delete what no piece needs, or part it among several files",
        rows=MAX_ROWS,
        columns=MAX_COLUMNS,
    )
