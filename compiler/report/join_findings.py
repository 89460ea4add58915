"""Join findings with one cause, as every report shows them."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.diagnostics import Diagnostic
from compiler.report.shared_elements import join_faces
from compiler.report.typed_figures import join_typed_figures


def join_findings(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return one finding for each layout element that many faces show, and for each set full of typed figures."""
    return join_typed_figures(join_faces(findings))
