"""Join several rows to one piece: a card with six questions, each in a row of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Related, error
from compiler.sheets.columns import Column, Role, list_id_columns
from compiler.sheets.sheet_table import Cell, Row, SheetTable


class JoinedTable(NamedTuple):
    """A table with a row per piece, its columns, and the findings about rows that do not fit together."""

    table: SheetTable
    columns: tuple[Column, ...]
    findings: list[Diagnostic]


def join_rows(table: SheetTable, columns: Sequence[Column]) -> JoinedTable:
    """Return a table with neighbouring rows of one id joined, and their texts numbered from 1.

    A row without an id continues the row above it. Everything but texts is in the first row of a piece. Errors:
    wrong-value.
    """
    width = len(table.headings.cells)
    groups = list(_group_rows(table, columns))
    most = max(map(len, groups), default=1)
    findings = [finding for group in groups for finding in _check_group(table, group, columns)]
    rows = (Row(group[0].number, tuple(_list_cells(group, width))) for group in groups)
    joined = [
        replace(column, index=column.index + number * width, name=f"{column.name}-{number + 1}")
        for column in columns
        for number in range(most)
        if _is_numbered(column)
    ]
    once = [column for column in columns if not _is_numbered(column)]
    return JoinedTable(replace(table, rows=(table.headings, *rows)), (*once, *joined), findings)


def _is_numbered(column: Column) -> bool:
    """Return whether each row of a piece has a text of its own in a column; a piece has one title."""
    return column.role is Role.TEXT and column.name != "title"


def _group_rows(table: SheetTable, columns: Sequence[Column]) -> Iterator[list[Row]]:
    """Yield the neighbouring rows of each piece."""
    id_columns = list_id_columns(columns)
    group: list[Row] = []
    for row in table.body:
        if group and id_columns and _continues(row, group[0], id_columns):
            group.append(row)
        else:
            if group:
                yield group
            group = [row]
    if group:
        yield group


def _continues(row: Row, first: Row, id_columns: Sequence[Column]) -> bool:
    """Return whether a row belongs to the piece of a row above it: it has no id, or the same."""
    pairs = [(row.get_cell(column.index), first.get_cell(column.index)) for column in id_columns]
    is_blank = all(cell.is_empty for cell, _ in pairs)
    return is_blank or all(cell.text.strip() == above.text.strip() for cell, above in pairs)


def _list_cells(group: Sequence[Row], width: int) -> Iterator[Cell]:
    for row in group:
        yield from (row.get_cell(index) for index in range(width))


def _check_group(table: SheetTable, group: Sequence[Row], columns: Sequence[Column]) -> Iterator[Diagnostic]:
    """Yield a finding for each value below the first row of a piece that differs from the value there."""
    for column in columns:
        first = group[0].get_cell(column.index)
        for row in group[1:]:
            cell = row.get_cell(column.index)
            if not _is_numbered(column) and not cell.is_empty and cell.text.strip() != first.text.strip():
                yield error(
                    "wrong-value",
                    table.locate(cell),
                    "the first row of this piece has `{first}` in this column, not `{value}`",
                    "write values other than texts into the first row only, or give this row an id of its own",
                    related=(Related(table.locate(first), "the first row"),),
                    first=first.text.strip(),
                    value=cell.text.strip(),
                )
