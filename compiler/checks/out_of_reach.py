"""out-of-reach: a figure that no play can come to."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.checks._engine import faults
from compiler.diagnostics import Diagnostic


@check(
    "out-of-reach",
    rationale=(
        "A benefit larger than the reserve, an ornament dearer than one action can deliver, a slot that nobody can pay "
        "at the start: such a figure is printed and never comes true."
    ),
    example="A tile of four gems for each of three dice, in a box with ten gems.",
)
def out_of_reach(project: Project) -> Iterator[Diagnostic]:
    """A figure is more than any play can come to."""
    return faults(project, "out-of-reach", "lower it, or raise what limits it")
