"""unbuildable-plan: a plan that cannot be built with what the box holds."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.checks._engine import faults
from compiler.diagnostics import Diagnostic


@check(
    "unbuildable-plan",
    rationale=(
        "A plan is drawn at random. One that asks for more cards than there are, or for more sections than the players "
        "can claim, stops a game before it begins or keeps it from ending."
    ),
    example="`towers: [5, 5, 5, 5, 5, 5]` asks for eighteen middle sections more than six towers have bases and domes.",
)
def unbuildable_plan(project: Project) -> Iterator[Diagnostic]:
    """A plan cannot be built."""
    return faults(project, "unbuildable-plan", "change its towers or its number of players")
