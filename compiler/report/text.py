"""Findings as text for people and as JSON for programs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from compiler.diagnostics import Diagnostic, Severity, Span
from compiler.diagnostics.visible import columns, visible
from compiler.report.cells import is_in_workbook, place_in_words, row_and_column, with_cells

__all__ = ["Lines", "as_json", "as_text", "excerpt", "in_one_line", "summary"]

Lines: TypeAlias = Mapping[str, Sequence[str]]
Paint: TypeAlias = Callable[[str, str], str]

_WIDE = 150
"""Code points of a source line that are shown; of a longer one the part around the finding."""

_BEFORE = 50
_STYLES = {"error": "1;31", "warning": "1;33", "place": "36", "caret": "1;31", "hint": "32"}


def as_text(findings: Sequence[Diagnostic], lines: Lines, *, colour: bool = False) -> str:
    """Return the findings, each with its source line and a caret, and their number.

    `lines` has the lines of the files by the name in the spans; without them only the place is shown. Control
    characters from content are escaped.
    """
    paint = _coloured if colour else _plain
    blocks = ["\n".join(_finding_lines(finding, lines, paint)) for finding in with_cells(findings, lines)]
    return "\n\n".join([*blocks, summary(findings)])


def in_one_line(finding: Diagnostic) -> str:
    """Return what is wrong and how to correct it, for the usage error of a command."""
    return "; ".join((finding.message, *finding.hints))


def summary(findings: Sequence[Diagnostic]) -> str:
    """Return one line: the numbers of errors and warnings, and how to learn more."""
    errors = sum(finding.severity is Severity.ERROR for finding in findings)
    counts = ((errors, "error"), (len(findings) - errors, "warning"))
    parts = [f"{n} {noun}{'' if n == 1 else 's'}" for n, noun in counts if n]
    if not parts:
        return "no findings"
    return f"{', '.join(parts)}; run `sobor explain {findings[0].code}` for details"


def as_json(findings: Sequence[Diagnostic]) -> str:
    """Return the findings as one JSON object: `format`, and `findings` in the given order.

    Lines and columns count from 1 in code points. Control characters are escaped here, too.
    """
    data = {"format": 1, "findings": [_finding_data(finding) for finding in findings]}
    return re.sub(
        "[\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]", _escaped_unit, _dumped(data)
    )


def _dumped(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1)


def _escaped_unit(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


def excerpt(span: Span, lines: Lines) -> tuple[str, str, str] | tuple[()]:
    """Return what stands before, in and after a span on its line; nothing where the line is unknown or blank."""
    known = lines.get(span.file, ())
    if not 1 <= span.line <= len(known) or not known[span.line - 1].strip():
        return ()
    return _window(known[span.line - 1], span)


def _finding_data(finding: Diagnostic) -> dict[str, Any]:
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "message": finding.message,
        **_span_data(finding.span),
        "hints": list(finding.hints),
        "related": [{**_span_data(other.span), "message": other.message} for other in finding.related],
        "subject": subject_data(finding),
        "args": args_data(finding),
        "fix": {"edits": [{**_span_data(finding.fix.span), "text": finding.fix.text}]} if finding.fix else None,
    }


def subject_data(finding: Diagnostic) -> dict[str, str] | None:
    """Return what a finding is about; None where it is about its place alone. The locale is '' for no language."""
    subject = finding.subject
    return {"kind": subject.kind, "id": subject.id, "locale": subject.locale} if subject else None


def args_data(finding: Diagnostic) -> dict[str, Any]:
    """Return the named values of a finding's message and hints."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in finding.values.items()}


def _span_data(span: Span) -> dict[str, Any]:
    if is_in_workbook(span):
        row, column = row_and_column(span)
        return {"file": span.file, "line": row, "column": column, "length": 1, "cell": span.cell}
    place = {"file": span.file, "line": span.line, "column": span.column, "length": span.length}
    return {**place, "cell": span.cell} if span.cell else place


def _finding_lines(finding: Diagnostic, lines: Lines, paint: Paint) -> Iterator[str]:
    word = finding.severity.value
    head = f"{paint(f'{word}[{finding.code}]', word)}: {visible(finding.message)}"
    yield head
    yield from _source_lines(finding.span, lines, paint)
    for hint in finding.hints:
        yield f"  {paint('hint:', 'hint')} {visible(hint)}"
    for other in finding.related:
        yield f"  {visible(other.message)}:"
        yield from _source_lines(other.span, lines, paint)


def _source_lines(span: Span, lines: Lines, paint: Paint) -> Iterator[str]:
    yield paint(f"  {visible(place_in_words(span))}", "place")
    if not (shown := excerpt(span, lines)):
        return
    before, marked, after = shown
    number = f"{span.cell.rpartition('!')[2] if is_in_workbook(span) else span.line:>5} | "
    yield f"{number}{before}{marked}{after}"
    carets = "^" * max(1, columns(marked))
    yield " " * (len(number) - 2) + "| " + " " * columns(before) + paint(carets, "caret")


def _window(line: str, span: Span) -> tuple[str, str, str]:
    """Return what stands before, in and after the span, with tabs as spaces, cut to `_WIDE` around it."""
    line = line.replace("\t", " ")
    start = max(0, min(span.column - 1 - _BEFORE, len(line) - _WIDE)) if len(line) > _WIDE else 0
    end, first = min(len(line), start + _WIDE), span.column - 1
    stop = min(first + span.length, end)
    before = ("…" if start else "") + visible(line[start:first])
    return before, visible(line[first:stop]), visible(line[max(stop, first) : end]) + ("…" if end < len(line) else "")


def _coloured(text: str, style: str) -> str:
    return f"\x1b[{_STYLES[style]}m{text}\x1b[0m"


def _plain(text: str, _: str) -> str:
    return text
