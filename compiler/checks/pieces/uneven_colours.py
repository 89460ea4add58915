"""uneven-colours: players' pieces that differ in more than their colour."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from compiler.checks.common.check import Project, check
from compiler.checks.common.comparable_items import make_comparison_key
from compiler.diagnostics import Diagnostic, Related, error
from compiler.model.game import Item

COLOUR = "colour"


@check(
    "uneven-colours",
    rationale=(
        "Every player has the same pieces in another colour. A figure that was changed for one colour only makes the "
        "game unfair; if that is intended, say so in a waiver."
    ),
    example="The red door costs 2 wood, the others 1.",
)
def uneven_colours(project: Project) -> Iterator[Diagnostic]:
    """Pieces that should differ in colour alone differ in a figure."""
    for group in project.game.sets.values():
        if COLOUR not in group.traits:
            continue
        for first, *following in _group_by_other_traits(group.items):
            for item in following:
                if make_comparison_key(item) != make_comparison_key(first):
                    yield _report_uneven(item, first)


def _group_by_other_traits(items: Iterable[Item]) -> Iterable[list[Item]]:
    """Group items that have the same traits except for their colour."""
    by_traits: defaultdict[tuple[tuple[str, str], ...], list[Item]] = defaultdict(list)
    for item in items:
        traits = {trait: word for trait, word in item.traits.items() if trait != COLOUR}
        by_traits[tuple(sorted(traits.items()))].append(item)
    return by_traits.values()


def _report_uneven(item: Item, first: Item) -> Diagnostic:
    return error(
        "uneven-colours",
        item.span,
        "`{item}` differs from `{other}` in more than its colour",
        "make them equal, or waive the finding",
        related=(Related(first.span, "compared with this piece"),),
        item=item.id,
        other=first.id,
    )
