"""Count the marks in a text, and limit them, because each takes time to parse and files are untrusted.

Marks are the characters that may have a meaning in Markdown, and line breaks; findings call them special characters.
"""

from __future__ import annotations

import re

from compiler.diagnostics import Diagnostic, Span, error
from compiler.model.rule_nodes import Paragraph, PlainText, Text

_MARKS = re.compile(r"[!#$%&*+:<=>@\\\[\]^_`{|}~\n-]")
"""The characters at which the parser interrupts a run of words, whether or not they mark anything."""

MAX_MARKS = 5_000
"""The maximum number of marks of one text; parsing each takes about 4 to 25 µs."""


def count_marks(source: str) -> int:
    """Return the number of marks in a text, which determines the cost of parsing it."""
    return sum(1 for _ in _MARKS.finditer(source))


def as_plain_text(source: str) -> Text:
    """Return a text as one paragraph of plain text, without interpreting any marks."""
    return (Paragraph((PlainText(source),)),)


def report_too_many_marks(span: Span, marks: int) -> Diagnostic:
    """Return the finding about a text that has more than `MAX_MARKS`."""
    return error(
        "too-many-marks",
        span,
        "this text has {marks:,} special characters and line breaks; the limit is {limit:,}",
        "split it into several texts",
        marks=marks,
        limit=MAX_MARKS,
    )
