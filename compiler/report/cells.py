"""Places in spreadsheets: the cell of a finding, and how it is written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from compiler.diagnostics import Diagnostic, Span
from compiler.model.sheet_lines import SheetLines


def with_cells(findings: Iterable[Diagnostic], lines: Mapping[str, Sequence[str]]) -> list[Diagnostic]:
    """Return the findings with the names of the cells that they point to in spreadsheets."""
    sheets = {file: known for file, known in lines.items() if isinstance(known, SheetLines)}
    return [_in_cells(finding, sheets) if sheets else finding for finding in findings]


def _in_cells(finding: Diagnostic, sheets: Mapping[str, SheetLines]) -> Diagnostic:
    spans = (finding.span, *(other.span for other in finding.related))
    if not any(span.file in sheets for span in spans):
        return finding
    related = tuple(replace(other, span=_in_cell(other.span, sheets)) for other in finding.related)
    return replace(finding, span=_in_cell(finding.span, sheets), related=related)


def _in_cell(span: Span, sheets: Mapping[str, SheetLines]) -> Span:
    sheet = sheets.get(span.file)
    return replace(span, cell=sheet.cell_at(span.line, span.column)) if sheet else span


def is_in_workbook(span: Span) -> bool:
    """Return whether a span lies in a file that has cells and no lines."""
    return "!" in span.cell


def row_and_column(span: Span) -> tuple[int, int]:
    """Return the row and the column, from 1, of the cell of a span."""
    name = span.cell.rpartition("!")[2]
    letters = name.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(name[len(letters) :]), column


def place_in_words(span: Span) -> str:
    """Return where a span is, for people: `cards.csv:12:8 (C12)`, `cards.xlsx:Cards!C12`, or file, line and column."""
    if is_in_workbook(span):
        return f"{span.file}:{span.cell}"
    return f"{span.file}:{span.line}:{span.column}{f' ({span.cell})' if span.cell else ''}"
