"""Report a file whose texts cannot be read."""

from __future__ import annotations

from dataclasses import replace

from compiler.diagnostics import Diagnostic, Span
from compiler.diagnostics.reason import Reason

HINT = "correct the file, or leave it out"


def report_unreadable(span: Span, problem: Reason) -> Diagnostic:
    """Return the finding that a file, or a part of it, cannot be read."""
    return replace(problem, advice=problem.advice or (HINT,)).error("unreadable-texts", span)
