"""Find the row of the headings in a table that starts with a title."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.with_findings import WithFindings
from compiler.sheets.columns import Vocabulary, interpret_heading
from compiler.sheets.sheet_table import Row, SheetTable
from compiler.sheets.source import SheetSource
from compiler.sheets.usual_headings import map_usual_text

_MAX_TITLE_ROWS = 10
"""The maximum number of rows above the headings that are taken for a title."""

_MIN_HEADINGS = 4
"""The minimum number of unknown headings that are taken for headings below a title."""


def select_table(table: SheetTable, vocabulary: Vocabulary, source: SheetSource) -> WithFindings[SheetTable | None]:
    """Return the table from its headings on, or None if it has none, and the finding about the row of the headings.

    Errors: missing-column, title-above-headings.
    """
    if source.heading is not None:
        started = start_at_row(table, source.heading)
        return WithFindings(started, [] if started else [_report_empty_row(table, source.heading)])
    row = find_headings_below_title(table, vocabulary, source)
    if row is None:
        return WithFindings(table, [])
    return WithFindings(start_at_row(table, row.number), [_report_title(table, row, source)])


def start_at_row(table: SheetTable, number: int) -> SheetTable | None:
    """Return the table from the row with a number in the spreadsheet on, or None if the row is empty."""
    rows = tuple(row for row in table.rows if row.number >= number)
    is_filled = bool(rows) and rows[0].number == number and not rows[0].is_empty
    return replace(table, rows=rows) if is_filled else None


def _report_empty_row(table: SheetTable, number: int) -> Diagnostic:
    return error(
        "missing-column",
        Span(table.file),
        "row {row} has no headings",
        "correct the number of the row after `heading:`",
        row=number,
    )


def _report_title(table: SheetTable, row: Row, source: SheetSource) -> Diagnostic:
    title = table.headings.find_filled_cell()
    template = "this row looks like a title, and row {row} like the headings"
    hint = sentence(
        "write `heading: {row}` into `from:`, as in `from: {{file: {file}, heading: {row}}}`",
        file=source.file,
        row=row.number,
    )
    remedies = (hint, "or delete the rows above the headings")
    return error("title-above-headings", table.locate(title), template, *remedies, row=row.number)


def find_headings_below_title(table: SheetTable, vocabulary: Vocabulary, source: SheetSource) -> Row | None:
    """Return the row of the headings below a title, or None for a table without a title.

    It is the first row of several cells, if a known heading is among them, or else the first row of many words.
    """
    if _count_filled(table.headings) != 1:
        return None
    head = table.rows[: _MAX_TITLE_ROWS + 1]
    row = next((entry for entry in head if _count_filled(entry) > 1), None)
    if row and any(_list_known_headings(row, vocabulary, source)):
        return row
    if any(_list_known_headings(table.headings, vocabulary, source)):
        return None
    columns = max(map(_count_filled, table.rows))
    return next((entry for entry in head if _is_row_of_words(entry, columns)), None)


def _is_row_of_words(row: Row, columns: int) -> bool:
    """Return whether a row has different words in all columns that the table fills, as headings have."""
    words = [cell.text.strip() for cell in row.cells if not cell.is_empty]
    is_full = len(words) == columns >= _MIN_HEADINGS and len(set(words)) == columns
    return is_full and all(word[0].isalpha() for word in words)


def _count_filled(row: Row) -> int:
    return sum(not cell.is_empty for cell in row.cells)


def _list_known_headings(row: Row, vocabulary: Vocabulary, source: SheetSource) -> Iterator[str]:
    """Yield the texts of a row that are headings of known columns."""
    for index, cell in enumerate(row.cells):
        heading = cell.text.strip()
        name = source.columns.get(heading, heading)
        if heading and (heading in source.ids or (name and _is_known(index, name, vocabulary))):
            yield heading


def _is_known(index: int, heading: str, vocabulary: Vocabulary) -> bool:
    """Return whether a heading is known, or a usual one of titles or texts."""
    is_known = interpret_heading(index, heading, vocabulary) is not None
    return is_known or map_usual_text(heading, vocabulary.locales) is not None
