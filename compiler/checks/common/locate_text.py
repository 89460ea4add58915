"""Locate a part of a text in its file, inside the scalar that contains it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from compiler.diagnostics import Span
from compiler.model.document import Document
from compiler.model.spreadsheet_lines import SpreadsheetLines


class TextPlace(NamedTuple):
    """A span, and whether it covers exactly the requested characters, so that they can be replaced there."""

    span: Span
    exact: bool


def locate_text(document: Document, pointer: tuple[str, ...], text: str, start: int, end: int) -> TextPlace:
    """Return the place of `text[start:end]` in the scalar at `pointer`, or the scalar itself if it cannot be located.

    Places in block scalars and in scalars that appear verbatim on one line are exact. In other scalars (escapes,
    folded lines), the words are searched for and must occur exactly once. A workbook has no lines that could be edited,
    so no place in it is exact.
    """
    scalar = document.locate(*pointer)
    has_lines = not isinstance(document.lines, SpreadsheetLines) or document.lines.is_text
    for first, column, line in _find_verbatim_lines(document, scalar, text):
        if first <= start <= first + len(line) and end <= first + len(line):
            row = scalar.line + (text.count("\n", 0, first) + 1 if _is_block(document, scalar) else 0)
            span = Span(scalar.file, row, column + start - first + 1, max(end - start, 1))
            return TextPlace(span, exact=end > start and has_lines)
    first_line = text[start:end].split("\n", maxsplit=1)[0]
    return TextPlace(_find_only_occurrence(document, scalar, first_line) or scalar, exact=False)


def _is_block(document: Document, scalar: Span) -> bool:
    return document.lines[scalar.line - 1][scalar.column - 1 : scalar.column] == "|"


class _VerbatimLine(NamedTuple):
    """A line of a text: its offset in the text, its column in the file (from 0), its words."""

    offset: int
    column: int
    words: str


def _find_verbatim_lines(document: Document, scalar: Span, text: str) -> Iterator[_VerbatimLine]:
    """Yield the lines of a text that appear verbatim in the file."""
    if _is_block(document, scalar):
        yield from _find_block_lines(document, scalar, text)
        return
    raw = document.lines[scalar.line - 1][scalar.column - 1 :]
    quote = 1 if raw[:1] in ("'", '"') else 0
    if raw[quote:].startswith(text) and "\n" not in text:
        yield _VerbatimLine(0, scalar.column - 1 + quote, text)


def _find_block_lines(document: Document, scalar: Span, text: str) -> Iterator[_VerbatimLine]:
    below = document.lines[scalar.line : scalar.line + text.count("\n") + 1]
    indent = next((len(line) - len(line.lstrip(" ")) for line in below if line.strip()), 0)
    offset = 0
    for line, row in zip(text.split("\n"), below, strict=False):
        if row[indent:].rstrip("\r") == line:
            yield _VerbatimLine(offset, indent, line)
        offset += len(line) + 1


def _find_only_occurrence(document: Document, scalar: Span, words: str) -> Span | None:
    """Return the span of words on the first line of a scalar, or None unless they occur there exactly once."""
    line = document.lines[scalar.line - 1]
    column = line.find(words, scalar.column - 1) if words else -1
    if column < 0 or line.find(words, column + 1) >= 0:
        return None
    return Span(scalar.file, scalar.line, column + 1, len(words))
