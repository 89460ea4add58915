"""endless-effect: an effect that may be used any number of times and uses nothing up."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.checks._effects import marked
from compiler.checks._trades import MATERIAL, UNLIMITED, Trade, effects, ways
from compiler.diagnostics import Diagnostic, error
from compiler.model.game import Effect, Item


@check(
    "endless-effect",
    rationale=(
        "`repeat: unlimited` needs a price from something of which there is only so much, or a turn could last for "
        "ever. With every use a resource, all materials or all goods together must become fewer."
    ),
    example="`exchange: {pay: {wood: 1}, gain: {any: 1}, repeat: unlimited}`: wood for wood, without end.",
)
def endless_effect(project: Project) -> Iterator[Diagnostic]:
    """A repeatable effect does not use up anything that is bounded."""
    for item, effect in effects(project):
        if effect.body.get("repeat") == UNLIMITED and not _ends(project, item, effect):
            yield error(
                "endless-effect",
                effect.span,
                "`{kind}` of `{item}` can be repeated without end",
                "let it cost more than it gives, or use `repeat: once`",
                kind=effect.kind,
                item=item.id,
            )


def _ends(project: Project, item: Item, effect: Effect) -> bool:
    """Return whether each use leaves less of something bounded, or takes materials by what its kind is."""
    if any(marked(project.game, effect, "x-uses-up")):
        return True
    resources = project.game.resources.values()
    materials = frozenset(r.id for r in resources if r.sort == MATERIAL)
    goods = frozenset(r.id for r in resources if r.sort != "points")
    bounded = [frozenset({name}) for name in goods] + [materials, goods]
    every = list(ways(project, item, effect))
    return any(all(_fewer(way, kinds) for way in every) for kinds in bounded)


def _fewer(way: Trade, kinds: frozenset[str]) -> bool:
    net = way.net
    return sum(net[name] for name in kinds) < 0
