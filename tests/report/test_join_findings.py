from __future__ import annotations

from compiler.diagnostics import Span, error
from compiler.report.join_findings import join_findings


def test_the_same_is_said_once() -> None:
    """Findings that say the same of the same place are one; elsewhere, or with other values, they stay."""
    here, there = Span("a.yaml", 1, 2), Span("a.yaml", 3, 2)
    findings = [
        error("bad-link", here, "to {target}", target="x"),
        error("bad-link", here, "to {target}", target="x"),
        error("bad-link", there, "to {target}", target="x"),
        error("bad-link", here, "to {target}", target="y"),
    ]
    assert join_findings(findings) == [findings[0], findings[2], findings[3]]
