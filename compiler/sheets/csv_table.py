"""Read CSV and TSV with the csv module, and locate each cell in the text of the file."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from io import StringIO
from itertools import islice
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.cell_address import CellAddress
from compiler.diagnostics.with_findings import WithFindings
from compiler.load.yaml.load_yaml import split_lines
from compiler.model.document import SourceMark
from compiler.model.spreadsheet_lines import CellStart, SpreadsheetLines
from compiler.sheets.sheet_table import (
    MAX_CELLS,
    MAX_COLUMNS,
    MAX_ROWS,
    Cell,
    Row,
    SheetTable,
    drop_empty_head,
    normalise_cell,
    report_too_many_cells,
)
from compiler.sheets.source import DELIMITERS

_QUOTED = re.compile('"[^"]*"')
_DECLARATION = "sep="
"""The start of a first line that declares the delimiter for Excel."""


def read_csv(text: str, file: str, delimiter: str | None) -> WithFindings[SheetTable | None]:
    """Return the table in a text, or None and findings. Without a `delimiter`, the most plausible one is used.

    Errors: csv-syntax, too-many-cells.
    """
    declared = _find_declared_delimiter(text)
    declaration = declared.line if declared else ""
    records = _read_records(text, delimiter or find_delimiter(text), declaration)
    rows: list[Row] = []
    starts: list[CellStart] = []
    try:
        for number, row in enumerate(islice(records, MAX_ROWS + 2), 1 + bool(declaration)):
            rows.append(Row(number, row))
            starts += (
                CellStart(cell.mark.line, cell.mark.column, CellAddress(None, column, number))
                for column, cell in enumerate(row, 1)
            )
            if len(row) > MAX_COLUMNS or len(rows) > MAX_ROWS + 1 or len(starts) > MAX_CELLS:
                return WithFindings(None, [report_too_many_cells(file)])
    except _CsvError as problem:
        return WithFindings(None, [problem.make_finding(file)])
    if not (table_rows := drop_empty_head(rows)):
        finding = error("empty-file", Span(file), "the file contains no data", "add content, or delete the file")
        return WithFindings(None, [finding])
    lines = SpreadsheetLines(tuple(split_lines(text)), tuple(starts))
    return WithFindings(SheetTable(file, None, table_rows, lines), [])


def find_delimiter(text: str) -> str:
    """Return the delimiter that the first line declares, or the one with most columns in the first filled line."""
    if declared := _find_declared_delimiter(text):
        return declared.delimiter
    head = next((line for line in text.split("\n") if line.strip()), "")
    return max(DELIMITERS.values(), key=_QUOTED.sub("", head).count)


class _DeclaredDelimiter(NamedTuple):
    """A delimiter, and the first line that declares it, with its line feed."""

    delimiter: str
    line: str


def _find_declared_delimiter(text: str) -> _DeclaredDelimiter | None:
    """Return the delimiter that a first line such as `sep=;` declares, or None if the first line is of the table."""
    line = text.partition("\n")[0]
    delimiter = line.rstrip("\r").lower().removeprefix(_DECLARATION)
    is_declaration = line.lower().startswith(_DECLARATION) and len(delimiter) == 1
    return _DeclaredDelimiter(delimiter, f"{line}\n") if is_declaration else None


class _CsvError(Exception):
    """Raised if the csv module cannot read the record that starts on `line`; `reason` is the message of the module."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line, self.reason = line, reason

    def make_finding(self, file: str) -> Diagnostic:
        """Return the finding about this record."""
        span = Span(file, self.line)
        if "end of data" in self.reason:
            message = "a quotation mark here or below is never closed"
            return error("csv-syntax", span, message, 'close it; quotation marks within a text are doubled: ""')
        return error(
            "csv-syntax",
            span,
            "this row cannot be read: {reason}",
            'put quotation marks around the cell, and double those within it: ""',
            reason=self.reason,
        )


def _read_records(text: str, delimiter: str, declaration: str) -> Iterator[tuple[Cell, ...]]:
    """Yield the cells of each record; raise _CsvError at malformed quotation marks."""
    lines = list(StringIO(text[len(declaration) :], newline=""))
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    offset = declaration.count("\n")
    while True:
        first = reader.line_num
        try:
            fields = next(reader)
        except StopIteration:
            return
        except csv.Error as problem:
            raise _CsvError(first + 1 + offset, str(problem)) from problem
        raw = "".join(lines[first : reader.line_num])
        yield tuple(_locate_cells(fields, raw, first + 1 + offset, delimiter)) or (
            Cell(None, "", SourceMark(first + 1 + offset, 1, 1)),
        )


def _locate_cells(fields: list[str], raw: str, line: int, delimiter: str) -> Iterator[Cell]:
    """Yield the cells of a record. To locate each value, it is quoted again and compared with the raw text."""
    position = 0
    for value in fields:
        start = position
        quoted = f'"{value.replace(chr(34), chr(34) * 2)}"'
        if raw.startswith(quoted, position):
            start, position = position + 1, position + len(quoted)
        elif raw.startswith(value, position):
            position += len(value)
        yield Cell(value or None, normalise_cell(value), _mark_value(raw, start, value, line))
        position += len(delimiter)


def _mark_value(raw: str, start: int, value: str, line: int) -> SourceMark:
    """Return the mark of a value: line and column from 1 in code points, and the length of its first line."""
    line_start = raw.rfind("\n", 0, start) + 1
    first_line = value.partition("\n")[0].rstrip("\r").replace('"', '""') if raw[start - 1 : start] == '"' else value
    return SourceMark(line + raw.count("\n", 0, start), start - line_start + 1, max(len(first_line), 1))
