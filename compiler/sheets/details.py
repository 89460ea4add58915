"""What a workbook hides from who reads its values: merged and hidden cells, formulas whose values are not there."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from compiler.diagnostics import Diagnostic, error, warning
from compiler.model.sheet_lines import column_letters
from compiler.sheets.archive import parts
from compiler.sheets.table import SheetTable

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

_HIDDEN = re.compile(rb'\bhidden="(?:1|true)"')
_MERGED = re.compile(rb"<(?:\w+:)?mergeCell ")
_NO_VALUE = re.compile(
    rb"</(?:\w+:)?f>(?:<(?:\w+:)?v/>|<(?:\w+:)?v></(?:\w+:)?v>)?</(?:\w+:)?c>|<(?:\w+:)?f[^>]*/></(?:\w+:)?c>"
)
_ERROR = re.compile(rb'<(?:\w+:)?c [^>]*\bt="e"')
_TELLING = (_HIDDEN, _MERGED, _NO_VALUE, _ERROR)
_ODS = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_MOST = 10


def details(data: bytes, table: SheetTable, columns: Collection[int]) -> Iterator[Diagnostic]:
    """Yield what the cells of a table do not tell; the workbook is parsed once more only where there is anything.

    `columns` are the places, from 0, of those that are read; nothing is said of the values of others.

    Errors: formula-without-value; warnings: hidden-cells, merged-cells.
    """
    found = parts(data)
    if "content.xml" in found:
        if b"table:visibility=" in found["content.xml"] or b"-spanned=" in found["content.xml"]:
            yield from _of_ods(found["content.xml"], table, columns)
    elif any(sign.search(part) for name, part in found.items() if "worksheets/" in name for sign in _TELLING):
        yield from _of_xlsx(data, table, columns)


def _of_xlsx(data: bytes, table: SheetTable, read: Collection[int]) -> Iterator[Diagnostic]:
    from openpyxl import load_workbook  # slow to import, and seldom needed

    with_values = load_workbook(BytesIO(data), data_only=True)[table.sheet]
    rows = [number for number, row in with_values.row_dimensions.items() if row.hidden]
    columns = [
        number
        for column in with_values.column_dimensions.values()
        if column.hidden
        for number in range(column.min or 0, (column.max or 0) + 1)
    ]
    yield from _hidden(table, rows, [column for column in columns if column - 1 in read])
    yield from _merged(
        table, [(one.min_row, one.min_col, one.max_row, one.max_col) for one in with_values.merged_cells.ranges]
    )
    with_formulas = load_workbook(BytesIO(data))[table.sheet]
    yield from _without_values(table, read, with_formulas, with_values)


def _without_values(
    table: SheetTable, read: Collection[int], with_formulas: Worksheet, with_values: Worksheet
) -> Iterator[Diagnostic]:
    """Yield a finding for each empty cell that is no empty cell in the file: a formula not computed, or an error."""
    for row in table.rows:
        for at, cell in enumerate(row.cells):
            formula = with_formulas.cell(row.number, at + 1).value if cell.is_empty and at in read else None
            shown = with_values.cell(row.number, at + 1).value
            if isinstance(shown, str) and shown.startswith("#"):
                template, hint = "the cell holds the error {shown}", "mend the formula"
            else:
                template = "the file has no value for the formula {formula}"
                hint = "open the file in a spreadsheet program and save it there, which computes the values"
            if isinstance(formula, str) and formula.startswith(("=", "#")):
                yield error(
                    "formula-without-value",
                    table.span(cell),
                    template,
                    hint,
                    formula=formula,
                    shown=str(shown or ""),
                )


def _of_ods(content: bytes, table: SheetTable, read: Collection[int]) -> Iterator[Diagnostic]:
    sheets = ET.fromstring(content).iter(f"{_ODS}table")  # noqa: S314 -- without a DOCTYPE there are no entities
    sheet = next((one for one in sheets if one.get(f"{_ODS}name") == table.sheet), None)
    if sheet is None:
        return
    columns = [at for at, one in _counted(sheet.iter(f"{_ODS}table-column"), "columns", 1_000) if _is_hidden(one)]
    rows, spans = [], []
    for number, row in _counted(sheet.iter(f"{_ODS}table-row"), "rows", len(table.rows) + 1_000):
        if _is_hidden(row):
            rows.append(number)
        for at, cell in _counted(iter(row), "columns", 1_000):
            high, wide = (int(cell.get(f"{_ODS}number-{way}-spanned", 1)) for way in ("rows", "columns"))
            if high > 1 or wide > 1:
                spans.append((number, at, number + high - 1, at + wide - 1))
    yield from _hidden(table, rows, [column for column in columns if column - 1 in read])
    yield from _merged(table, spans)


def _counted(nodes: Iterator[ET.Element], way: str, most: int) -> Iterator[tuple[int, ET.Element]]:
    """Yield elements with their number from 1, repeated ones as often as they stand for."""
    number = 0
    for node in nodes:
        for _ in range(min(int(node.get(f"{_ODS}number-{way}-repeated", 1)), most)):
            number += 1
            if number > most:
                return
            yield number, node


def _is_hidden(node: ET.Element) -> bool:
    return node.get(f"{_ODS}visibility") in ("collapse", "filter")


def _hidden(table: SheetTable, rows: Sequence[int], columns: Sequence[int]) -> Iterator[Diagnostic]:
    """Yield one finding for the hidden rows that hold anything, and one for the columns."""
    filled = [row for row in table.rows if row.number in set(rows) and not row.is_empty]
    if filled:
        cell = next(cell for cell in filled[0].cells if not cell.is_empty)
        names = tuple(str(row.number) for row in filled[:_MOST])
        yield warning(
            "hidden-cells",
            table.span(cell),
            "hidden rows are read like all others: {names}",
            "show them to see what is printed, or delete them",
            names=names,
        )
    for column in sorted(set(columns)):
        cells = [row.cell(column - 1) for row in table.rows if column <= len(row.cells)]
        if any(not cell.is_empty for cell in cells):
            yield warning(
                "hidden-cells",
                table.span(cells[0]),
                "the hidden column {column} is read like all others",
                "show it to see what is printed, or delete it",
                column=column_letters(column),
            )


def _merged(table: SheetTable, spans: Sequence[tuple[int, int, int, int]]) -> Iterator[Diagnostic]:
    rows = {row.number: row for row in table.rows}
    for top, left, bottom, right in sorted(spans):
        if top in rows and left <= len(rows[top].cells):
            yield warning(
                "merged-cells",
                table.span(rows[top].cell(left - 1)),
                "{first}:{last} are merged: the value belongs to the first of them alone",
                "take the cells apart and write the value into each row that it is meant for",
                first=f"{column_letters(left)}{top}",
                last=f"{column_letters(right)}{bottom}",
            )
