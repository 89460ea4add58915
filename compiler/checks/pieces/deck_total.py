"""deck-total: a set that has more or fewer pieces than the box."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.diagnostics import Diagnostic, error


@check(
    "deck-total",
    rationale="The component list, the printed parts and the engine's set-up must contain the same pieces.",
    example="`count: 12` for items whose copies add up to 11.",
)
def deck_total(project: Project) -> Iterator[Diagnostic]:
    """The pieces of a set do not add up to the count in the component list."""
    for group in project.game.sets.values():
        if group.pieces != group.count:
            yield error(
                "deck-total",
                group.span,
                "the box holds {count} of `{set}`, but its items add up to {pieces}",
                "correct `count`, or the items and their `copies`",
                count=group.count,
                set=group.id,
                pieces=group.pieces,
            )
