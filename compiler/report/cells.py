"""Format the places of findings, as cells in spreadsheets and as lines in other files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from compiler.diagnostics import Diagnostic, Span
from compiler.model.sheet_lines import SheetLines


def add_cells(findings: Iterable[Diagnostic], lines: Mapping[str, Sequence[str]]) -> list[Diagnostic]:
    """Add the names of cells to findings that point into spreadsheets."""
    sheets = {file: file_lines for file, file_lines in lines.items() if isinstance(file_lines, SheetLines)}
    return [_add_cells_to_finding(finding, sheets) if sheets else finding for finding in findings]


def _add_cells_to_finding(finding: Diagnostic, sheets: Mapping[str, SheetLines]) -> Diagnostic:
    spans = (finding.span, *(other.span for other in finding.related))
    if not any(span.file in sheets for span in spans):
        return finding
    related = tuple(replace(other, span=_add_cell_to_span(other.span, sheets)) for other in finding.related)
    return replace(finding, span=_add_cell_to_span(finding.span, sheets), related=related)


def _add_cell_to_span(span: Span, sheets: Mapping[str, SheetLines]) -> Span:
    sheet = sheets.get(span.file)
    return replace(span, cell=sheet.find_cell(span.line, span.column)) if sheet else span


def is_in_workbook(span: Span) -> bool:
    """Return whether a span is in a workbook, which has cells but no lines."""
    return span.cell is not None and "!" in span.cell


def get_cell_name(span: Span) -> str:
    """Return the name of a span's cell without that of its sheet."""
    return (span.cell or "").rpartition("!")[2]


def parse_cell_name(span: Span) -> tuple[int, int]:
    """Return the row and the column of a span's cell, both from 1."""
    name = get_cell_name(span)
    letters = name.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(name[len(letters) :]), column


def format_place(span: Span) -> str:
    """Return a span in human-readable form: `file.yaml:12:8`, `cards.csv:12:8 (C12)` or `cards.xlsx:Cards!C12`."""
    if is_in_workbook(span):
        return f"{span.file}:{span.cell}"
    return f"{span.file}:{span.line}:{span.column}{f' ({span.cell})' if span.cell else ''}"
