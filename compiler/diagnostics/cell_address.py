"""The address of a cell in a spreadsheet, as people see it: `C12`, or `Cards!C12` in a workbook."""

from __future__ import annotations

from typing import NamedTuple


class CellAddress(NamedTuple):
    """The place of a cell.

    Attributes:
        sheet: The name of the sheet in a workbook; None in a CSV.
        column: The column, from 1.
        row: The row, from 1.
    """

    sheet: str | None
    column: int
    row: int

    @property
    def name(self) -> str:
        """The name of the cell in its sheet: `C12`."""
        return f"{format_column(self.column)}{self.row}"

    def __str__(self) -> str:
        return self.name if self.sheet is None else f"{self.sheet}!{self.name}"


def format_column(column: int) -> str:
    """Return the letters of a column, counted from 1: A, Z, AA."""
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
