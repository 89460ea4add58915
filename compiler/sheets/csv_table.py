"""CSV and TSV: read by the csv module, each cell then located in the text of the file."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from io import StringIO
from itertools import islice
from unicodedata import normalize

from compiler.diagnostics import Diagnostic, Span, error
from compiler.load.yaml import lines_of
from compiler.model.document import Mark
from compiler.model.sheet_lines import SheetLines, column_letters
from compiler.sheets.table import MAX_COLUMNS, MAX_ROWS, Cell, Row, SheetTable, too_many_cells, without_empty_head

DELIMITERS = (",", ";", "\t", "|")
"""In this order where several give as many columns."""

_QUOTED = re.compile('"[^"]*"')
_SAID = "sep="
"""A first line by which Excel is told the delimiter."""


def read_csv(text: str, file: str, delimiter: str) -> tuple[SheetTable | None, list[Diagnostic]]:
    """Return the table in a text; None where it cannot be read. Without a `delimiter` the likeliest is taken.

    Errors: csv-syntax, too-many-cells.
    """
    _, skipped = _said(text)
    delimiter = delimiter or delimiter_of(text)
    records = _records(text, delimiter, skipped)
    rows: list[Row] = []
    starts: list[tuple[int, int, str]] = []
    try:
        for number, row in enumerate(islice(records, MAX_ROWS + 2), 1 + bool(skipped)):
            rows.append(Row(number, row))
            starts += ((*cell.mark[:2], f"{column_letters(at)}{number}") for at, cell in enumerate(row, 1))
            if len(row) > MAX_COLUMNS or len(rows) > MAX_ROWS + 1:
                return None, [too_many_cells(file)]
    except _SyntaxError as problem:
        return None, [problem.finding(file)]
    if not (kept := without_empty_head(rows)):
        return None, [error("empty-file", Span(file), "the file holds no data", "fill it, or delete it")]
    return SheetTable(file, "", kept, SheetLines(tuple(lines_of(text)), tuple(starts))), []


def delimiter_of(text: str) -> str:
    """Return the delimiter that a first line says, or that cuts the first line with anything into most columns."""
    if said := _said(text)[0]:
        return said
    head = next((line for line in text.split("\n") if line.strip()), "")
    return max(DELIMITERS, key=_QUOTED.sub("", head).count)


def _said(text: str) -> tuple[str, str]:
    """Return the delimiter that a first line `sep=;` says, and that line."""
    first = text.partition("\n")[0]
    sign = first.rstrip("\r").lower().removeprefix(_SAID)
    return (sign, f"{first}\n") if first.lower().startswith(_SAID) and len(sign) == 1 else ("", "")


class _SyntaxError(Exception):
    """What the csv module cannot read, in the record that starts on `line`."""

    def __init__(self, line: int, said: str) -> None:
        super().__init__(said)
        self.line, self.said = line, said

    def finding(self, file: str) -> Diagnostic:
        if "end of data" in self.said:
            template = "a quotation mark opens here or below and is never closed"
            return error(
                "csv-syntax", Span(file, self.line), template, 'close it; a quotation mark in a text is typed ""'
            )
        hint = 'put the whole cell between quotation marks, and type those within it twice: ""'
        return error("csv-syntax", Span(file, self.line), "this row cannot be read: {said}", hint, said=self.said)


def _records(text: str, delimiter: str, skipped: str) -> Iterator[tuple[Cell, ...]]:
    """Yield the cells of each record."""
    lines = list(StringIO(text[len(skipped) :], newline=""))
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    offset = skipped.count("\n")
    while True:
        first = reader.line_num
        try:
            fields = next(reader)
        except StopIteration:
            return
        except csv.Error as problem:
            raise _SyntaxError(first + 1 + offset, str(problem)) from problem
        raw = "".join(lines[first : reader.line_num])
        yield tuple(_located(fields, raw, first + 1 + offset, delimiter)) or (
            Cell(None, "", (first + 1 + offset, 1, 1)),
        )


def _located(fields: list[str], raw: str, line: int, delimiter: str) -> Iterator[Cell]:
    """Yield each field with its place: the raw record is what the values are once quotation marks are put back."""
    at = 0
    for value in fields:
        start = at
        quoted = f'"{value.replace(chr(34), chr(34) * 2)}"'
        if raw.startswith(quoted, at):
            start, at = at + 1, at + len(quoted)
        elif raw.startswith(value, at):
            at += len(value)
        yield Cell(value or None, _text(value), _mark(raw, start, value, line))
        at += len(delimiter)


def _mark(raw: str, start: int, value: str, line: int) -> Mark:
    """Return the place of a value: the column counts from 1 in code points, the length is that on its first line."""
    before = raw.rfind("\n", 0, start) + 1
    shown = value.partition("\n")[0].rstrip("\r").replace('"', '""') if raw[start - 1 : start] == '"' else value
    return line + raw.count("\n", 0, start), start - before + 1, max(len(shown), 1)


def _text(value: str) -> str:
    return normalize("NFC", value.replace("\r\n", "\n").replace("\r", "\n"))
