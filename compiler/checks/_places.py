"""Where a stretch of a text stands in its file, inside the scalar that holds it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from compiler.diagnostics import Span
from compiler.model.document import Document
from compiler.model.sheet_lines import SheetLines


class TextPlace(NamedTuple):
    """A span, and whether it holds just the characters asked for, so that they can be replaced there."""

    span: Span
    exact: bool


def place(document: Document, pointer: tuple[str, ...], text: str, start: int, end: int) -> TextPlace:
    """Return the place of `text[start:end]` in the scalar at `pointer`; that of the scalar when it is not found.

    In a workbook, which has no lines that could be edited, no place is exact.

    Block scalars and those that stand as they are on one line are followed exactly; in the others (escapes, folded
    lines) the words are searched for, and taken where they occur once.
    """
    scalar = document.span(*pointer)
    has_lines = not isinstance(document.lines, SheetLines) or document.lines.is_text
    for first, column, line in _rows(document, scalar, text):
        if first <= start <= first + len(line) and end <= first + len(line):
            at = column + start - first
            row = scalar.line + (text.count("\n", 0, first) + 1 if _is_block(document, scalar) else 0)
            return TextPlace(Span(scalar.file, row, at + 1, max(end - start, 1)), exact=end > start and has_lines)
    return TextPlace(_found(document, scalar, text[start:end].split("\n", maxsplit=1)[0]) or scalar, exact=False)


def _is_block(document: Document, scalar: Span) -> bool:
    return document.lines[scalar.line - 1][scalar.column - 1 : scalar.column] == "|"


def _rows(document: Document, scalar: Span, text: str) -> Iterator[tuple[int, int, str]]:
    """Yield the lines of the text that are verbatim in the file: offset in the text, column (from 0), line."""
    if _is_block(document, scalar):
        yield from _block(document, scalar, text)
        return
    raw = document.lines[scalar.line - 1][scalar.column - 1 :]
    quote = 1 if raw[:1] in ("'", '"') else 0
    if raw[quote:].startswith(text) and "\n" not in text:
        yield 0, scalar.column - 1 + quote, text


def _block(document: Document, scalar: Span, text: str) -> Iterator[tuple[int, int, str]]:
    below = document.lines[scalar.line : scalar.line + text.count("\n") + 1]
    indent = next((len(line) - len(line.lstrip(" ")) for line in below if line.strip()), 0)
    offset = 0
    for line, row in zip(text.split("\n"), below, strict=False):
        if row[indent:].rstrip("\r") == line:
            yield offset, indent, line
        offset += len(line) + 1


def _found(document: Document, scalar: Span, words: str) -> Span | None:
    """Return the only place of some words on the line of a scalar."""
    row = document.lines[scalar.line - 1]
    at = row.find(words, scalar.column - 1) if words else -1
    return Span(scalar.file, scalar.line, at + 1, len(words)) if at >= 0 and row.find(words, at + 1) < 0 else None
