"""unpayable-cost: a cost of more resources than the box holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf
from typing import NamedTuple

from compiler.checks.common.check import Project, check
from compiler.checks.common.marked_effects import list_item_effects
from compiler.checks.common.trades import PAID, REQUIRED, Bag, list_mixed_resources, read_bag
from compiler.diagnostics import Diagnostic, error
from compiler.model.game import Resource


class _Shortage(NamedTuple):
    """What a cost names, as written or as a choice (`wood or brick`), with the amount required and in the box."""

    resource: str
    required: int
    available: int


@check(
    "unpayable-cost",
    rationale="What costs more of a resource than the box holds can never be completed or used.",
    example="`require: {gold: 16}` with 15 pieces of gold, or three different materials where there are two.",
)
def unpayable_cost(project: Project) -> Iterator[Diagnostic]:
    """A cost is more than the box can pay."""
    for item, effect in list_item_effects(project.game):
        for shortage in _find_shortages(read_bag(project, effect, REQUIRED, PAID), project.game.resources):
            yield error(
                "unpayable-cost",
                effect.span,
                "`{item}` costs {wanted} {resource}, but there are only {available}",
                "lower the cost, or raise the supply in game.yaml",
                item=item.id,
                wanted=shortage.required,
                resource=shortage.resource,
                available=shortage.available,
            )


def _find_shortages(bag: Bag, resources: Mapping[str, Resource]) -> Iterator[_Shortage]:
    """Yield what a cost requires more of than the box holds; an unlimited supply also fills wildcards and choices."""
    supply = {name: resource.supply or inf for name, resource in resources.items()}
    materials = [supply[name] for name, resource in resources.items() if resource.role == "material"]
    mixed = list_mixed_resources(bag)
    limits = {
        "any": sum(materials),
        "same": max(materials, default=0),
        "different": len(materials),
        **supply,
        "of": sum(supply.get(name, 0) for name in mixed),
    }
    for name, value in bag.items():
        amount = bag["n"] if name == "of" else value
        if name in limits and isinstance(amount, int) and amount > limits[name]:
            yield _Shortage(" or ".join(mixed) if name == "of" else name, amount, int(limits[name]))
