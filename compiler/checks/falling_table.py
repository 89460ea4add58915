"""falling-table: a score table in which more brings less."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from compiler.checks._check import Project, check
from compiler.checks._effects import effects_of, marked
from compiler.checks._trades import TABLE
from compiler.diagnostics import Diagnostic, error


@check(
    "falling-table",
    rationale="Nobody expects to lose points by having more of what is counted; a falling row is a slip of the hand.",
    example="`score_table: {gain: {point: [1, 4, 8, 7]}, …}`",
)
def falling_table(project: Project) -> Iterator[Diagnostic]:
    """A row of a score table is worth less than the row before."""
    for item, effect in effects_of(project.game):
        for table in (bag for role, bag in marked(project.game, effect, "x-bag") if role == TABLE):
            for name, rows in table.items():
                for n, (before, after) in enumerate(pairwise(rows), 1):
                    if after < before:
                        yield error(
                            "falling-table",
                            effect.span,
                            "in a table of `{item}`, {count} earn {after} `{resource}`, but {fewer} earn {before}",
                            item=item.id,
                            count=n + 1,
                            after=after,
                            resource=name,
                            fewer=n,
                            before=before,
                        )
