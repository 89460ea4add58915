"""Read the ids of the rows of a set, or make them from words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.sentence import sentence
from compiler.link.components import report_duplicate_id
from compiler.load.propose_id import ID, propose_id
from compiler.sheets.columns import Column, Role, find_id_column, list_id_columns
from compiler.sheets.sheet_table import Cell, Row, SheetTable

NAMELESS = "-nameless-"
"""The part of an id that stands for none, between the id of the set and a number."""


class RowId(NamedTuple):
    """The id of the item in a row, None for a row that is not an item; and a finding if the row has no usable id."""

    id: str | None
    finding: Diagnostic | None = None


@dataclass(slots=True)
class ItemIds:
    """The ids of the items of a set so far, which may come from several tables.

    Attributes:
        group: The id of the set.
        spans: The cells of the ids.
        counts: How often each id that was made from words has occurred.
        nameless: The number of rows without a usable id.
    """

    group: str
    spans: dict[str, Span] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    nameless: int = 0

    def identify(self, table: SheetTable, row: Row, columns: Sequence[Column]) -> RowId:
        """Return the id of a row.

        A row without a usable id gets one that stands for none, so that its other cells are checked, too.

        Errors: missing-id, wrong-form, duplicate-id.
        """
        column = find_id_column(columns)
        if column is None:  # reported with the headings
            return RowId(self._stand_in())
        cell = row.get_cell(column.index)
        if column.makes_ids:
            made_id = self._make_id([row.get_cell(column.index) for column in list_id_columns(columns)])
            return RowId(made_id) if made_id else RowId(self._stand_in(), _report_row_without_words(table, row))
        item_id = self._read_id(cell)
        if not ID.fullmatch(item_id):
            if _is_lone_cell(row):
                return RowId(None, _report_section_row(table, row))
            return RowId(self._stand_in(), self._report_wrong_id(table, row, cell, _find_title(row, columns)))
        span = table.locate(cell)
        first = self.spans.setdefault(item_id, span)
        if first is not span:
            return RowId(self._stand_in(), report_duplicate_id(item_id, span, first))
        return RowId(item_id)

    def _stand_in(self) -> str:
        self.nameless += 1
        return f"{self.group}{NAMELESS}{self.nameless}"

    def _make_id(self, cells: Sequence[Cell]) -> str | None:
        """Return an id made from the words of cells, or None if they have none; a repeated id gets a number."""
        plain_id = propose_id(" ".join(map(_get_words, cells)), self.group)
        if plain_id is None:
            return None
        distinct = plain_id
        while distinct in self.counts:
            self.counts[plain_id] += 1
            distinct = f"{plain_id}-{self.counts[plain_id]}"
        self.counts[distinct] = 1
        return distinct

    def _read_id(self, cell: Cell) -> str:
        """Return the id in a cell, with the id of the set as a prefix if it starts with a digit."""
        written = _get_words(cell)
        return f"{self.group}-{written}" if written[:1].isdecimal() else written

    def _report_wrong_id(self, table: SheetTable, row: Row, cell: Cell, title: str) -> Diagnostic:
        item_id = self._read_id(cell)
        proposed = propose_id(item_id or title, self.group)
        hint = (sentence("write `{proposed}`", proposed=proposed),) if proposed else ()
        if item_id:
            return error(
                "wrong-form",
                table.locate(cell),
                "`{id}` is not a valid id: use lowercase letters, digits and hyphens, starting with a letter",
                *hint,
                id=item_id,
            )
        return error("missing-id", table.locate(row.find_filled_cell()), "this row has no id", *hint)


def _find_title(row: Row, columns: Sequence[Column]) -> str:
    """Return the title of a row in the first language that has one, or "" without a title."""
    columns_of_titles = (column for column in columns if (column.role, column.name) == (Role.TEXT, "title"))
    titles = (row.get_cell(column.index).text for column in columns_of_titles)
    return next((title for title in titles if title.strip()), "")


def _report_row_without_words(table: SheetTable, row: Row) -> Diagnostic:
    return error(
        "missing-id",
        table.locate(row.find_filled_cell()),
        "this row has no words to make an id from",
        "fill the column, or add a column `id`",
    )


def _is_lone_cell(row: Row) -> bool:
    """Return whether a row of several cells has only one that is filled."""
    return len(row.cells) > 1 and sum(not cell.is_empty for cell in row.cells) == 1


def _report_section_row(table: SheetTable, row: Row) -> Diagnostic:
    return error(
        "missing-id",
        table.locate(row.find_filled_cell()),
        "this row has no id and only one filled cell, so it looks like the heading of a section",
        "delete the row, and write its words into a column of each row below it if the pieces need them",
    )


def _get_words(cell: Cell) -> str:
    """Return the text of a cell without white space at its ends; a whole number has no decimal point."""
    if isinstance(cell.value, float) and cell.value.is_integer():
        return str(int(cell.value))
    return cell.text.strip()
