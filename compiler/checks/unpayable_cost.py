"""unpayable-cost: a cost of more resources than the box holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from compiler.checks.common.check import Project, check
from compiler.checks.common.effects import list_item_effects
from compiler.checks.common.trades import PAID, REQUIRED, Bag, list_mixed_resources, read_bag
from compiler.diagnostics import Diagnostic, error
from compiler.model.game import Resource


class _Demand(NamedTuple):
    """A resource or wildcard of a cost, with the amount required and the amount in the box."""

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
        for demand in _list_demands(read_bag(project, effect, REQUIRED, PAID), project.game.resources):
            if demand.required > demand.available:
                yield error(
                    "unpayable-cost",
                    effect.span,
                    "`{item}` costs {wanted} {resource}, but there are only {available}",
                    "lower the cost, or raise the supply in game.yaml",
                    item=item.id,
                    wanted=demand.required,
                    resource=demand.resource,
                    available=demand.available,
                )


def _list_demands(bag: Bag, resources: Mapping[str, Resource]) -> Iterator[_Demand]:
    """Yield the demands of a cost, except those for resources of unlimited supply."""
    supply = {name: resource.supply for name, resource in resources.items() if resource.supply}
    materials = [supply.get(r.id, 0) for r in resources.values() if r.role == "material"]
    limits = {
        "any": sum(materials),
        "same": max(materials, default=0),
        "different": len(materials),
        **supply,
        "of": sum(supply.get(name, 0) for name in list_mixed_resources(bag)),
    }
    for name, value in bag.items():
        amount = bag["n"] if name == "of" else value
        if name in limits and isinstance(amount, int):
            yield _Demand(name, amount, limits[name])
