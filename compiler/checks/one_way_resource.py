"""one-way-resource: a material that nothing gives, or that nothing takes."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.checks._trades import GAINED, MATERIAL, PAID, REQUIRED, TABLE, bag, effects
from compiler.diagnostics import Diagnostic, warning

WILDCARDS = frozenset({"any", "same", "different", "other"})


@check(
    "one-way-resource",
    rationale="A material needs a source and a use. Costs in one without a source are never paid.",
    example="Cards cost gold, and no tile or exchange gives gold.",
)
def one_way_resource(project: Project) -> Iterator[Diagnostic]:
    """A material has no source or no use."""
    given, taken = set(_given(project)), set(_taken(project))
    for resource in project.game.resources.values():
        if resource.sort == MATERIAL and {resource.id, *WILDCARDS} & (given | taken):
            if resource.id not in given and not given & WILDCARDS:
                yield warning("one-way-resource", resource.span, "nothing gives `{resource}`", resource=resource.id)
            if resource.id not in taken and not taken & WILDCARDS:
                yield warning("one-way-resource", resource.span, "nothing takes `{resource}`", resource=resource.id)


def _given(project: Project) -> Iterator[str]:
    for _, effect in effects(project):
        gained = bag(project, effect, GAINED, TABLE)
        yield from (*gained.get("of", ()), *gained)


def _taken(project: Project) -> Iterator[str]:
    for _, effect in effects(project):
        taken = bag(project, effect, REQUIRED, PAID)
        yield from (*taken.get("of", ()), *taken)
