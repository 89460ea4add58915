"""Read JSON: a list of objects, each of them an item; nested locales, traits and data fields become columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from compiler.diagnostics import Span, error
from compiler.diagnostics.with_findings import WithFindings
from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document, Mark, Pointer
from compiler.model.plain import Plain, as_mapping
from compiler.model.spreadsheet_lines import SpreadsheetLines
from compiler.sheets.table import MAX_CELLS, MAX_COLUMNS, MAX_ROWS, Cell, Row, SheetTable, report_too_many_cells

NESTED = {"traits": "trait", "data": "data"}
"""Keys whose nested keys are columns, each with the prefix of the headings of these columns."""


def read_json(data: bytes, file: str, sheet: str | None, locales: Sequence[str]) -> WithFindings[SheetTable | None]:
    """Return the table in a file and findings; the table is the list at the root or under `sheet`, or None.

    Errors: wrong-type, too-many-cells, empty-file and those of loading.
    """
    document, findings = load(data, file, "json")
    if document is None:
        return WithFindings(None, findings)
    pointer: Pointer = (sheet,) if sheet else ()
    items = document.data.get(sheet) if sheet and isinstance(document.data, dict) else document.data
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        finding = error(
            "wrong-type",
            Span(file),
            "the file must contain a list of objects",
            'write `[{{"id": "forest", "title_en": "Forest"}}, …]`',
        )
        return WithFindings(None, [*findings, finding])
    rows = [dict(_read_cells(document, (*pointer, index), locales)) for index in range(len(items))]
    headings = tuple(dict.fromkeys(heading for row in rows for heading in row))
    if len(rows) > MAX_ROWS or len(headings) > MAX_COLUMNS or len(rows) * len(headings) > MAX_CELLS:
        return WithFindings(None, [report_too_many_cells(file)])
    if not headings:
        finding = error("empty-file", Span(file), "the file contains no data", "add content, or delete the file")
        return WithFindings(None, [finding])
    firsts = {heading: cell.mark for row in reversed(rows) for heading, cell in row.items()}
    head = Row(1, tuple(Cell(heading, heading, firsts[heading]) for heading in headings))
    body = (Row(number, _order_cells(row, headings)) for number, row in enumerate(rows, 2))
    return WithFindings(SheetTable(file, None, (head, *body), SpreadsheetLines(tuple(document.lines))), findings)


def _order_cells(row: Mapping[str, Cell], headings: Sequence[str]) -> tuple[Cell, ...]:
    mark: Mark = next((cell.mark for cell in row.values()), (1, 1, 1))
    return tuple(row.get(heading, Cell(None, "", mark)) for heading in headings)


def _read_cells(document: Document, pointer: Pointer, locales: Sequence[str]) -> Iterator[tuple[str, Cell]]:
    """Yield heading and cell of each value of an object."""
    for key, value in as_mapping(document.get(*pointer)).items():
        path = (*pointer, key)
        if isinstance(value, dict) and value and key in NESTED:
            yield from (
                (f"{NESTED[key]}.{name}", _make_cell(document, (*path, name), part)) for name, part in value.items()
            )
        elif isinstance(value, dict) and value and value.keys() <= set(locales):
            yield from (
                (f"{key}_{locale}", _make_cell(document, (*path, locale), part)) for locale, part in value.items()
            )
        else:
            yield key, _make_cell(document, path, value)


def _make_cell(document: Document, pointer: Pointer, value: Plain) -> Cell:
    span = document.locate(*pointer)
    text = "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
    return Cell(value, text, (span.line, span.column, span.length))
