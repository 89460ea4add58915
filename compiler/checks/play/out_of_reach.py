"""out-of-reach: a figure that no game can reach."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.checks.common.engine import report_findings
from compiler.diagnostics import Diagnostic


@check(
    "out-of-reach",
    rationale=(
        "A benefit larger than the reserve, an ornament that costs more than one action can deliver, or a slot that "
        "nobody can afford at the start is printed but can never be used in full."
    ),
    example="A tile with four gems for each of three dice, in a box with ten gems.",
)
def out_of_reach(project: Project) -> Iterator[Diagnostic]:
    """A figure is higher than any game can reach."""
    return report_findings(project, "out-of-reach", "lower it, or raise what limits it")
