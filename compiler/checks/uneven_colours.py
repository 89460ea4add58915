"""uneven-colours: players' sets that differ in more than their colour."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from compiler.checks._check import Project, check
from compiler.checks._pieces import content_of
from compiler.diagnostics import Diagnostic, Related, error
from compiler.model.game import Item

COLOUR = "colour"


@check(
    "uneven-colours",
    rationale=(
        "Every player has the same things in another colour. A figure that was changed for one colour only makes the "
        "game unfair; where it is meant, a waiver says so."
    ),
    example="The red door costs 2 wood, the others 1.",
)
def uneven_colours(project: Project) -> Iterator[Diagnostic]:
    """Pieces that should differ in colour alone differ in a figure."""
    for group in project.game.sets.values():
        alike: dict[Any, list[Item]] = defaultdict(list)
        for item in group.items if COLOUR in group.traits else ():
            others = {trait: word for trait, word in item.traits.items() if trait != COLOUR}
            alike[tuple(sorted(others.items()))].append(item)
        for first, *rest in alike.values():
            for item in rest:
                if content_of(item) != content_of(first):
                    there = Related(first.span, "compared with this")
                    yield error(
                        "uneven-colours",
                        item.span,
                        "`{item}` differs from `{other}` in more than its colour",
                        "make them alike, or waive it",
                        related=(there,),
                        item=item.id,
                        other=first.id,
                    )
