"""Join findings with one cause, as every report shows them."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.diagnostics import Diagnostic
from compiler.report.alike import join_alike
from compiler.report.shared_elements import join_faces


def join_findings(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return one finding for each layout element that many faces show, and for each crowd of others that are alike."""
    return join_alike(join_faces(findings))
