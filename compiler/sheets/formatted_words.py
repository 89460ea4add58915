"""Find words in bold or italics in the cells of an XLSX, whose texts are read without their formatting."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from compiler.diagnostics import Diagnostic, warning
from compiler.diagnostics.cell_address import format_column
from compiler.sheets.archive import DAMAGED
from compiler.sheets.columns import Column, Role
from compiler.sheets.opened_workbook import DAMAGE, OpenedWorkbook
from compiler.sheets.table import Row, SheetTable
from compiler.sheets.workbook import report_broken_workbook

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

_FORMATTED = re.compile(rb"<(?:\w+:)?rPr>(?:<(?!/(?:\w+:)?rPr)[^>]*>)*?<(?:\w+:)?[bi](?: val=\"(?:1|true)\")?/>")
"""A run of characters in bold or italics."""

_MAX_NAMED = 10
"""The maximum number of cells of a column that a finding names."""


def find_formatted_words(
    workbook: OpenedWorkbook, table: SheetTable, columns: Sequence[Column]
) -> Iterator[Diagnostic]:
    """Yield a finding for each column of texts in which some words of cells are bold or in italics.

    Cells that are bold or italic as a whole are not reported. Errors: broken-workbook; warnings: lost-formatting.
    """
    if not any(_FORMATTED.search(part) for part in workbook.parts.values()):
        return
    try:
        worksheet = workbook.sheets[table.sheet or ""]
    except DAMAGE:
        yield report_broken_workbook(table.file, DAMAGED)
        return
    for column in columns:
        rows = [row for row in table.body if _has_formatted_words(worksheet, row.number, column.index + 1)]
        if column.role is Role.TEXT and rows:
            yield _report_formatted_words(table, column.index, rows)


def _has_formatted_words(worksheet: Worksheet, row: int, column: int) -> bool:
    from openpyxl.cell.rich_text import CellRichText, TextBlock

    value = worksheet.cell(row, column).value
    blocks = value if isinstance(value, CellRichText) else ()
    return any(isinstance(block, TextBlock) and (block.font.b or block.font.i) for block in blocks)


def _report_formatted_words(table: SheetTable, index: int, rows: Sequence[Row]) -> Diagnostic:
    """Return the finding about all cells of a column with formatted words, at the first of them."""
    cells = tuple(f"{format_column(index + 1)}{row.number}" for row in rows[:_MAX_NAMED])
    return warning(
        "lost-formatting",
        table.locate(rows[0].get_cell(index)),
        "bold or italic words in {count:plural cell} of this column are read as plain words: {cells}",
        "write **bold** and *italic* into the text",
        count=len(rows),
        cells=cells,
    )
