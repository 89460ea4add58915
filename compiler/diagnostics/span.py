"""Stretches of source files, as places of findings."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.diagnostics.cell_address import CellAddress


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of one source file.

    Attributes:
        file: The POSIX path as it is displayed.
        line: The line, from 1.
        column: The column, from 1, in code points.
        length: The number of code points on that first line, at least 1.
        cell: The cell, once a finding about a spreadsheet is reported; `line` and `column` are then places in its
            `SpreadsheetLines`.
    """

    file: str
    line: int = 1
    column: int = 1
    length: int = 1
    cell: CellAddress | None = None

    def __lt__(self, other: Span) -> bool:
        """Return whether this span precedes another: by file, line, column, length and cell."""
        return self._sort_key() < other._sort_key()

    def _sort_key(self) -> tuple[str, int, int, int, str]:
        return self.file, self.line, self.column, self.length, str(self.cell or "")
