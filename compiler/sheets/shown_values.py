"""Show numbers and dates in columns of texts as their cells show them, and report values that cannot be shown."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import Enum, auto
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Span, error, warning
from compiler.diagnostics.cell_address import format_column
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.sheets.cell_formats import CellFormat, Position, read_cell_formats
from compiler.sheets.columns import Column, Role, Vocabulary
from compiler.sheets.number_formats import show_date, show_number
from compiler.sheets.opened_workbook import OpenedWorkbook
from compiler.sheets.sheet_table import DATE_TYPES, Cell, Row, SheetTable

_MAX_NAMED = 10
"""The maximum number of cells of a column that a finding names after the first."""

_YEARS_OF_FRACTIONS = range(2010, 2050)
"""Years that programs add to a fraction typed nowadays, such as 1/2."""


class _Doubt(Enum):
    """Why it is unclear what the text of a cell is."""

    BOOLEAN = auto()
    FORMAT = auto()
    DATE = auto()
    DATE_FORMAT = auto()
    FRACTION = auto()


class _DoubtfulCell(NamedTuple):
    """A cell whose text is unclear, and the number of its row, from 1."""

    row_number: int
    cell: Cell


class _ShownColumn(NamedTuple):
    """The texts that the cells of a column show, by position, and the cells whose texts are unclear by the reason."""

    texts: dict[Position, str]
    doubts: dict[_Doubt, list[_DoubtfulCell]]


class ShownTable(NamedTuple):
    """A table whose texts are as its cells show them, and the findings about cells whose texts are unclear."""

    table: SheetTable
    findings: list[Diagnostic]


def show_values(
    workbook: OpenedWorkbook, table: SheetTable, columns: Sequence[Column], vocabulary: Vocabulary
) -> ShownTable:
    """Return the table of a workbook with numbers and dates in columns of texts as their cells show them.

    Findings about alike cells of a column are one. Errors: date-in-cell; warnings: boolean-in-text, number-format.
    """
    locales = _find_text_locales(columns, vocabulary)
    used = {column.index for column in columns}
    positions = {
        (row.number, index + 1)
        for row in table.body
        for index in used
        if _is_shown_by_format(row.get_cell(index), is_text=index in locales)
    }
    if not positions:
        return ShownTable(table, [])
    formats = read_cell_formats(workbook, table.sheet or "", positions)
    texts: dict[Position, str] = {}
    findings: list[Diagnostic] = []
    for index in sorted(used):
        shown = _read_column(table, index, locales.get(index), positions, formats)
        texts |= shown.texts
        findings += [_report_doubt(table, index, doubt, cells) for doubt, cells in shown.doubts.items()]
    return ShownTable(_replace_texts(table, texts), findings)


def _find_text_locales(columns: Sequence[Column], vocabulary: Vocabulary) -> dict[int, str]:
    """Return the locale of each column of texts by index; the game's own fields are in the source language."""
    texts = {column.index: column.locale for column in columns if column.role is Role.TEXT and column.locale}
    fields = {column.index for column in columns if column.role is Role.DATA}
    names = {column.index: vocabulary.data.get(column.name) for column in columns if column.index in fields}
    return {index: vocabulary.locales[0] for index, kind in names.items() if kind == "string"} | texts


def _is_shown_by_format(cell: Cell, *, is_text: bool) -> bool:
    return isinstance(cell.value, DATE_TYPES) or (is_text and isinstance(cell.value, bool | int | float))


def _read_column(
    table: SheetTable,
    index: int,
    locale: str | None,
    positions: Collection[Position],
    formats: Mapping[Position, CellFormat],
) -> _ShownColumn:
    """Return the texts that the cells of a column show, and the cells whose texts are unclear by the reason."""
    rows = [row for row in table.body if (row.number, index + 1) in positions]
    has_dates = any(_is_certainly_date(row.get_cell(index)) for row in rows)
    texts: dict[Position, str] = {}
    doubts: dict[_Doubt, list[_DoubtfulCell]] = {}
    for row in rows:
        cell, position = row.get_cell(index), (row.number, index + 1)
        cell_format = formats.get(position, CellFormat())
        text = _show_cell(cell, cell_format, locale, has_dates=has_dates) if locale else _judge_date(cell)
        if isinstance(text, str):
            texts[position] = text
        else:
            doubts.setdefault(text, []).append(_DoubtfulCell(row.number, cell))
    return _ShownColumn(texts, doubts)


def _show_cell(cell: Cell, cell_format: CellFormat, locale: str, *, has_dates: bool) -> str | _Doubt:
    """Return what a cell of a column of texts shows, or why it is unclear."""
    if isinstance(cell.value, bool):
        return _Doubt.BOOLEAN
    if isinstance(cell.value, int | float):
        shown = cell_format.shown
        if cell_format.code is not None:
            shown = show_number(cell.value, cell_format.code, locale)
        return shown if shown and "#" not in shown else _Doubt.FORMAT  # a column that is too narrow shows ###
    if not isinstance(cell.value, date):
        return _Doubt.DATE
    shown = cell_format.shown
    if cell_format.code is not None:
        shown = show_date(cell.value, cell_format.code, locale)
    if not shown or str(cell.value.year) not in shown:
        return _Doubt.FRACTION if _can_be_fraction(cell) else _Doubt.DATE_FORMAT
    is_clear = has_dates or any(letter.isalpha() for letter in shown) or not _can_be_fraction(cell)
    return shown if is_clear else _Doubt.FRACTION


def _judge_date(cell: Cell) -> _Doubt:
    """Return why a column that is not of texts cannot contain a date."""
    return _Doubt.FRACTION if _can_be_fraction(cell) else _Doubt.DATE


def _can_be_fraction(cell: Cell) -> bool:
    """Return whether a date may have been made from a fraction such as 1/2."""
    has_time = isinstance(cell.value, datetime) and cell.value.time() != datetime.min.time()
    return isinstance(cell.value, date) and cell.value.year in _YEARS_OF_FRACTIONS and not has_time


def _is_certainly_date(cell: Cell) -> bool:
    return isinstance(cell.value, date) and not _can_be_fraction(cell)


def _report_doubt(table: SheetTable, index: int, doubt: _Doubt, cells: Sequence[_DoubtfulCell]) -> Diagnostic:
    """Return the finding about all cells of a column whose texts are unclear for the same reason."""
    first, others = cells[0].cell, tuple(_name_other_cells(index, cells))
    if doubt is _Doubt.BOOLEAN:
        return _report_boolean(table.locate(first), first, others)
    if doubt is _Doubt.FORMAT:
        return _report_number_format(table.locate(first), first, others)
    return _report_date(table.locate(first), first, (_advise_on_date(doubt, first), *others))


def _report_boolean(span: Span, cell: Cell, others: Sequence[Sentence]) -> Diagnostic:
    return warning(
        "boolean-in-text",
        span,
        "this cell contains {value}, which is printed like this in every language",
        "set the format of the column to Text and type the words of the language",
        *others,
        value=cell.text,
    )


def _report_number_format(span: Span, cell: Cell, others: Sequence[Sentence]) -> Diagnostic:
    return warning(
        "number-format",
        span,
        "the number is printed as {number}, which may not be how the cell shows it",
        "give the cell a format with fixed decimals, or set its format to Text and type the value again",
        *others,
        number=cell.text,
    )


def _report_date(span: Span, cell: Cell, hints: Sequence[Sentence]) -> Diagnostic:
    return error("date-in-cell", span, "this cell contains the date {date}", *hints, date=cell.text)


def _advise_on_date(doubt: _Doubt, cell: Cell) -> Sentence:
    if doubt is _Doubt.FRACTION and isinstance(cell.value, date):
        day, month = cell.value.day, cell.value.month
        return sentence(
            "set the format of the column to Text and type the value again; it was probably {first} or {second}",
            first=f"{day}/{month}",
            second=f"{month}/{day}",
        )
    if doubt is _Doubt.DATE_FORMAT:
        return sentence("give the column a date format with the full year, such as yyyy-mm-dd or d mmmm yyyy")
    return sentence("set the format of the column to Text and type the value again")


def _name_other_cells(index: int, cells: Sequence[_DoubtfulCell]) -> Iterator[Sentence]:
    """Yield the hint with the cells after the first, if there are any."""
    names = tuple(f"{format_column(index + 1)}{number}" for number, _ in cells[1:])
    more = len(names) - _MAX_NAMED
    if more > 0:
        yield sentence("the same applies to {cells} and {more} more", cells=names[:_MAX_NAMED], more=more)
    elif names:
        yield sentence("the same applies to {cells}", cells=names)


@dataclass(slots=True)
class _TextReplacement:
    """The rows and the lines of a table while texts of cells are replaced."""

    texts: Mapping[Position, str]
    lines: list[str]

    def replace_row(self, row: Row) -> Row:
        """Return a row with the new texts of its cells, and put them into the lines."""
        return Row(row.number, tuple(self._replace_cell(row, index, cell) for index, cell in enumerate(row.cells)))

    def _replace_cell(self, row: Row, index: int, cell: Cell) -> Cell:
        text = self.texts.get((row.number, index + 1))
        if text is None:
            return cell
        self.lines[cell.mark.line - 1] = text
        return Cell(cell.value, text, cell.mark._replace(length=max(len(text), 1)))


def _replace_texts(table: SheetTable, texts: Mapping[Position, str]) -> SheetTable:
    replacement = _TextReplacement(texts, list(table.lines.lines))
    rows = tuple(map(replacement.replace_row, table.rows))
    return replace(table, rows=rows, lines=replace(table.lines, lines=tuple(replacement.lines)))
