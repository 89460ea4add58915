"""Format the places of findings: cells of spreadsheets, lines of other files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from compiler.diagnostics import Diagnostic, Span
from compiler.diagnostics.cell_address import CellAddress
from compiler.model.spreadsheet_lines import SpreadsheetLines


def add_cells(findings: Iterable[Diagnostic], lines: Mapping[str, Sequence[str]]) -> list[Diagnostic]:
    """Add the addresses of cells to findings that point into spreadsheets."""
    sheets = {file: file_lines for file, file_lines in lines.items() if isinstance(file_lines, SpreadsheetLines)}
    return [_add_cells_to_finding(finding, sheets) if sheets else finding for finding in findings]


def _add_cells_to_finding(finding: Diagnostic, sheets: Mapping[str, SpreadsheetLines]) -> Diagnostic:
    spans = (finding.span, *(other.span for other in finding.related))
    if not any(span.file in sheets for span in spans):
        return finding
    related = tuple(replace(other, span=_add_cell_to_span(other.span, sheets)) for other in finding.related)
    return replace(finding, span=_add_cell_to_span(finding.span, sheets), related=related)


def _add_cell_to_span(span: Span, sheets: Mapping[str, SpreadsheetLines]) -> Span:
    sheet = sheets.get(span.file)
    return replace(span, cell=sheet.find_cell(span.line, span.column)) if sheet else span


def find_workbook_cell(span: Span) -> CellAddress | None:
    """Return the cell of a span in a workbook, which has cells but no lines; None for other files."""
    return span.cell if span.cell and span.cell.sheet is not None else None


def format_place(span: Span) -> str:
    """Return a span in human-readable form: `file.yaml:12:8`, `cards.csv:12:8 (C12)` or `cards.xlsx:Cards!C12`."""
    if cell := find_workbook_cell(span):
        return f"{span.file}:{cell}"
    return f"{span.file}:{span.line}:{span.column}{f' ({span.cell})' if span.cell else ''}"
