"""Infer from headings and values which columns of a table are data fields, names of pieces and pictures."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from compiler.load.file_kinds import PICTURE_SUFFIXES
from compiler.load.propose_id import propose_id
from compiler.model.game_data import FieldType
from compiler.model.item_keys import RESERVED_NAMES
from compiler.sheets.cell_values import is_truth_word, parse_effects, parse_value
from compiler.sheets.columns import NOTE_PREFIXES, Column, Role, Vocabulary, interpret_heading
from compiler.sheets.sheet_table import Cell, SheetTable
from compiler.sheets.usual_headings import is_usual_heading


class InferredField(NamedTuple):
    """A data field for a column: its name and its type."""

    name: str
    type: FieldType


def infer_fields(table: SheetTable, vocabulary: Vocabulary) -> dict[str, InferredField]:
    """Return a data field for each unknown column that is not a note, by heading.

    A column whose name has another meaning for pieces, such as `Data` (“date” in Polish), becomes `my-data`.
    """
    inferred: dict[str, InferredField] = {}
    for index, cell in enumerate(table.headings.cells):
        heading = cell.text.strip()
        values = [row.get_cell(index) for row in table.body if not row.get_cell(index).is_empty]
        if not heading or heading.startswith(NOTE_PREFIXES) or _has_known_values(index, heading, values, vocabulary):
            continue
        if values and (name := propose_id(heading, "field")):
            free = f"my-{name}" if name in RESERVED_NAMES else name
            inferred[heading] = InferredField(free, _infer_type(values))
    return inferred


def _has_known_values(index: int, heading: str, values: Sequence[Cell], vocabulary: Vocabulary) -> bool:
    """Return whether a heading is known and its values fit: a column called `cost` may have figures, not effects."""
    column = interpret_heading(index, heading, vocabulary)
    if column and column.role is Role.EFFECTS:
        return any(parse_effects(value) is not None for value in values)
    return column is not None


def find_naming_heading(table: SheetTable, vocabulary: Vocabulary) -> str | None:
    """Return the heading of the column that names the pieces of a table, or None for a table with ids.

    It is called so, or has titles, or is the first column whose values all differ.
    """
    columns = interpret_table_headings(table, vocabulary)
    if any(column and column.role is Role.ID for column in columns.values()) or not columns:
        return None
    titles = (heading for heading, column in columns.items() if column and column.name == "title")
    names = (heading for heading in columns if is_usual_heading(heading, "title"))
    distinct = (heading for heading in columns if is_filled(table, heading) and has_distinct_values(table, heading))
    return next(names, next(titles, next(distinct, next(iter(columns)))))


def interpret_table_headings(table: SheetTable, vocabulary: Vocabulary) -> dict[str, Column | None]:
    """Return the column of each heading of a table, in their order; None for an unknown heading."""
    headings = (cell.text.strip() for cell in table.headings.cells)
    return {heading: interpret_heading(index, heading, vocabulary) for index, heading in enumerate(headings) if heading}


def has_distinct_values(table: SheetTable, heading: str) -> bool:
    """Return whether no two rows have the same words in the column with a heading."""
    values = _list_values(table, heading)
    return len({value.casefold() for value in values}) == len(values)


def is_filled(table: SheetTable, heading: str) -> bool:
    """Return whether all rows have a value in the column with a heading."""
    return all(_list_values(table, heading))


def _list_values(table: SheetTable, heading: str) -> list[str]:
    headings = [cell.text.strip() for cell in table.headings.cells]
    index = headings.index(heading)
    return [row.get_cell(index).text.strip() for row in table.body]


def find_picture_heading(table: SheetTable, vocabulary: Vocabulary, pictures: Collection[str] = ()) -> str | None:
    """Return the heading of the first column of picture files, or None if there is none or one is called `picture`.

    A column has pictures if all its values are files of pictures; one with a usual heading, if some are, or if some
    are names of `pictures` without their suffixes. Columns of backs are left out.
    """
    columns = interpret_table_headings(table, vocabulary)
    if any(column and column.name == "picture" for column in columns.values()):
        return None
    stems = {PurePosixPath(name).stem.casefold() for name in pictures}
    unknown = (heading for heading, column in columns.items() if not column and not is_usual_heading(heading, "back"))
    return next((heading for heading in unknown if _has_pictures(table, heading, stems)), None)


def find_back_heading(table: SheetTable, vocabulary: Vocabulary) -> str | None:
    """Return the heading of the first column of pictures of backs, or None if there is none."""
    columns = interpret_table_headings(table, vocabulary)
    backs = (heading for heading in columns if is_usual_heading(heading, "back"))
    return next((heading for heading in backs if _has_pictures(table, heading, ())), None)


def _has_pictures(table: SheetTable, heading: str, stems: Collection[str]) -> bool:
    """Return whether a column has names of picture files."""
    values = [value.lower() for value in _list_values(table, heading) if value]
    files = [value.endswith(PICTURE_SUFFIXES) for value in values]
    if is_usual_heading(heading, "picture"):
        return any(files) or any(value.rpartition("/")[2] in stems for value in values)
    return bool(files) and all(files)


def _infer_type(cells: Sequence[Cell]) -> FieldType:
    """Return the narrowest type that fits all values of a column."""
    numbers = [parse_value(cell, "number") for cell in cells]
    if all(type(number) is int for number in numbers):
        return "integer"
    if all(isinstance(number, int | float) for number in numbers):
        return "number"
    return "boolean" if all(is_truth_word(cell.text) for cell in cells) else "text"
