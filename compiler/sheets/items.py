"""Turn the rows of a table into items of a set and texts of each locale."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Severity, Span, error
from compiler.load.propose_id import propose_id
from compiler.model.document import SourceMark
from compiler.model.plain import Plain
from compiler.sheets.cell_values import find_misread_cell, parse_effects, parse_value, split_paragraphs
from compiler.sheets.columns import Column, Role, Vocabulary, find_id_column, list_item_fields
from compiler.sheets.item_ids import ItemIds
from compiler.sheets.marked_data import MarkedData, ValueInCell
from compiler.sheets.sheet_table import DATE_TYPES, Cell, Row, SheetTable

_PARTS = {Role.FIELD: None, Role.EFFECTS: None, Role.TRAIT: "traits", Role.DATA: "data"}
"""The field of an item that contains the values of a column, or None for the item itself."""


_FILE_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")
"""A name that a drawing may have."""


class _TextColumns(NamedTuple):
    """The columns with the plural forms of a text: its locale and its name."""

    locale: str
    name: str


@dataclass(slots=True)
class SheetItems:
    """The items and texts of a table.

    Attributes:
        table: The table.
        columns: The columns that are read.
        vocabulary: The names that the set defines.
        ids: The ids of the items of the set so far.
        data: The marks of the items.
        items: The items.
        texts: The texts by locale, item and name.
        findings: The findings about cells.
    """

    table: SheetTable
    columns: Sequence[Column]
    vocabulary: Vocabulary
    ids: ItemIds
    data: MarkedData = field(init=False)
    items: list[ValueInCell] = field(default_factory=list)
    texts: dict[str, dict[str, dict[str, ValueInCell]]] = field(default_factory=dict)
    findings: list[Diagnostic] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.data = MarkedData(self.table.file)

    def read_rows(self) -> None:
        """Read all rows below the headings."""
        for row in self.table.body:
            item_id, finding = self.ids.identify(self.table, row, self.columns)
            if finding:
                self.findings.append(finding)
            if item_id is not None:
                mark = self._get_mark(row)
                self.items.append(ValueInCell(self._read_item(row, item_id, mark), mark))
                self._read_texts(row, item_id)

    def _get_mark(self, row: Row) -> SourceMark:
        """Return the mark of the cell with the id of a row, or of its first cell."""
        column = find_id_column(self.columns)
        return (row.get_cell(column.index) if column else row.cells[0]).mark

    def _read_item(self, row: Row, item_id: str, mark: SourceMark) -> dict[str, Plain]:
        entries: dict[str, ValueInCell] = {"id": ValueInCell(item_id, mark)}
        parts: dict[str, dict[str, ValueInCell]] = {}
        for column in self.columns:
            cell = row.get_cell(column.index)
            if column.role not in _PARTS or cell.is_empty:
                continue
            value = self._read_value(column, cell)
            if value is not None:
                part = _PARTS[column.role]
                fields = parts.setdefault(part, {}) if part else entries
                fields[column.name] = ValueInCell(value, cell.mark)
        for part, part_fields in parts.items():
            entries[part] = ValueInCell(self.data.make_mapping(part_fields), mark)
        return self.data.make_mapping(entries)

    def _read_value(self, column: Column, cell: Cell) -> Plain:
        """Return the value of a cell for its column. Report a value that cannot be read, and return None."""
        json_type = self._find_json_type(column)
        if finding := find_misread_cell(self.table, cell, json_type):
            self.findings.append(finding)
            if finding.severity is Severity.ERROR:
                return None
        if isinstance(cell.value, DATE_TYPES):  # reported with the other cells of the column
            return None
        if column.role is Role.TRAIT:
            return self._read_trait(column.name, cell.text.strip())
        if column.role is Role.EFFECTS:
            return self._read_effects(cell)
        if column.role is Role.DATA and column.name in self.vocabulary.icons:
            return _spell_icon(cell.text.strip())
        return self.data.mark_all(parse_value(cell, json_type), cell.mark)

    def _find_json_type(self, column: Column) -> str | None:
        """Return the JSON type of the values of a column, or None if it is unknown or the values are effects."""
        if column.role is Role.EFFECTS:
            return None
        return (self.vocabulary.data if column.role is Role.DATA else list_item_fields()).get(column.name)

    def _read_effects(self, cell: Cell) -> Plain:
        """Return the effects in a cell. Report a cell that cannot be parsed as effects, and return None."""
        cell_effects = parse_effects(cell)
        if cell_effects is None:
            hint = "write one effect per line: `gain: 2 coin`, `exchange: {{pay: 3 coin, gain: 1 star}}`"
            message = "this is not an effect in short form"
            self.findings.append(error("cell-syntax", self.table.locate(cell), message, hint))
            return None
        return self.data.mark_all(cell_effects, cell.mark)

    def _read_trait(self, trait: str, word: str) -> str:
        """Return the value of a trait in a cell, ignoring case: `Red Deer` is `red-deer`."""
        return word if word in self.vocabulary.traits[trait] else _spell_name(word, trait)

    def _read_texts(self, row: Row, item_id: str) -> None:
        """Read the texts of a row, including empty texts, which layouts may refer to.

        If a row has plural forms of a text, they replace the text.
        """
        forms: dict[_TextColumns, dict[str, ValueInCell]] = {}
        for column in self.columns:
            if column.role is not Role.TEXT or column.locale is None:
                continue
            cell = row.get_cell(column.index)
            if not cell.is_empty and (finding := find_misread_cell(self.table, cell, "string")):
                self.findings.append(finding)
            texts = self.texts.setdefault(column.locale, {}).setdefault(item_id, {})
            if column.category is None:
                texts[column.name] = ValueInCell(split_paragraphs(cell), cell.mark)
            elif not cell.is_empty:
                by_category = forms.setdefault(_TextColumns(column.locale, column.name), {})
                by_category[column.category] = ValueInCell(split_paragraphs(cell), cell.mark)
            else:
                texts.setdefault(column.name, ValueInCell("", cell.mark))
        for columns, by_category in forms.items():
            self._put_forms(self.texts[columns.locale][item_id], columns.name, by_category)

    def _put_forms(self, texts: dict[str, ValueInCell], text: str, forms: Mapping[str, ValueInCell]) -> None:
        """Use the plural forms of a text as its value; report an additional text without plural forms."""
        whole = texts.get(text)
        if whole and whole.value:
            self.findings.append(
                error(
                    "cell-syntax",
                    Span(self.table.file, *whole.mark),
                    "this text has plural forms in other columns",
                    "delete either this text or its plural forms",
                )
            )
        texts[text] = ValueInCell(self.data.make_mapping(forms), _get_first_mark(forms))


def _spell_name(word: str, kind: str) -> str:
    """Return a word as names are spelled; `kind` completes one that starts with a digit."""
    return propose_id(word, kind) or word


def _spell_icon(word: str) -> str:
    """Return the name of an icon as its file is spelled: `Red Deer` is `red-deer`."""
    return word if _FILE_NAME.fullmatch(word) else _spell_name(word, "icon")


def nest_texts(
    locale: str, namespace: str, texts: Mapping[str, Mapping[str, ValueInCell]], head: SourceMark, marked: MarkedData
) -> Plain:
    """Return the texts of a locale in the structure of a locale file: `{locale: {namespace: {item: {name: text}}}}`."""
    items = {
        name: ValueInCell(marked.make_mapping(by_name), _get_first_mark(by_name)) for name, by_name in texts.items()
    }
    own = marked.make_mapping({namespace: ValueInCell(marked.make_mapping(items), head)})
    return marked.make_mapping({locale: ValueInCell(own, head)})


def _get_first_mark(entries: Mapping[str, ValueInCell]) -> SourceMark:
    return min(entry.mark for entry in entries.values())


def count_copies(items: Iterable[Plain]) -> Iterator[int]:
    """Yield the number of copies of each item, skipping values that are not items."""
    for item in items:
        if isinstance(item, Mapping):
            number = item.get("copies", 1)
            yield number if isinstance(number, int) and not isinstance(number, bool) else 1
