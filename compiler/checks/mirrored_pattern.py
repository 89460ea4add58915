"""mirrored-pattern: two cards whose patterns are each other's mirror image."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from compiler.checks._check import Project, check
from compiler.checks._patterns import mirrored, patterned, shape, turns
from compiler.diagnostics import Diagnostic, Related, warning


@check(
    "mirrored-pattern",
    rationale=(
        "A pattern may be turned and not mirrored, and players tell a turn from a mirror image badly. A deck that has "
        "both asks for mistakes; where it means to, say so in a waiver."
    ),
    example="`[.PP, BB.]` on one card and `[PP., .BB]` on another.",
)
def mirrored_pattern(project: Project) -> Iterator[Diagnostic]:
    """Two patterns are each other's mirror image."""
    for _, items in patterned(project.game):
        for one, other in combinations(items, 2):
            directions = turns(shape(one))
            if shape(other) not in directions and mirrored(shape(other)) in directions:
                there = Related(one.span, "`{item}`", {"item": one.id})
                yield warning(
                    "mirrored-pattern",
                    other.span,
                    "`{item}` is the mirror image of the pattern of `{other}`",
                    related=(there,),
                    item=other.id,
                    other=one.id,
                )
