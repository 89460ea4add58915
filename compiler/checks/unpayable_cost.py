"""unpayable-cost: a cost that asks for more than the box has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from compiler.checks._check import Project, check
from compiler.checks._trades import MATERIAL, PAID, REQUIRED, bag, effects
from compiler.diagnostics import Diagnostic, error
from compiler.model.game import Resource


@check(
    "unpayable-cost",
    rationale="What costs more of something than the box holds can never be completed or used.",
    example="`require: {gold: 16}` with 15 pieces of gold, or three different materials where there are two.",
)
def unpayable_cost(project: Project) -> Iterator[Diagnostic]:
    """A cost is more than the box can pay."""
    for item, effect in effects(project):
        for what, wanted, there in _asked(bag(project, effect, REQUIRED, PAID), project.game.resources):
            if wanted > there:
                yield error(
                    "unpayable-cost",
                    effect.span,
                    "`{item}` costs {wanted} {resource}, but there are only {available}",
                    "lower the cost, or raise the supply in game.yaml",
                    item=item.id,
                    wanted=wanted,
                    resource=what,
                    available=there,
                )


def _asked(bag: Mapping[str, Any], resources: Mapping[str, Resource]) -> Iterator[tuple[str, int, int]]:
    """Yield what is asked for, how much of it, how much there is; resources without a limit are left out."""
    supply = {name: resource.supply for name, resource in resources.items() if resource.supply}
    materials = [supply.get(r.id, 0) for r in resources.values() if r.sort == MATERIAL]
    limits = {
        "any": sum(materials),
        "same": max(materials, default=0),
        "different": len(materials),
        **supply,
        "of": sum(supply.get(name, 0) for name in bag.get("of", ())),
    }
    for what, n in bag.items():
        if what in limits:
            yield what, _figure(what, n, bag), limits[what]


def _figure(what: str, n: Any, bag: Mapping[str, Any]) -> int:
    return int(bag["n"] if what == "of" else n)
