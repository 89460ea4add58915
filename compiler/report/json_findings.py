"""Report findings as JSON, for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence

from compiler.diagnostics import Diagnostic, Span
from compiler.diagnostics.visible import is_invisible
from compiler.report.format_places import find_workbook_cell


def format_json(findings: Sequence[Diagnostic]) -> str:
    """Return a JSON object with the `format` and the `findings` in the given order (docs/findings.md).

    Lines and columns count from 1, in code points. Invisible characters are escaped.
    """
    data = {"format": 1, "findings": [_make_finding_data(finding) for finding in findings]}
    lines = json.dumps(data, ensure_ascii=False, indent=1).split("\n")
    return "\n".join(line if line.isprintable() else _escape_for_json(line) for line in lines)


def _escape_for_json(line: str) -> str:
    return "".join(json.dumps(character)[1:-1] if is_invisible(character) else character for character in line)


def _make_finding_data(finding: Diagnostic) -> dict[str, object]:
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "message": finding.message,
        **_make_span_data(finding.span),
        "hints": list(finding.hints),
        "related": [{**_make_span_data(other.span), "message": other.message} for other in finding.related],
        "subject": make_subject_data(finding),
        "args": make_args_data(finding),
        "fix": {"edits": [{**_make_span_data(finding.fix.span), "text": finding.fix.text}]} if finding.fix else None,
    }


def make_subject_data(finding: Diagnostic) -> dict[str, str] | None:
    """Return a finding's subject as data, with "" for no locale, or None if it has no subject."""
    subject = finding.subject
    return {"kind": subject.kind, "id": subject.id, "locale": subject.locale or ""} if subject else None


def make_args_data(finding: Diagnostic) -> dict[str, object]:
    """Return the named values of a finding's message and hints as data."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in finding.values.items()}


def _make_span_data(span: Span) -> dict[str, object]:
    if cell := find_workbook_cell(span):
        return {"file": span.file, "line": cell.row, "column": cell.column, "length": 1, "cell": str(cell)}
    place = {"file": span.file, "line": span.line, "column": span.column, "length": span.length}
    return {**place, "cell": str(span.cell)} if span.cell else place
