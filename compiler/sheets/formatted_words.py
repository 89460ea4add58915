"""Find cells with words in bold or italics in a workbook, whose texts are read without their formatting."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from compiler.diagnostics import Diagnostic, warning
from compiler.diagnostics.cell_address import format_column
from compiler.sheets.archive import DAMAGED
from compiler.sheets.cell_formats import Position
from compiler.sheets.columns import Column, Role
from compiler.sheets.ods_formatting import FormattedCells, find_formatted_ods_cells
from compiler.sheets.opened_workbook import DAMAGE, OpenedWorkbook
from compiler.sheets.sheet_table import Row, SheetTable
from compiler.sheets.workbook import report_broken_workbook

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

_FORMATTED = re.compile(rb"<(?:\w+:)?rPr>(?:<(?!/(?:\w+:)?rPr)[^>]*>)*?<(?:\w+:)?[bi](?:\s+val=\"(?:1|true)\")?\s*/?>")
"""A run of characters in bold or italics."""

_STYLED_CELL = re.compile(rb'<(?:\w+:)?c(?=[^>]*\sr="[A-Z]+(?P<row>[0-9]+)")(?=[^>]*\ss="(?P<style>[0-9]+)")')
"""A cell with a style of its own, in the XML of a sheet as programs write it."""

_NAMESPACE = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"

_MAX_NAMED = 10
"""The maximum number of cells of a column that a finding names."""


def find_formatted_words(
    workbook: OpenedWorkbook, table: SheetTable, columns: Sequence[Column]
) -> Iterator[Diagnostic]:
    """Yield a finding for each column of texts with some cells, or words in them, in bold or italics.

    Cells of a row or of a column that is formatted throughout are not reported: that is the style of the sheet. Errors:
    broken-workbook; warnings: lost-formatting.
    """
    texts = [column for column in columns if column.role is Role.TEXT]
    wanted = {0, *(column.index for column in texts)}
    positions = {(row.number, index + 1) for row in table.body for index in wanted}
    try:
        cells = _find_cells(workbook, table, positions)
    except DAMAGE:
        yield report_broken_workbook(table.file, DAMAGED)
        return
    for column in texts:
        rows = [row for row in table.body if (row.number, column.index + 1) in cells.in_part]
        if rows:
            yield _report_formatted_words(table, column.index, rows)
        elif whole := _find_emphasised_rows(table, column.index, cells.as_a_whole):
            yield _report_formatted_cells(table, column.index, whole)


def _find_cells(workbook: OpenedWorkbook, table: SheetTable, positions: Collection[Position]) -> FormattedCells:
    """Return the formatted cells of a sheet; raise one of `DAMAGE` if they cannot be read."""
    content, sheet = workbook.parts.get("content.xml"), table.sheet or ""
    if content is not None:
        return find_formatted_ods_cells(content, sheet, positions)
    has_runs = any(_FORMATTED.search(part) for part in workbook.parts.values())
    if not has_runs and not _has_formatted_cells(workbook.parts, below=table.headings.number):
        return FormattedCells(frozenset(), frozenset())
    worksheet = workbook.sheets[sheet]
    in_part = frozenset(place for place in positions if _has_formatted_words(worksheet, *place))
    return FormattedCells(in_part, frozenset(place for place in positions if _is_formatted(worksheet, *place)))


def _has_formatted_cells(parts: Mapping[str, bytes], *, below: int) -> bool:
    """Return whether a sheet of an XLSX has cells in bold or italics below a row: opening it takes long."""
    styles = set(_list_emphatic_styles(parts.get("xl/styles.xml", b"")))
    sheets = (part for name, part in parts.items() if styles and name.startswith("xl/worksheets/"))
    cells = (cell for sheet in sheets for cell in _STYLED_CELL.finditer(sheet))
    return any(int(cell["style"]) in styles and int(cell["row"]) > below for cell in cells)


def _list_emphatic_styles(content: bytes) -> Iterator[int]:
    """Yield the numbers of the styles of cells whose font is bold or italic."""
    if not content:
        return
    root = ET.fromstring(content)  # noqa: S314 -- without a DOCTYPE there are no entities
    fonts = root.iterfind(f"{_NAMESPACE}fonts/{_NAMESPACE}font")
    emphatic = {str(number) for number, font in enumerate(fonts) if _is_emphatic(font)}
    for number, style in enumerate(root.iterfind(f"{_NAMESPACE}cellXfs/{_NAMESPACE}xf")):
        if style.get("fontId") in emphatic:
            yield number


def _is_emphatic(font: ET.Element) -> bool:
    marks = (font.find(f"{_NAMESPACE}{name}") for name in ("b", "i"))
    return any(mark is not None and mark.get("val", "1") in ("1", "true") for mark in marks)


def _is_formatted(worksheet: Worksheet, row: int, column: int) -> bool:
    font = worksheet.cell(row, column).font
    return bool(font and (font.b or font.i))


def _has_formatted_words(worksheet: Worksheet, row: int, column: int) -> bool:
    from openpyxl.cell.rich_text import CellRichText, TextBlock

    value = worksheet.cell(row, column).value
    blocks = value if isinstance(value, CellRichText) else ()
    return any(isinstance(block, TextBlock) and (block.font.b or block.font.i) for block in blocks)


def _find_emphasised_rows(table: SheetTable, index: int, formatted: Collection[Position]) -> list[Row]:
    """Return the rows whose cell in a column is formatted, but not their first cell, nor the whole column."""
    filled = [row for row in table.body if not row.get_cell(index).is_empty]
    rows = [row for row in filled if (row.number, index + 1) in formatted]
    if len(rows) == len(filled):
        return []
    return [row for row in rows if index == 0 or (row.number, 1) not in formatted]


def _report_formatted_words(table: SheetTable, index: int, rows: Sequence[Row]) -> Diagnostic:
    """Return the finding about all cells of a column with formatted words, at the first of them."""
    return warning(
        "lost-formatting",
        table.locate(rows[0].get_cell(index)),
        "bold or italic words in {count:plural cell} of this column are read as plain words: {cells}",
        "write **bold** and *italic* into the text",
        count=len(rows),
        cells=_list_addresses(index, rows),
    )


def _report_formatted_cells(table: SheetTable, index: int, rows: Sequence[Row]) -> Diagnostic:
    """Return the finding about the cells of a column that are formatted as a whole, at the first of them."""
    return warning(
        "lost-formatting",
        table.locate(rows[0].get_cell(index)),
        "the bold or italic text of {count:plural cell} of this column is read as plain text: {cells}",
        "write **bold** and *italic* into the text, or format all cells of the column alike",
        count=len(rows),
        cells=_list_addresses(index, rows),
    )


def _list_addresses(index: int, rows: Sequence[Row]) -> tuple[str, ...]:
    return tuple(f"{format_column(index + 1)}{row.number}" for row in rows[:_MAX_NAMED])
