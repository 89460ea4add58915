"""twin-pieces: two pieces that are equal except for their names."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.checks._pieces import comparable_content
from compiler.diagnostics import Diagnostic, Related, warning
from compiler.model.game import Item


@check(
    "twin-pieces",
    rationale=(
        "Two identical entries should be one entry with two copies, unless a difference between them was forgotten."
    ),
    example="Two cards of one guild with the same two actions.",
)
def twin_pieces(project: Project) -> Iterator[Diagnostic]:
    """Two pieces of a set are identical."""
    for group in project.game.sets.values():
        first: dict[str, Item] = {}
        for item in group.items:
            if item.effects or item.figures:
                twin = first.setdefault(repr((sorted(item.traits.items()), comparable_content(item))), item)
                if twin is not item:
                    yield warning(
                        "twin-pieces",
                        item.span,
                        "`{item}` is identical to `{twin}`",
                        "use `copies`, or make them differ",
                        related=(Related(twin.span, "the other piece"),),
                        item=item.id,
                        twin=twin.id,
                    )
