"""Read JSON: a list of objects, each of them an item; nested locales, traits and data fields become columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import list_names, suggest_nearest
from compiler.diagnostics.with_findings import WithFindings
from compiler.load.yaml.load_yaml import load
from compiler.model.document import START, Document, Pointer, SourceMark
from compiler.model.plain import Plain, as_mapping
from compiler.model.spreadsheet_lines import SpreadsheetLines
from compiler.sheets.sheet_table import MAX_CELLS, MAX_COLUMNS, MAX_ROWS, Cell, Row, SheetTable, report_too_many_cells

NESTED = {"traits": "trait", "data": "data"}
"""Keys whose nested keys are columns, each with the prefix of the headings of these columns."""


class _HeadedCell(NamedTuple):
    """A value of an object as a cell, and the heading of its column."""

    heading: str
    cell: Cell


def read_json(data: bytes, file: str, sheet: str | None, locales: Sequence[str]) -> WithFindings[SheetTable | None]:
    """Return the table in a file and findings; the table is the list at the root or under `sheet`, or None.

    Errors: unknown-sheet, wrong-type, duplicate-column, too-many-cells, empty-file and those of loading.
    """
    document, findings = load(data, file, "json")
    if document is None:
        return WithFindings(None, findings)
    found, more = _find_list(document, sheet)
    findings = [*findings, *more]
    if found is None:
        return WithFindings(None, findings)
    cells = [list(_read_cells(document, pointer, locales)) for pointer in found]
    findings += [finding for row in cells for finding in _report_duplicates(document, row)]
    table = _make_table(document, [dict(row) for row in cells])
    return WithFindings(None, [*findings, table]) if isinstance(table, Diagnostic) else WithFindings(table, findings)


def _find_list(document: Document, sheet: str | None) -> WithFindings[list[Pointer] | None]:
    """Return the pointers to the objects of the list at the root or under `sheet`, or None and a finding."""
    if sheet and sheet not in as_mapping(document.data):
        return WithFindings(None, [_report_unknown_sheet(document, sheet)])
    pointer: Pointer = (sheet,) if sheet else ()
    items = document.get(*pointer)
    if isinstance(items, list) and all(isinstance(item, dict) for item in items):
        return WithFindings([(*pointer, index) for index in range(len(items))], [])
    finding = error(
        "wrong-type",
        document.locate(*pointer) if pointer else Span(document.file),
        "the file must contain a list of objects",
        'write `[{{"id": "forest", "title_en": "Forest"}}, …]`',
    )
    return WithFindings(None, [finding])


def _make_table(document: Document, rows: Sequence[Mapping[str, Cell]]) -> SheetTable | Diagnostic:
    """Return the table of rows by heading, or the finding that it is empty or too large."""
    headings = tuple(dict.fromkeys(heading for row in rows for heading in row))
    if len(rows) > MAX_ROWS or len(headings) > MAX_COLUMNS or len(rows) * len(headings) > MAX_CELLS:
        return report_too_many_cells(document.file)
    if not headings:
        return error("empty-file", Span(document.file), "the file contains no data", "add content, or delete the file")
    firsts = {heading: cell.mark for row in reversed(rows) for heading, cell in row.items()}
    head = Row(1, tuple(Cell(heading, heading, firsts[heading]) for heading in headings))
    body = (Row(number, _order_cells(row, headings)) for number, row in enumerate(rows, 2))
    return SheetTable(document.file, None, (head, *body), SpreadsheetLines(tuple(document.lines)))


def _report_unknown_sheet(document: Document, sheet: str) -> Diagnostic:
    """Return the finding about a file that has no list of this name."""
    names = as_mapping(document.data)
    hints = suggest_nearest(sheet, names) or list_names(names) or (sentence("leave out `sheet`: the list has no name"),)
    return error("unknown-sheet", Span(document.file), "the file has no list `{sheet}`", *hints, sheet=sheet)


def _report_duplicates(document: Document, row: Sequence[_HeadedCell]) -> Iterator[Diagnostic]:
    """Yield a finding for each value of an object that repeats a column, such as `title_en` beside `title: {en: …}`."""
    first: dict[str, Cell] = {}
    for heading, cell in row:
        earlier = first.setdefault(heading, cell)
        if earlier is not cell:
            yield error(
                "duplicate-column",
                Span(document.file, *cell.mark),
                "this object has two values for `{heading}`",
                "delete one of them",
                related=(Related(Span(document.file, *earlier.mark), "first here"),),
                heading=heading,
            )


def _order_cells(row: Mapping[str, Cell], headings: Sequence[str]) -> tuple[Cell, ...]:
    mark = next((cell.mark for cell in row.values()), START)
    return tuple(row.get(heading, Cell(None, "", mark)) for heading in headings)


def _read_cells(document: Document, pointer: Pointer, locales: Sequence[str]) -> Iterator[_HeadedCell]:
    """Yield a cell for each value of an object; a heading may be repeated."""
    for key, value in as_mapping(document.get(*pointer)).items():
        path = (*pointer, key)
        if isinstance(value, dict) and value and key in NESTED:
            for name, part in value.items():
                yield _HeadedCell(f"{NESTED[key]}.{name}", _make_cell(document, (*path, name), part))
        elif isinstance(value, dict) and value and value.keys() <= set(locales):
            for locale, part in value.items():
                yield _HeadedCell(f"{key}_{locale}", _make_cell(document, (*path, locale), part))
        else:
            yield _HeadedCell(key, _make_cell(document, path, value))


def _make_cell(document: Document, pointer: Pointer, value: Plain) -> Cell:
    span = document.locate(*pointer)
    return Cell(value, _write_value(value), SourceMark(span.line, span.column, span.length))


def _write_value(value: Plain) -> str:
    """Return a value as the text of a cell."""
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)
