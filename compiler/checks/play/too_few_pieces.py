"""too-few-pieces: a set-up that requires more than the box holds."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.checks.common.engine import report_findings
from compiler.diagnostics import Diagnostic


@check(
    "too-few-pieces",
    rationale="Set-up must be possible for every number of players: a tile for each section, a card for each quarter.",
    example="24 sections for four players and 23 workshop tiles.",
)
def too_few_pieces(project: Project) -> Iterator[Diagnostic]:
    """The box holds too few pieces for some number of players."""
    return report_findings(project, "too-few-pieces", "add pieces, or change the figure that requires them")
