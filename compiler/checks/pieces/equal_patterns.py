"""equal-patterns: two cards that require the same pattern."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from compiler.checks.common.check import Project, check
from compiler.checks.common.pattern_shapes import list_sets_with_patterns, read_shape, rotate
from compiler.diagnostics import Diagnostic, Related, error


@check(
    "equal-patterns",
    rationale="Patterns may be rotated, so two patterns that differ only by a rotation are one goal, printed twice.",
    example="`[G., GG]` on one card and `[GG, .G]` on another.",
)
def equal_patterns(project: Project) -> Iterator[Diagnostic]:
    """Two patterns are the same when one of them is rotated."""
    for _, _, items in list_sets_with_patterns(project.game):
        for first, second in combinations(items, 2):
            if read_shape(second) in rotate(read_shape(first)):
                yield error(
                    "equal-patterns",
                    second.span,
                    "`{item}` has the same pattern as `{other}`, rotated",
                    "change one of them",
                    related=(Related(first.span, "`{item}`", {"item": first.id}),),
                    item=second.id,
                    other=first.id,
                )
