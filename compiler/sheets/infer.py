"""Fields of one's own for the columns of a table that mean nothing yet: their names and types."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.load.ids import propose_id
from compiler.sheets.columns import Vocabulary, column_of
from compiler.sheets.table import SheetTable
from compiler.sheets.values import typed


def infer_fields(table: SheetTable, known: Vocabulary) -> dict[str, tuple[str, str]]:
    """Return by heading the name and type of the field that an unknown column becomes; columns of notes are none."""
    found: dict[str, tuple[str, str]] = {}
    for at, cell in enumerate(table.headings.cells):
        heading = cell.text.strip()
        if not heading or heading.startswith(("#", "_")) or column_of(at, heading, known) is not None:
            continue
        values = [row.cell(at) for row in table.body if not row.cell(at).is_empty]
        if values and (name := propose_id(heading, "field")):
            found[heading] = name, _type([typed(value, "number") for value in values], [value.text for value in values])
    return found


def _type(numbers: Sequence[object], texts: Sequence[str]) -> str:
    """Return the narrowest type that all values of a column fit."""
    if all(type(number) is int for number in numbers):
        return "integer"
    if all(isinstance(number, int | float) for number in numbers):
        return "number"
    return "boolean" if all(text.strip().casefold() in ("true", "false") for text in texts) else "text"
