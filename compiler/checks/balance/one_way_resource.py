"""one-way-resource: a material without a source or without a use."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.checks.common.marked_effects import list_item_effects
from compiler.checks.common.trades import GAINED, PAID, REQUIRED, TABLE, list_mixed_resources, read_bag
from compiler.diagnostics import Diagnostic, warning

WILDCARDS = frozenset({"any", "same", "different", "other"})


@check(
    "one-way-resource",
    rationale="Every material needs a source and a use. Without a source, costs in that material can never be paid.",
    example="Cards cost gold, but no tile or exchange gives any.",
)
def one_way_resource(project: Project) -> Iterator[Diagnostic]:
    """A material has no source or no use."""
    gained = set(_find_names_in_bags(project, GAINED, TABLE))
    spent = set(_find_names_in_bags(project, REQUIRED, PAID))
    for resource in project.game.resources.values():
        names = {resource.id, *WILDCARDS}
        if resource.role == "material" and names & (gained | spent):
            if gained.isdisjoint(names):
                yield warning(
                    "one-way-resource",
                    resource.span,
                    "nothing gives `{resource}`",
                    "let an effect give it, or delete it from costs",
                    resource=resource.id,
                )
            if spent.isdisjoint(names):
                yield warning(
                    "one-way-resource",
                    resource.span,
                    "nothing takes `{resource}`",
                    "let a cost or an exchange take it, or delete the resource",
                    resource=resource.id,
                )


def _find_names_in_bags(project: Project, *roles: str) -> Iterator[str]:
    """Yield the resources and wildcards in the bags that have one of some roles in effects."""
    for _, effect in list_item_effects(project.game):
        bag = read_bag(project, effect, *roles)
        yield from (*list_mixed_resources(bag), *bag)
