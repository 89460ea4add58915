"""Add the items of spreadsheets to the set that names them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from compiler.model.document import START, Document, NodeMarks
from compiler.model.plain import Plain, as_mapping
from compiler.sheets.items import SheetItems, count_copies
from compiler.sheets.source import FROM


def add_items(document: Document, tables: Sequence[SheetItems]) -> Document:
    """Return a set with the items of its tables after its own, and with a `count` if it has none."""
    own = as_mapping(document.data).get("items", [])
    own = own if isinstance(own, list) else []
    all_items: list[Plain] = [*own, *(item for table in tables for item, _ in table.items)]
    data: dict[str, Plain] = {**as_mapping(document.data), "items": all_items}
    marks, elsewhere = dict(document.marks), dict(document.elsewhere)
    for table in tables:
        marks |= table.data.marks
        elsewhere |= table.data.elsewhere
    field_marks = dict(document.marks.get(id(document.data), {}))
    from_marks = field_marks.get(FROM, NodeMarks(START, START))
    field_marks.setdefault("items", from_marks)
    if "count" not in data:
        data["count"] = max(sum(count_copies(all_items)), 1)
        field_marks["count"] = from_marks
    item_marks = dict(document.marks.get(id(own), {}))
    added = [(mark, table.data.file) for table in tables for _, mark in table.items]
    item_marks.update({len(own) + index: NodeMarks(mark, mark) for index, (mark, _) in enumerate(added)})
    marks[id(data)], marks[id(all_items)] = field_marks, item_marks
    elsewhere[id(all_items)] = {len(own) + index: file for index, (_, file) in enumerate(added)}
    files = tuple(dict.fromkeys(table.data.file for table in tables))
    return replace(document, data=data, marks=marks, elsewhere=elsewhere, sheets=files)
