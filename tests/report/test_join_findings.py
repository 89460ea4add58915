from __future__ import annotations

from compiler.diagnostics import Span, error
from compiler.report.join_findings import join_findings


def test_repeated_findings_are_dropped() -> None:
    """Findings with the same message at the same place are one; at other places, or with other values, they remain."""
    here, there = Span("a.yaml", 1, 2), Span("a.yaml", 3, 2)
    findings = [
        error("bad-link", here, "to {target}", target="x"),
        error("bad-link", here, "to {target}", target="x"),
        error("bad-link", there, "to {target}", target="x"),
        error("bad-link", here, "to {target}", target="y"),
    ]
    assert join_findings(findings) == [findings[0], findings[2], findings[3]]
