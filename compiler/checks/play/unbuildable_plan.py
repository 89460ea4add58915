"""unbuildable-plan: a plan that cannot be built with what the box holds."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.checks.common.engine import report_findings
from compiler.diagnostics import Diagnostic


@check(
    "unbuildable-plan",
    rationale=(
        "A plan is drawn at random. One that requires more cards than there are, or more sections than the players can "
        "claim, prevents the game from starting or from ending."
    ),
    example="`towers: [5, 5, 5, 5, 5, 5]` requires eighteen middle sections more than six towers have bases and domes.",
)
def unbuildable_plan(project: Project) -> Iterator[Diagnostic]:
    """A plan cannot be built."""
    return report_findings(project, "unbuildable-plan", "change its towers or its number of players")
