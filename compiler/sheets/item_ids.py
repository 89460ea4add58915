"""Read the ids of the rows of a set, or make them from words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.sentence import sentence
from compiler.link.components import report_duplicate_id
from compiler.load.ids import ID, propose_id
from compiler.sheets.columns import Column, Role, find_id_column, list_id_columns
from compiler.sheets.table import Cell, Row, SheetTable

NAMELESS = "-nameless-"
"""What the ids that stand for none have between the id of the set and a number."""


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

    def identify(self, table: SheetTable, row: Row, columns: Sequence[Column]) -> tuple[str | None, Diagnostic | None]:
        """Return the id of a row, None for a row that is not an item, and the finding about a row without a usable id.

        Such a row gets an id that stands for none, so that its other cells are checked, too. Errors: missing-id,
        wrong-form, duplicate-id.
        """
        column = find_id_column(columns)
        if column is None:  # reported with the headings
            return self._stand_in(), None
        cell = row.get_cell(column.index)
        if column.makes_ids:
            made_id = self._make_id([row.get_cell(column.index) for column in list_id_columns(columns)])
            return (made_id, None) if made_id else (self._stand_in(), _report_row_without_words(table, row))
        name = self._read_id(cell)
        if not ID.fullmatch(name):
            if _is_lone_cell(row):
                return None, _report_section_row(table, row)
            return self._stand_in(), self._report_wrong_id(table, row, cell, _find_title(row, columns))
        span = table.locate(cell)
        first = self.spans.setdefault(name, span)
        return (name, None) if first is span else (self._stand_in(), report_duplicate_id(name, span, first))

    def _stand_in(self) -> str:
        self.nameless += 1
        return f"{self.group}{NAMELESS}{self.nameless}"

    def _make_id(self, cells: Sequence[Cell]) -> str | None:
        """Return an id made from the words of cells, or None if they have none; a repeated id gets a number."""
        name = propose_id(" ".join(map(_get_words, cells)), self.group)
        if name is None:
            return None
        distinct = name
        while distinct in self.counts:
            self.counts[name] += 1
            distinct = f"{name}-{self.counts[name]}"
        self.counts[distinct] = 1
        return distinct

    def _read_id(self, cell: Cell) -> str:
        """Return the id in a cell, with the id of the set as a prefix if it starts with a digit."""
        name = _get_words(cell)
        return f"{self.group}-{name}" if name[:1].isdecimal() else name

    def _report_wrong_id(self, table: SheetTable, row: Row, cell: Cell, title: str) -> Diagnostic:
        name = self._read_id(cell)
        proposed = propose_id(name or title, self.group)
        hint = (sentence("write `{proposed}`", proposed=proposed),) if proposed else ()
        if name:
            return error(
                "wrong-form",
                table.locate(cell),
                "`{id}` is not a valid id: use lowercase letters, digits and hyphens, starting with a letter",
                *hint,
                id=name,
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
        "this row has no words from which to make an id",
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
