"""Infer data fields, with names and types, for unknown columns of a table."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.load.ids import propose_id
from compiler.sheets.columns import Vocabulary, interpret_heading
from compiler.sheets.table import Cell, SheetTable
from compiler.sheets.values import parse_value


def infer_fields(table: SheetTable, vocabulary: Vocabulary) -> dict[str, tuple[str, str]]:
    """Return name and type of a data field for each unknown column that is not a note, by heading."""
    inferred: dict[str, tuple[str, str]] = {}
    for index, cell in enumerate(table.headings.cells):
        heading = cell.text.strip()
        if not heading or heading.startswith(("#", "_")) or interpret_heading(index, heading, vocabulary) is not None:
            continue
        values = [row.get_cell(index) for row in table.body if not row.get_cell(index).is_empty]
        if values and (name := propose_id(heading, "field")):
            inferred[heading] = name, _infer_type(values)
    return inferred


def _infer_type(cells: Sequence[Cell]) -> str:
    """Return the narrowest type that fits all values of a column."""
    numbers = [parse_value(cell, "number") for cell in cells]
    if all(type(number) is int for number in numbers):
        return "integer"
    if all(isinstance(number, int | float) for number in numbers):
        return "number"
    return "boolean" if all(cell.text.strip().casefold() in ("true", "false") for cell in cells) else "text"
