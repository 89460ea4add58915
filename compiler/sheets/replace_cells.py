"""Replace texts in cells of a CSV file, preserving all other bytes."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import TypeAlias

from compiler.sheets.columns import Column, Vocabulary, interpret_headings
from compiler.sheets.csv_table import find_delimiter, read_csv
from compiler.sheets.decode import BYTE_ORDER_MARKS, decode_sheet
from compiler.sheets.join_rows import JoinedTable, join_rows
from compiler.sheets.sheet_table import Cell, SheetTable
from compiler.sheets.source import SheetSource
from compiler.sheets.title_rows import start_at_row

Place: TypeAlias = tuple[int, int]
"""Line and column of the text of a cell, from 1."""


@dataclass(frozen=True, slots=True, eq=False)
class CsvFile:
    """A CSV or TSV file, with all that is needed to write it again.

    Attributes:
        data: Its bytes.
        text: Its characters.
        encoding: Its encoding.
        delimiter: The character between its cells.
        table: Its table.
        pieces: The table from its headings on, with a row per piece.
        columns: The columns of `pieces` that are read.
    """

    data: bytes
    text: str
    encoding: str
    delimiter: str
    table: SheetTable
    pieces: SheetTable
    columns: Sequence[Column]


def read_csv_file(data: bytes, source: SheetSource, locales: Sequence[str]) -> CsvFile | None:
    """Return a CSV or TSV file, or None for another file or a file that cannot be read."""
    name = source.file.lower()
    if not name.endswith((".csv", ".tsv")):
        return None
    text, encoding, _ = decode_sheet(data, source.file, source.encoding, locales)
    if not text or encoding is None:
        return None
    delimiter = source.delimiter or ("\t" if name.endswith(".tsv") else find_delimiter(text))
    table, findings = read_csv(text, source.file, delimiter)
    if table is None or findings:
        return None
    pieces = _read_pieces(table, source, locales)
    if pieces is None:
        return None
    return CsvFile(
        data=data,
        text=text,
        encoding=encoding,
        delimiter=delimiter,
        table=table,
        pieces=pieces.table,
        columns=pieces.columns,
    )


def _read_pieces(table: SheetTable, source: SheetSource, locales: Sequence[str]) -> JoinedTable | None:
    """Return a table with a row per piece, as `expand` reads it, and its columns; None if it has no headings."""
    started = table if source.heading is None else start_at_row(table, source.heading)
    if started is None:
        return None
    columns, _ = interpret_headings(started, Vocabulary(locales=locales), source)
    if not source.joins_rows:
        return JoinedTable(started, columns, [])
    return join_rows(started, columns)


def find_form_cells(file: CsvFile, place: Place, *, locale: str, name: str) -> dict[str, Place]:
    """Return the places of the cells for the plural forms of a text, by category, in the piece with a cell at `place`.

    `name` is the name of the text, such as `title`, or `text-2` for the second row of a piece.
    """
    row = next((row for row in file.pieces.body if any(cell.mark.start == place for cell in row.cells)), None)
    if row is None:
        return {}
    return {
        column.category: row.cells[column.index].mark.start
        for column in file.columns
        if column.category and (column.name, column.locale) == (name, locale) and column.index < len(row.cells)
    }


def replace_cells(file: CsvFile, texts: Mapping[Place, str]) -> bytes | None:
    """Return the bytes of a file with new texts in some cells, or None if they cannot be replaced.

    Blank lines between paragraphs become line breaks. Encoding, delimiter, line ends and quotation marks are
    preserved; cells are quoted only if necessary. Texts that the encoding cannot represent are refused.
    """
    cells = {cell.mark.start: cell for row in file.table.rows for cell in row.cells}
    changed: str | None = file.text
    for place, new in sorted(texts.items(), reverse=True):
        if changed is None or place not in cells:
            return None
        changed = _replace_value(changed, cells[place], new.replace("\n\n", "\n"), file.delimiter)
    if changed is None:
        return None
    again, findings = read_csv(changed, file.table.file, file.delimiter)
    if again is None or findings or _count_cells(again) != _count_cells(file.table):
        return None
    return _encode(file.data, changed, file.encoding)


def _count_cells(table: SheetTable) -> list[int]:
    """Return the number of cells of each row."""
    return [len(row.cells) for row in table.rows]


def _replace_value(text: str, cell: Cell, replacement: str, delimiter: str) -> str | None:
    """Return the text with another value in a cell, or None if the text at its mark is not its value."""
    lines = text.split("\n")
    start = sum(len(line) + 1 for line in lines[: cell.mark.line - 1]) + cell.mark.column - 1
    value = cell.value if isinstance(cell.value, str) else ""
    quoted = f'"{value.replace(chr(34), chr(34) * 2)}"'
    if start and text.startswith(quoted, start - 1):
        end, start, is_quoted = start - 1 + len(quoted), start - 1, True
    elif text.startswith(value, start):
        end, is_quoted = start + len(value), False
    else:
        return None
    return text[:start] + _format_value(replacement, delimiter, is_quoted=is_quoted) + text[end:]


def _format_value(value: str, delimiter: str, *, is_quoted: bool) -> str:
    """Return a value as a cell of CSV, with quotation marks if the cell had them or the value needs them."""
    out = StringIO()
    csv.writer(out, delimiter=delimiter, quoting=csv.QUOTE_ALL if is_quoted else csv.QUOTE_MINIMAL).writerow([value])
    formatted = out.getvalue().removesuffix("\r\n")
    return "" if formatted == '""' and not is_quoted else formatted


def _encode(data: bytes, text: str, encoding: str) -> bytes | None:
    """Encode a text like the file, with its byte order mark. Return None if the text cannot be encoded."""
    mark = next((mark for mark, _ in BYTE_ORDER_MARKS if data.startswith(mark)), b"")
    if encoding.startswith("utf-16"):
        encoding = "utf-16-be" if mark == b"\xfe\xff" else "utf-16-le"
    elif mark:
        encoding = "utf-8"
    try:
        return mark + text.encode(encoding)
    except UnicodeEncodeError:
        return None
