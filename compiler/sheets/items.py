"""Rows as items of a set, and as texts of each locale."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.sentence import sentence
from compiler.load.head import ID
from compiler.load.ids import propose_id
from compiler.model.document import Mark
from compiler.sheets.columns import Column, Role, Vocabulary, fields
from compiler.sheets.marked import Entry, MarkedData
from compiler.sheets.table import Cell, Row, SheetTable
from compiler.sheets.values import doubtful, effects, paragraphs, typed

ORIGIN = "designed"
"""The origin of items whose row says none."""

_PARTS = {Role.FIELD: "", Role.EFFECTS: "", Role.TRAIT: "traits", Role.DATA: "data"}


@dataclass(slots=True)
class SheetItems:
    """What the rows of a table hold: items with their marks, and texts by locale, item and name."""

    table: SheetTable
    group: str
    columns: Sequence[Column]
    known: Vocabulary
    data: MarkedData = field(init=False)
    items: list[Entry] = field(default_factory=list)
    texts: dict[str, dict[str, dict[str, Entry]]] = field(default_factory=dict)
    findings: list[Diagnostic] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.data = MarkedData(self.table.file)

    def take(self) -> None:
        """Take all rows below the headings."""
        of_id = next(column for column in self.columns if column.role is Role.ID)
        for row in self.table.body:
            cell = row.cell(of_id.at)
            if name := self._name(row, cell):
                self.items.append((self._item(row, name, cell.mark), cell.mark))
                self._take_texts(row, name)

    def _name(self, row: Row, cell: Cell) -> str:
        """Return the id of a row; '' where it has none that can be one. A bare number follows the name of the set."""
        name = cell.text.strip()
        if isinstance(cell.value, float) and cell.value.is_integer():
            name = str(int(cell.value))
        name = f"{self.group}-{name}" if name.isdecimal() else name
        if ID.fullmatch(name):
            return name
        title = next(
            (row.cell(one.at).text for one in self.columns if one.role is Role.TEXT and one.name == "title"), ""
        )
        proposed = propose_id(name or title, self.group)
        hint = (sentence("write `{proposed}`", proposed=proposed),) if proposed else ()
        span = self.table.span(cell if name else next(one for one in row.cells if not one.is_empty))
        if name:
            template = "`{id}` is no id: small letters, digits and hyphens, a letter first"
            self.findings.append(error("wrong-form", span, template, *hint, id=name))
        else:
            self.findings.append(error("missing-id", span, "this row has no id", *hint))
        return ""

    def _item(self, row: Row, name: str, mark: Mark) -> dict[str, Any]:
        entries: dict[str, Entry] = {"id": (name, mark), "origin": (ORIGIN, mark)}
        parts: dict[str, dict[str, Entry]] = {}
        for column in self.columns:
            cell = row.cell(column.at)
            if column.role not in _PARTS or cell.is_empty:
                continue
            value = self._value(column, cell)
            if value is not None:
                part = _PARTS[column.role]
                (parts.setdefault(part, {}) if part else entries)[column.name] = (value, cell.mark)
        for part, some in parts.items():
            entries[part] = (self.data.mapping(some), mark)
        return self.data.mapping(entries)

    def _value(self, column: Column, cell: Cell) -> Any:
        """Return what a cell says to its column; None where that is a finding."""
        kind = self.known.data.get(column.name, "") if column.role is Role.DATA else fields().get(column.name, "")
        if column.role is Role.EFFECTS:
            kind = ""
        if doubt := doubtful(self.table, cell, kind):
            self.findings.append(doubt)
            if doubt.code == "date-in-cell":
                return None
        if column.role is Role.TRAIT:
            return self._word(column.name, cell.text.strip())
        if column.role is not Role.EFFECTS:
            return self.data.all_at(typed(cell, kind), cell.mark)
        listed = effects(cell)
        if listed is None:
            hint = "write one effect a line, its kind first: `gain: 2 coin`, `exchange: {{pay: 3 coin, gain: 1 star}}`"
            self.findings.append(error("cell-syntax", self.table.span(cell), "this is no effect in short form", hint))
            return None
        return self.data.all_at(listed, cell.mark)

    def _word(self, trait: str, written: str) -> str:
        """Return the word of a trait that a cell writes, in whatever case: `Red Deer` is `red-deer`."""
        return written if written in self.known.traits[trait] else propose_id(written, trait) or written

    def _take_texts(self, row: Row, name: str) -> None:
        """Take the texts of a row, empty ones too: they may be shown, and say nothing."""
        cells = {(one.name, one.locale): row.cell(one.at) for one in self.columns if one.role is Role.TEXT}
        for (text, locale), cell in cells.items():
            if not cell.is_empty and (doubt := doubtful(self.table, cell, "string")):
                self.findings.append(doubt)
            self.texts.setdefault(locale, {}).setdefault(name, {})[text] = (paragraphs(cell), cell.mark)


def texts_data(
    locale: str, space: str, texts: Mapping[str, Mapping[str, Entry]], head: Mark, marked: MarkedData
) -> Any:
    """Return the texts of a locale as a locale file holds them: `{locale: {space: {item: {name: text}}}}`."""
    items = {name: (marked.mapping(some), _first(some)) for name, some in texts.items()}
    return marked.mapping({locale: (marked.mapping({space: (marked.mapping(items), head)}), head)})


def _first(entries: Mapping[str, Entry]) -> Mark:
    return min(mark for _, mark in entries.values())


def copies(items: Sequence[Entry]) -> Iterator[int]:
    """Yield how many copies of each item there are."""
    for item, _ in items:
        number = item.get("copies", 1)
        yield number if isinstance(number, int) else 1
