"""Infer from headings and values which columns of a table are data fields, names of pieces and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from compiler.load.file_kinds import PICTURE_SUFFIXES
from compiler.load.ids import propose_id
from compiler.model.game_data import FieldType
from compiler.sheets.columns import NOTE_PREFIXES, Column, Role, Vocabulary, interpret_heading
from compiler.sheets.table import Cell, SheetTable
from compiler.sheets.usual_headings import TextName, map_usual_heading
from compiler.sheets.values import is_truth_word, parse_effects, parse_value


class InferredField(NamedTuple):
    """A data field for a column: its name and its type."""

    name: str
    type: FieldType


def infer_fields(table: SheetTable, vocabulary: Vocabulary) -> dict[str, InferredField]:
    """Return a data field for each unknown column that is not a note, by heading."""
    inferred: dict[str, InferredField] = {}
    for index, cell in enumerate(table.headings.cells):
        heading = cell.text.strip()
        values = [row.get_cell(index) for row in table.body if not row.get_cell(index).is_empty]
        if not heading or heading.startswith(NOTE_PREFIXES) or _has_known_values(index, heading, values, vocabulary):
            continue
        if values and (name := propose_id(heading, "field")):
            inferred[heading] = InferredField(name, _infer_type(values))
    return inferred


def _has_known_values(index: int, heading: str, values: Sequence[Cell], vocabulary: Vocabulary) -> bool:
    """Return whether a heading is known and its values fit: a column called `cost` may have figures, not effects."""
    column = interpret_heading(index, heading, vocabulary)
    if column and column.role is Role.EFFECTS:
        return any(parse_effects(value) is not None for value in values)
    return column is not None


def find_naming_heading(table: SheetTable, vocabulary: Vocabulary) -> str | None:
    """Return the heading of the column that names the pieces of a table, or None for a table with ids."""
    columns = _interpret_headings(table, vocabulary)
    if any(column and column.role is Role.ID for column in columns.values()) or not columns:
        return None
    titles = (heading for heading, column in columns.items() if column and column.name == "title")
    names = (heading for heading in columns if map_usual_heading("title", heading, vocabulary.locales))
    return next(names, next(titles, next(iter(columns))))


def find_usual_heading(name: TextName, table: SheetTable, vocabulary: Vocabulary) -> str | None:
    """Return the first unknown heading that is a usual one of a text; None if the table has the text as a column."""
    columns = _interpret_headings(table, vocabulary)
    if any(column and (column.role, column.name) == (Role.TEXT, name) for column in columns.values()):
        return None
    unknown = (heading for heading, column in columns.items() if column is None)
    return next((heading for heading in unknown if map_usual_heading(name, heading, vocabulary.locales)), None)


def _interpret_headings(table: SheetTable, vocabulary: Vocabulary) -> dict[str, Column | None]:
    """Return the column of each heading of a table, in their order; None for an unknown heading."""
    headings = (cell.text.strip() for cell in table.headings.cells)
    return {heading: interpret_heading(index, heading, vocabulary) for index, heading in enumerate(headings) if heading}


def find_picture_heading(table: SheetTable, vocabulary: Vocabulary) -> str | None:
    """Return the heading of the first column of picture files, or None if there is none or one is called `picture`."""
    found: list[str] = []
    for index, cell in enumerate(table.headings.cells):
        heading = cell.text.strip()
        column = interpret_heading(index, heading, vocabulary) if heading else None
        if column and column.name == "picture":
            return None
        names = [row.get_cell(index).text.strip().lower() for row in table.body if not row.get_cell(index).is_empty]
        if heading and not column and names and all(name.endswith(PICTURE_SUFFIXES) for name in names):
            found.append(heading)
    return found[0] if found else None


def _infer_type(cells: Sequence[Cell]) -> FieldType:
    """Return the narrowest type that fits all values of a column."""
    numbers = [parse_value(cell, "number") for cell in cells]
    if all(type(number) is int for number in numbers):
        return "integer"
    if all(isinstance(number, int | float) for number in numbers):
        return "number"
    return "boolean" if all(is_truth_word(cell.text) for cell in cells) else "text"
