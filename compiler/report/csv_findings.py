"""Report findings as CSV, which translators open in a spreadsheet."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.visible import escape_controls

COLUMNS = ("file", "line", "column", "cell", "key", "locale", "code", "severity", "message", "hint", "fix")

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""The first characters of cells that spreadsheet programs read as formulas."""


def format_csv(findings: Sequence[Diagnostic]) -> str:
    """Return the header and a row for each finding."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for finding in findings:
        writer.writerow([_escape_formula(escape_controls(cell)) for cell in _list_cells(finding)])
    return out.getvalue().rstrip("\n")


def _list_cells(finding: Diagnostic) -> tuple[str, ...]:
    span = finding.span
    subject = finding.subject
    place = (span.file, str(span.line), str(span.column), str(span.cell or ""))
    fix = finding.fix.text if finding.fix else ""
    words = (finding.code, finding.severity.value, finding.message, "; ".join(finding.hints), fix)
    return (*place, subject.id, subject.locale or "", *words)


def _escape_formula(cell: str) -> str:
    """Return a cell that no spreadsheet program reads as a formula."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
