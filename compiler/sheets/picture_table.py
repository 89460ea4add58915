"""Make a table of pictures, with a row for each, for a set with a piece for each picture of a folder."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from fnmatch import fnmatchcase
from pathlib import PurePosixPath

from compiler.diagnostics import error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import list_names
from compiler.diagnostics.with_findings import WithFindings
from compiler.model.document import Document, SourceMark
from compiler.model.natural_order import make_natural_key
from compiler.model.spreadsheet_lines import SpreadsheetLines
from compiler.sheets.columns import Vocabulary
from compiler.sheets.sheet_table import Cell, Row, SheetTable
from compiler.sheets.source import SheetSource

NAME = "name"
"""The field of `data` that holds the words of the file name, if the set declares it."""

FILE_HEADING = "file"
"""The heading of the column that ids are made from."""


def make_picture_table(
    document: Document, source: SheetSource, pattern: str, pictures: Collection[str], vocabulary: Vocabulary
) -> WithFindings[SheetTable | None]:
    """Return a table of the pictures whose names match a pattern, or None if there is none.

    Numbers in names are sorted by value. All cells have the place of the pattern in the set. Errors: missing-picture.
    """
    names = sorted((name for name in pictures if fnmatchcase(name, pattern)), key=make_natural_key)
    span = document.locate(*source.pointer)
    if not names:
        folders = sorted({f"{PurePosixPath(name).parent}/*".removeprefix("./") for name in pictures})
        hints = list_names(folders) or (sentence("put the files into pictures/"),)
        template = "no picture has a name such as `{pattern}`"
        return WithFindings(None, [error("missing-picture", span, template, *hints, pattern=pattern)])
    headings = ("picture", FILE_HEADING, *([NAME] if vocabulary.data.get(NAME) == "string" else []))
    mark = SourceMark(span.line, span.column, span.length)
    rows = [headings, *(tuple(_describe_file(name))[: len(headings)] for name in names)]
    made = tuple(Row(number, tuple(_make_cell(text, mark) for text in row)) for number, row in enumerate(rows, 1))
    return WithFindings(SheetTable(document.file, None, made, SpreadsheetLines(tuple(document.lines))), [])


def _describe_file(name: str) -> Iterator[str]:
    """Yield the name of a picture, the same without folder and suffix, and its words."""
    stem = PurePosixPath(name).stem
    words = re.sub("[-_ ]+", " ", stem).strip()
    yield from (name, stem, words[:1].upper() + words[1:])


def _make_cell(text: str, mark: SourceMark) -> Cell:
    return Cell(text, text, mark)
