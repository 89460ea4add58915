"""Read XLSX and ODS with calamine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime, time
from io import BytesIO

from python_calamine import CalamineError, CalamineSheet, CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.cell_address import CellAddress
from compiler.diagnostics.reason import Reason, ReasonError
from compiler.diagnostics.suggest import list_names, suggest_nearest
from compiler.diagnostics.with_findings import WithFindings
from compiler.load.characters import find_control_character
from compiler.model.document import SourceMark
from compiler.model.spreadsheet_lines import CellStart, SpreadsheetLines
from compiler.sheets.archive import DAMAGED, keep_checked_parts
from compiler.sheets.sheet_table import (
    MAX_COLUMNS,
    MAX_ROWS,
    Cell,
    CellValue,
    Row,
    SheetTable,
    drop_empty_head,
    normalise_cell,
    report_too_many_cells,
)


def read_workbook(
    data: bytes, file: str, sheet: str | None, earlier: SpreadsheetLines
) -> WithFindings[SheetTable | None]:
    """Return the table of the named sheet, or of the first visible one, or None if it cannot be read.

    The lines of the table follow the `earlier` lines, which belong to other sheets of the workbook.

    Errors: broken-workbook, too-many-cells, unknown-sheet, empty-file, control-character.
    """
    try:
        checked = keep_checked_parts(data)
        if checked is None:
            return WithFindings(None, [report_too_many_cells(file)])
        workbook = CalamineWorkbook.from_object(BytesIO(checked))
        worksheet, findings = _find_sheet(workbook, file, sheet)
        if worksheet is None:
            return WithFindings(None, findings)
        values = worksheet.to_python(skip_empty_area=False)
    except (ReasonError, CalamineError, ValueError, OSError) as problem:
        cause = problem.reason if isinstance(problem, ReasonError) else DAMAGED
        return WithFindings(None, [report_broken_workbook(file, cause)])
    if len(values) > MAX_ROWS + 1 or (values and len(values[0]) > MAX_COLUMNS):
        return WithFindings(None, [report_too_many_cells(file)])
    table = make_table(values, file, worksheet.name, earlier)
    if table is None:
        return WithFindings(
            None,
            [error("empty-file", Span(file), "the sheet `{sheet}` is empty", "add rows to it", sheet=worksheet.name)],
        )
    return WithFindings(table, list(_find_control_characters(table)))


def make_table(
    values: Sequence[Sequence[CellValue]], file: str, sheet: str, earlier: SpreadsheetLines
) -> SheetTable | None:
    """Return rows of values as a table, with a line for each line of each cell, or None if all cells are empty."""
    lines, starts = list(earlier.lines), list(earlier.starts)
    rows = []
    for number, row in enumerate(values, 1):
        cells = []
        for column, value in enumerate(row, 1):
            text = _format_cell(value)
            cell_lines = text.split("\n")
            mark = SourceMark(len(lines) + 1, 1, max(len(cell_lines[0]), 1))
            starts.append(CellStart(mark.line, 1, CellAddress(sheet, column, number)))
            lines += cell_lines
            cells.append(Cell(None if text == "" else value, text, mark))
        rows.append(Row(number, tuple(cells)))
    kept = drop_empty_head(rows)
    if not kept:
        return None
    return SheetTable(file, sheet, kept, SpreadsheetLines(tuple(lines), tuple(starts), is_text=False), is_typed=True)


def _find_sheet(workbook: CalamineWorkbook, file: str, sheet: str | None) -> WithFindings[CalamineSheet | None]:
    """Return the named sheet, or without a name the first visible sheet, or None if there is none."""
    worksheets = [info for info in workbook.sheets_metadata if info.typ is SheetTypeEnum.WorkSheet]
    names = [worksheet.name for worksheet in worksheets]
    visible = [worksheet.name for worksheet in worksheets if worksheet.visible is SheetVisibleEnum.Visible]
    if sheet and sheet not in names:
        hints = suggest_nearest(sheet, names) or list_names(names)
        unknown = error("unknown-sheet", Span(file), "the workbook has no sheet `{sheet}`", *hints, sheet=sheet)
        return WithFindings(None, [unknown])
    if not sheet and not names:
        none = error("unknown-sheet", Span(file), "the workbook has no sheet with cells", "add one")
        return WithFindings(None, [none])
    return WithFindings(workbook.get_sheet_by_name(sheet or (visible or names)[0]), [])


def _format_cell(value: CellValue) -> str:
    """Return a value as spreadsheet programs display it without a format."""
    if isinstance(value, str):
        return normalise_cell(value.replace("_x000D_", ""))
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float):
        return f"{value:.15g}"
    return value.isoformat() if isinstance(value, date | datetime | time) else str(value)


def _find_control_characters(table: SheetTable) -> Iterator[Diagnostic]:
    for row in table.rows:
        for cell in row.cells:
            if isinstance(cell.value, str) and (character := find_control_character(cell.text)):
                yield error(
                    "control-character",
                    table.locate(cell),
                    "this cell contains the control character {character}",
                    "delete the character, which is invisible",
                    character=character,
                )


def report_broken_workbook(file: str, cause: Reason) -> Diagnostic:
    """Return the finding about a workbook that cannot be read."""
    hint = "open it in a spreadsheet program and save it as .xlsx, .ods or .csv"
    return replace(cause, advice=(hint,)).error("broken-workbook", Span(file))
