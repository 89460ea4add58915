"""equal-patterns: two cards that ask for the same pattern."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from compiler.checks._check import Project, check
from compiler.checks._patterns import patterned, shape, turns
from compiler.diagnostics import Diagnostic, Related, error


@check(
    "equal-patterns",
    rationale="A pattern may be turned, so two cards whose patterns differ only by a turn are one goal, printed twice.",
    example="`[G., GG]` on one card and `[GG, .G]` on another.",
)
def equal_patterns(project: Project) -> Iterator[Diagnostic]:
    """Two patterns are the same when one of them is turned."""
    for _, items in patterned(project.game):
        for one, other in combinations(items, 2):
            if shape(other) in turns(shape(one)):
                there = Related(one.span, "`{item}`", {"item": one.id})
                yield error(
                    "equal-patterns",
                    other.span,
                    "`{item}` has the pattern of `{other}`, turned",
                    "change one of them",
                    related=(there,),
                    item=other.id,
                    other=one.id,
                )
