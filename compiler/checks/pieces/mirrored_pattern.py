"""mirrored-pattern: two pieces whose patterns are mirror images of each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from compiler.checks.common.check import Project, check
from compiler.checks.common.pattern_shapes import list_sets_with_patterns, mirror, read_shape, rotate
from compiler.diagnostics import Diagnostic, Related, warning


@check(
    "mirrored-pattern",
    rationale=(
        "Patterns may be rotated but not mirrored, and players find it hard to tell the two apart. A deck with both "
        "invites mistakes. If that is intended, add a waiver."
    ),
    example="`[.PP, BB.]` on one card and `[PP., .BB]` on another.",
)
def mirrored_pattern(project: Project) -> Iterator[Diagnostic]:
    """Two patterns are mirror images of each other."""
    for _, _, items in list_sets_with_patterns(project.game):
        for first, second in combinations(items, 2):
            orientations = rotate(read_shape(first))
            if read_shape(second) not in orientations and mirror(read_shape(second)) in orientations:
                yield warning(
                    "mirrored-pattern",
                    second.span,
                    "`{item}` is the mirror image of the pattern of `{other}`",
                    "change one of the patterns, or accept the pair with a waiver",
                    related=(Related(first.span, "`{item}`", {"item": first.id}),),
                    item=second.id,
                    other=first.id,
                )
