"""Take the wrong values of spreadsheets out of a game, so that everything else in it can be checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from compiler.diagnostics import Diagnostic, Severity
from compiler.load.loaded import Loaded
from compiler.model.document import ContainerMarks, Document, get_locale_root
from compiler.model.plain import Plain, as_mapping
from compiler.validate import validate

Place: TypeAlias = tuple[str, int, int]
"""A file, line and column."""

_KEPT = ("id", "origin")
"""The fields that an item needs; both have the mark of its id."""

_STAND_INS: Mapping[str, Plain] = {"integer": 0, "number": 0, "boolean": False, "text": ""}
"""A value of each type of field; an icon has none, because its name would have to exist."""

_NO_STAND_INS: Mapping[str, Plain] = {}


@dataclass(frozen=True, slots=True)
class Repair:
    """A game without the wrong values of its spreadsheets.

    Attributes:
        loaded: Its files.
        changed: The ids of items without some of their values.
        without_texts: The ids of items without some of their texts.
        removed: The ids of items that it no longer has.
    """

    loaded: Loaded
    changed: frozenset[str]
    without_texts: frozenset[str]
    removed: frozenset[str]


def is_in_sheet(finding: Diagnostic, loaded: Loaded) -> bool:
    """Return whether a finding is about a cell, or about a spreadsheet that does not exist."""
    return finding.span.file in loaded.sheets or finding.code == "missing-sheet"


def repair_sheets(loaded: Loaded, findings: Iterable[Diagnostic]) -> Repair | None:
    """Return the game without the values that findings call wrong, or None if it has errors elsewhere.

    An item whose id is wrong, or which is not valid without the values, is left out.
    """
    errors = [finding for finding in findings if finding.severity is Severity.ERROR]
    if not all(is_in_sheet(finding, loaded) for finding in errors):
        return None
    places = {_get_place(finding) for finding in errors}
    ids = {_get_place(finding): str(finding.args["item"]) for finding in errors if finding.code == "duplicate-id"}
    documents = [_repair_document(document, places, ids) for document in loaded.documents]
    invalid = {_get_place(finding) for finding in validate(documents) if finding.severity is Severity.ERROR}
    documents = [_repair_document(document, invalid, dict.fromkeys(invalid)) for document in documents]
    if any(finding.severity is Severity.ERROR for finding in validate(documents)):
        return None
    before, after = (dict(_list_items(group)) for group in (loaded.documents, documents))
    changed = frozenset(name for name in after if after[name] != before[name])
    without_texts = frozenset(_list_changed_texts(loaded.documents, documents))
    removed = frozenset(before) - frozenset(after)
    return Repair(replace(loaded, documents=tuple(documents)), changed, without_texts, removed)


def _get_place(finding: Diagnostic) -> Place:
    return finding.span.file, finding.span.line, finding.span.column


def _list_items(documents: Iterable[Document]) -> Iterator[tuple[str, Plain]]:
    """Yield the id and the data of each item from spreadsheets."""
    for document in documents:
        is_set = document.kind == "components" and document.sheets
        items = as_mapping(document.data).get("items") if is_set else None
        if isinstance(items, list):
            yield from ((str(as_mapping(item).get("id")), item) for item in items)


def _list_changed_texts(documents: Iterable[Document], repaired: Iterable[Document]) -> Iterator[str]:
    """Yield the ids of items that lack a text in the repaired documents."""
    for before, after in zip(documents, repaired, strict=True):
        if after is not before and after.kind == "texts":
            (_, old), (_, new) = get_locale_root(before), get_locale_root(after)
            for texts, kept in zip(as_mapping(old).values(), as_mapping(new).values(), strict=True):
                named = as_mapping(kept)
                yield from (name for name, text in as_mapping(texts).items() if named.get(name) != text)


def _repair_document(document: Document, places: set[Place], ids: Mapping[Place, str | None]) -> Document:
    """Return a document without the values at `places`, and without items by the places of their `ids`.

    An item is left out if it has the given id (None: any id); another id stands for a wrong one already. Only a set
    that names spreadsheets, and the texts of a spreadsheet, are changed.
    """
    repairing = _Repairing(document, places, ids, dict(document.marks), dict(document.elsewhere))
    if document.kind == "components" and "from" in as_mapping(document.data):
        data = repairing.copy_set()
    elif document.kind == "texts" and document.sheets:
        data = repairing.copy_mapping(as_mapping(document.data))
    else:
        return document
    return replace(document, data=data, marks=repairing.marks, elsewhere=repairing.elsewhere)


def _make_stand_ins(group: Mapping[str, Plain]) -> Iterator[tuple[str, dict[str, Plain]]]:
    """Yield values of the right type for the fields of a set and for its traits, so that its items can be drawn."""
    fields, traits = as_mapping(group.get("data")), as_mapping(group.get("traits"))
    yield "data", {name: _STAND_INS[str(kind)] for name, kind in fields.items() if kind in _STAND_INS}
    yield "traits", {name: words[0] for name, words in traits.items() if isinstance(words, list) and words}


@dataclass(frozen=True, slots=True)
class _Repairing:
    """A document while parts of it are copied without wrong values, with the marks of the copies."""

    document: Document
    places: set[Place]
    ids: Mapping[Place, str | None]
    marks: dict[int, ContainerMarks]
    elsewhere: dict[int, Mapping[str | int, str]]

    def copy_set(self) -> dict[str, Plain]:
        """Return the data of a set with its right items; a set whose spreadsheets cannot be read has none."""
        old = as_mapping(self.document.data)
        items = old.get("items", [])
        items = items if isinstance(items, list) else []
        kept = [index for index, item in enumerate(items) if self._is_right(item)]
        stand_ins = dict(_make_stand_ins(old))
        copies: list[Plain] = [self.copy_mapping(as_mapping(items[index]), stand_ins) for index in kept]
        data: dict[str, Plain] = {**old, "items": copies}
        marks, files = self.marks.get(id(items), {}), self.elsewhere.get(id(items), {})
        self.marks[id(copies)] = {new: marks[index] for new, index in enumerate(kept)}
        self.elsewhere[id(copies)] = {new: files[index] for new, index in enumerate(kept) if index in files}
        self.marks[id(data)] = self.marks.get(id(old), {})
        return data

    def copy_mapping(
        self, old: Mapping[str, Plain], stand_ins: Mapping[str, Plain] = _NO_STAND_INS
    ) -> dict[str, Plain]:
        """Return a mapping without its wrong values, and without those of mappings in it, or with their stand-ins."""
        data: dict[str, Plain] = {}
        for key, value in old.items():
            if isinstance(value, Mapping):
                data[key] = self.copy_mapping(value, as_mapping(stand_ins.get(key)))
            elif key in _KEPT or self._locate(old, key) not in self.places:
                data[key] = value
            elif key in stand_ins:
                data[key] = stand_ins[key]
        self.marks[id(data)] = {key: mark for key, mark in self.marks.get(id(old), {}).items() if key in data}
        self.elsewhere[id(data)] = self.elsewhere.get(id(old), {})
        return data

    def _is_right(self, item: Plain) -> bool:
        return isinstance(item, Mapping) and self.ids.get(self._locate(item, "id"), "") not in (None, item.get("id"))

    def _locate(self, node: Mapping[str, Plain], key: str) -> Place:
        line, column, _ = self.marks.get(id(node), {}).get(key, ((0, 0, 0), (0, 0, 0)))[1]
        return self.elsewhere.get(id(node), {}).get(key, self.document.file), line, column
