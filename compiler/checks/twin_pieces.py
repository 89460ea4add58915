"""twin-pieces: two pieces that are the same piece under two names."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.checks._pieces import content_of
from compiler.diagnostics import Diagnostic, Related, warning
from compiler.model.game import Item


@check(
    "twin-pieces",
    rationale="Two entries alike in everything are one piece with two copies, or one of them lacks its difference.",
    example="Two cards of one guild with the same two actions.",
)
def twin_pieces(project: Project) -> Iterator[Diagnostic]:
    """Two pieces of a set do not differ in anything."""
    for group in project.game.sets.values():
        first: dict[str, Item] = {}
        for item in group.items:
            if item.effects or item.figures:
                twin = first.setdefault(repr((sorted(item.traits.items()), content_of(item))), item)
                if twin is not item:
                    there = Related(twin.span, "the other one")
                    yield warning(
                        "twin-pieces",
                        item.span,
                        "`{item}` is identical to `{twin}`",
                        "use `copies`, or make them differ",
                        related=(there,),
                        item=item.id,
                        twin=twin.id,
                    )
