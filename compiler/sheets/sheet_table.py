"""Tables of spreadsheets: rows of cells, each with its value and mark."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from typing import TypeAlias
from unicodedata import normalize

from compiler.diagnostics import Diagnostic, Span, error
from compiler.model.document import ContainerMarks, SourceMark
from compiler.model.plain import Plain
from compiler.model.spreadsheet_lines import SpreadsheetLines

MAX_ROWS = 20_000
"""The maximum number of rows of a table; that many are read in about a second."""

MAX_COLUMNS = 500
"""The maximum number of columns of a table, more than sets need."""

MAX_CELLS = 1_000_000
"""The maximum number of cells of a table, with empty ones between others; a million take about 350 MB of memory."""

DATE_TYPES = (date, datetime, time, timedelta)
"""The types of cells that a workbook stores as dates, times or durations."""

CellValue: TypeAlias = Plain | date | datetime | time | timedelta


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table.

    Attributes:
        value: Its value with the type of the file (str, int, float, bool, date, list or mapping), None if it is empty.
        text: Its value as text, with line feeds as line breaks.
        mark: Its place in the lines of the table.
    """

    value: CellValue
    text: str
    mark: SourceMark

    @property
    def is_empty(self) -> bool:
        """Whether the cell contains only white space."""
        return self.value is None or not self.text.strip()


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """The cells of a row; `number` is the number of the row in the spreadsheet, from 1."""

    number: int
    cells: tuple[Cell, ...]

    @property
    def is_empty(self) -> bool:
        """Whether all cells are empty."""
        return all(cell.is_empty for cell in self.cells)

    def find_filled_cell(self) -> Cell:
        """Return the first cell that is not empty, of a row that has one."""
        return next(cell for cell in self.cells if not cell.is_empty)

    def get_cell(self, column: int) -> Cell:
        """Return the cell with an index from 0, or an empty one if the row is shorter."""
        return self.cells[column] if column < len(self.cells) else Cell(None, "", self.cells[-1].mark)


@dataclass(frozen=True, slots=True, eq=False)
class SheetTable:
    """The rows of a sheet.

    Attributes:
        file: The displayed path.
        sheet: The name of the sheet, None if the file has only one table.
        rows: The rows; the first has the headings.
        lines: The lines of the file.
        is_typed: Whether cells have types, as in a workbook.
        marks: Marks of the parts of cells that are lists or mappings, as in `Document`.
    """

    file: str
    sheet: str | None
    rows: tuple[Row, ...]
    lines: SpreadsheetLines
    is_typed: bool = False
    marks: dict[int, ContainerMarks] = field(default_factory=dict)

    @property
    def headings(self) -> Row:
        """The row of the headings."""
        return self.rows[0]

    @property
    def body(self) -> Iterator[Row]:
        """The rows below the headings that are not empty."""
        return (row for row in self.rows[1:] if not row.is_empty)

    def locate(self, cell: Cell) -> Span:
        """Return the span of a cell."""
        return Span(self.file, *cell.mark)


def drop_empty_head(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Drop empty rows before the first row with content."""
    kept = list(rows)
    while kept and kept[0].is_empty:
        kept.pop(0)
    return tuple(kept)


def normalise_cell(text: str) -> str:
    """Return the text of a cell with line feeds as line ends and letters composed (NFC)."""
    return normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))


def report_too_many_cells(file: str) -> Diagnostic:
    """Return the finding about a table that exceeds the limits."""
    return error(
        "too-many-cells",
        Span(file),
        "the table has more than {rows:,} rows, {columns:,} columns or {cells:,} cells",
        "delete unused cells, or split the table into several files",
        rows=MAX_ROWS,
        columns=MAX_COLUMNS,
        cells=MAX_CELLS,
    )
