"""Limit the marks of a text: reading each takes time, and a file from a stranger must not multiply it."""

from __future__ import annotations

import re

from compiler.diagnostics import Diagnostic, Span, error
from compiler.model.text import Paragraph, PlainText, Text

_MARKS = re.compile(r"[!#$%&*+:<=>@\\\[\]^_`{|}~\n-]")
"""The characters that end a run of words for the parser, whether they mark anything or not."""

MAX_MARKS = 5_000
"""Mark characters and lines of one text; parsing takes some 4 to 25 µs for each."""


def count_marks(source: str) -> int:
    """Return how many mark characters and lines a text has, which determines the cost of parsing it."""
    return sum(1 for _ in _MARKS.finditer(source))


def as_typed(source: str) -> Text:
    """Return a text in which no mark is read, as one paragraph."""
    return (Paragraph((PlainText(source),)),)


def too_many_marks(span: Span, marks: int) -> Diagnostic:
    """Return the finding about a text that has more than `MAX_MARKS`."""
    return error(
        "too-many-marks",
        span,
        "this text has {marks:,} special characters and lines; the limit is {most:,}",
        "split it into several texts",
        marks=marks,
        most=MAX_MARKS,
    )
