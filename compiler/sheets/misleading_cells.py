"""Find cells of a workbook whose values mislead: merged and hidden cells, and formulas without values."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

from compiler.diagnostics import Diagnostic, Span, error, warning
from compiler.diagnostics.cell_address import format_column
from compiler.sheets.archive import DAMAGED
from compiler.sheets.cell_values import parse_value
from compiler.sheets.columns import Column, Role
from compiler.sheets.ods_elements import TABLE, find_ods_sheet, number_elements, read_count
from compiler.sheets.opened_workbook import DAMAGE, OpenedWorkbook
from compiler.sheets.sheet_table import Row, SheetTable
from compiler.sheets.workbook import report_broken_workbook

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

_HIDDEN = re.compile(rb'\bhidden="(?:1|true)"')
_MERGED = re.compile(rb"<(?:\w+:)?mergeCell ")
_NO_VALUE = re.compile(
    rb"</(?:\w+:)?f>(?:<(?:\w+:)?v/>|<(?:\w+:)?v></(?:\w+:)?v>)?</(?:\w+:)?c>|<(?:\w+:)?f[^>]*/></(?:\w+:)?c>"
)
_ERROR = re.compile(rb'<(?:\w+:)?c [^>]*\bt="e"')
_INDICATORS = (_HIDDEN, _MERGED, _NO_VALUE, _ERROR)
_MAX_NAMED = 10
"""The maximum number of hidden rows that a finding names."""

_MAX_COLUMNS = 1_000
"""The maximum number of columns of an ODS that are searched."""

_MAX_EMPTY_ROWS = 1_000
"""The maximum number of rows below the table of an ODS that are searched."""


class _Used(NamedTuple):
    """The indices, from 0, of the columns that are used, and of those whose cells may not be merged."""

    columns: Collection[int]
    unmerged: Collection[int]


def find_misleading_cells(
    workbook: OpenedWorkbook, table: SheetTable, columns: Sequence[Column], *, joins_rows: bool = False
) -> Iterator[Diagnostic]:
    """Yield findings about misleading cells of a workbook, whose sheets are opened only if it seems to have any.

    Nothing is reported about columns that are not among the `columns` that are used, or about rows with no copies.
    If several rows make a piece, only their texts are in every row, and other cells may be merged.

    Errors: formula-without-value, broken-workbook; warnings: hidden-cells, merged-cells.
    """
    table = _drop_rows_left_out(table, columns)
    used = _Used(
        columns={column.index for column in columns},
        unmerged={column.index for column in columns if column.role is Role.TEXT or not joins_rows},
    )
    parts = workbook.parts
    if "content.xml" in parts:
        if b"table:visibility=" in parts["content.xml"] or b"-spanned=" in parts["content.xml"]:
            yield from _find_in_ods(parts["content.xml"], table, used)
        return
    worksheets = [part for name, part in parts.items() if "worksheets/" in name]
    if any(indicator.search(part) for part in worksheets for indicator in _INDICATORS):
        yield from _find_in_xlsx(workbook, table, used, has_errors=any(map(_ERROR.search, worksheets)))


def _drop_rows_left_out(table: SheetTable, columns: Sequence[Column]) -> SheetTable:
    """Return a table without the rows whose number of copies is 0."""
    copies = [column.index for column in columns if (column.role, column.name) == (Role.FIELD, "copies")]
    kept = (row for row in table.rows[1:] if all(parse_value(row.get_cell(index), "integer") != 0 for index in copies))
    return replace(table, rows=(table.headings, *kept))


def _find_in_xlsx(
    workbook: OpenedWorkbook, table: SheetTable, used: _Used, *, has_errors: bool
) -> Iterator[Diagnostic]:
    """Yield findings about a sheet of an XLSX; `has_errors` says whether stored values may be errors."""
    name = table.sheet or ""
    try:
        worksheet = workbook.sheets[name]
        with_values = workbook.sheets_with_values[name] if has_errors else None
    except DAMAGE:
        yield report_broken_workbook(table.file, DAMAGED)
        return
    rows = [number for number, row in worksheet.row_dimensions.items() if row.hidden]
    hidden = [column for column in worksheet.column_dimensions.values() if column.hidden]
    columns = [
        index + 1 for index in used.columns if any((area.min or 0) <= index + 1 <= (area.max or 0) for area in hidden)
    ]
    yield from _report_hidden_cells(table, rows, columns)
    yield from _report_merged_cells(
        table,
        used,
        [
            _MergedArea(top=area.min_row, left=area.min_col, bottom=area.max_row, right=area.max_col)
            for area in worksheet.merged_cells.ranges
        ],
    )
    yield from _report_missing_values(table, used, worksheet, with_values)


def _report_missing_values(
    table: SheetTable, used: _Used, with_formulas: Worksheet, with_values: Worksheet | None
) -> Iterator[Diagnostic]:
    """Yield a finding for each cell that is empty because its formula has no stored value, or an error."""
    for row in table.rows:
        for index, cell in enumerate(row.cells):
            if not cell.is_empty or index not in used.columns:
                continue
            content = with_formulas.cell(row.number, index + 1).value
            formula = getattr(content, "text", content)  # the formula of an array is an object
            if isinstance(formula, str) and formula.startswith(("=", "#")):
                value = with_values.cell(row.number, index + 1).value if with_values else None
                if isinstance(value, str) and value.startswith("#"):
                    yield _report_error_in_cell(table.locate(cell), value)
                else:
                    yield _report_formula_without_value(table.locate(cell), formula)


def _report_error_in_cell(span: Span, shown: str) -> Diagnostic:
    return error(
        "formula-without-value", span, "the cell contains the error {shown}", "correct the formula", shown=shown
    )


def _report_formula_without_value(span: Span, formula: str) -> Diagnostic:
    hint = "open the file in a spreadsheet program and save it, which stores the values"
    message = "the file has no value for the formula {formula}"
    return error("formula-without-value", span, message, hint, formula=formula)


def _find_in_ods(content: bytes, table: SheetTable, used: _Used) -> Iterator[Diagnostic]:
    sheet = find_ods_sheet(content, table.sheet)
    if sheet is None:
        return
    column_elements = number_elements(sheet.iter(f"{TABLE}table-column"), "columns", _MAX_COLUMNS)
    columns = [column for column, element in column_elements if _is_hidden(element) and column - 1 in used.columns]
    row_elements = number_elements(sheet.iter(f"{TABLE}table-row"), "rows", len(table.rows) + _MAX_EMPTY_ROWS)
    numbered_rows = list(row_elements)
    yield from _report_hidden_cells(table, [number for number, row in numbered_rows if _is_hidden(row)], columns)
    areas = [area for number, row in numbered_rows for area in _find_merged_areas(number, row)]
    yield from _report_merged_cells(table, used, areas)


def _find_merged_areas(number: int, row: ET.Element) -> Iterator[_MergedArea]:
    """Yield the merged cells that start in a row of an ODS with this number."""
    for column, cell in number_elements(iter(row), "columns", _MAX_COLUMNS):
        height, width = (read_count(cell, f"number-{axis}-spanned") for axis in ("rows", "columns"))
        if height > 1 or width > 1:
            yield _MergedArea(top=number, left=column, bottom=number + height - 1, right=column + width - 1)


def _is_hidden(node: ET.Element) -> bool:
    return node.get(f"{TABLE}visibility") in ("collapse", "filter")


def _report_hidden_cells(table: SheetTable, rows: Sequence[int], columns: Sequence[int]) -> Iterator[Diagnostic]:
    """Yield one finding for all hidden rows with values, and a finding for each hidden column with values."""
    hidden = frozenset(rows)
    filled = [row for row in table.rows if row.number in hidden and not row.is_empty]
    if filled:
        yield _report_hidden_rows(table, filled)
    for column in sorted(set(columns)):
        cells = [row.get_cell(column - 1) for row in table.rows if column <= len(row.cells)]
        if any(not cell.is_empty for cell in cells):
            yield _report_hidden_column(table.locate(cells[0]), format_column(column))


def _report_hidden_rows(table: SheetTable, rows: Sequence[Row]) -> Diagnostic:
    cell = rows[0].find_filled_cell()
    names = tuple(str(row.number) for row in rows[:_MAX_NAMED])
    more = len(rows) - len(names)
    hints = ("to leave them out, write 0 into their column `copies`, or delete them", "to use them, unhide them")
    if more:
        return warning(
            "hidden-cells",
            table.locate(cell),
            "hidden rows are used like all others: {names} and {more} more",
            *hints,
            names=names,
            more=more,
        )
    return warning(
        "hidden-cells", table.locate(cell), "hidden rows are used like all others: {names}", *hints, names=names
    )


def _report_hidden_column(span: Span, name: str) -> Diagnostic:
    hints = ("to leave it out, write # before its heading, or delete it", "to use it, unhide it")
    return warning("hidden-cells", span, "the hidden column {column} is used like all others", *hints, column=name)


class _MergedArea(NamedTuple):
    """The outermost rows and columns of merged cells, from 1."""

    top: int
    left: int
    bottom: int
    right: int


def _report_merged_cells(table: SheetTable, used: _Used, areas: Sequence[_MergedArea]) -> Iterator[Diagnostic]:
    """Yield a finding for each area of merged cells among the headings or in columns that are used."""
    rows = {row.number: row for row in table.rows}
    for top, left, bottom, right in sorted(areas):
        is_read = top == table.headings.number or any(left <= index + 1 <= right for index in used.unmerged)
        if is_read and top in rows and left <= len(rows[top].cells):
            yield warning(
                "merged-cells",
                table.locate(rows[top].get_cell(left - 1)),
                "{first}:{last} are merged; only the first of these cells has a value",
                "unmerge the cells, and write the value into each row that it applies to",
                first=f"{format_column(left)}{top}",
                last=f"{format_column(right)}{bottom}",
            )
