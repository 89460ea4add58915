"""falling-table: a score table in which a larger count earns less."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from compiler.checks.common.check import Project, check
from compiler.checks.common.marked_effects import list_item_effects
from compiler.checks.common.trades import read_tables
from compiler.diagnostics import Diagnostic, error


@check(
    "falling-table",
    rationale="Nobody expects to lose points by having more of what is counted; a falling row is a typing mistake.",
    example="`score_table: {gain: {point: [1, 4, 8, 7]}, …}`",
)
def falling_table(project: Project) -> Iterator[Diagnostic]:
    """A row of a score table is worth less than the row before."""
    for item, effect in list_item_effects(project.game):
        for resource, rows in (row for table in read_tables(project.game, effect) for row in table.items()):
            for count, (lower, higher) in enumerate(pairwise(rows), 1):
                if higher < lower:
                    yield error(
                        "falling-table",
                        effect.span,
                        "in a table of `{item}`, {count} earn {after} `{resource}`, but {fewer} earn {before}",
                        "correct one of the two rows",
                        item=item.id,
                        count=count + 1,
                        after=higher,
                        resource=resource,
                        fewer=count,
                        before=lower,
                    )
