"""The lines of a spreadsheet, with the cell of each part."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, overload

from compiler.diagnostics.cell_address import CellAddress


class CellStart(NamedTuple):
    """The line and the column, both from 1, at which a cell starts, and its address."""

    line: int
    column: int
    cell: CellAddress


@dataclass(frozen=True, slots=True, eq=False)
class SpreadsheetLines(Sequence[str]):
    """Lines as findings count them: the lines of a text file, or of all cells of a workbook in sequence.

    Attributes:
        lines: The lines.
        starts: Where each cell starts, in order.
        is_text: Whether these are lines of the file itself.
    """

    lines: tuple[str, ...]
    starts: tuple[CellStart, ...] = field(default=(), repr=False)
    is_text: bool = True

    def __len__(self) -> int:
        return len(self.lines)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        return self.lines[index]

    def find_cell(self, line: int, column: int) -> CellAddress | None:
        """Return the address of the cell at a line and column, or None before the first cell."""
        before = bisect_right(self.starts, (line, column), key=lambda start: start[:2])
        return self.starts[before - 1].cell if before else None
