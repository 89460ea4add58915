"""endless-effect: an effect that may be used without limit and uses nothing up."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.checks.common.marked_effects import find_marked_values, list_item_effects
from compiler.checks.common.trades import UNLIMITED, Trade, list_trades
from compiler.diagnostics import Diagnostic, error
from compiler.model.game import Effect, Item


@check(
    "endless-effect",
    rationale=(
        "`repeat: unlimited` needs a price in something of limited supply, or a turn could last for ever. Every use "
        "must reduce a resource, all materials together, or all goods together."
    ),
    example="`exchange: {pay: {wood: 1}, gain: {any: 1}, repeat: unlimited}`: wood for wood, for ever.",
)
def endless_effect(project: Project) -> Iterator[Diagnostic]:
    """A repeatable effect uses up nothing of limited supply."""
    for item, effect in list_item_effects(project.game):
        if effect.body.get("repeat") == UNLIMITED and not _terminates(project, item, effect):
            yield error(
                "endless-effect",
                effect.span,
                "`{kind}` of `{item}` can be repeated without end",
                "make it cost more than it gives, or use `repeat: once`",
                kind=effect.kind,
                item=item.id,
            )


def _terminates(project: Project, item: Item, effect: Effect) -> bool:
    """Return whether each use reduces something of limited supply, or the kind of effect always uses something up."""
    if any(find_marked_values(project.game, effect, "x-uses-up")):
        return True
    resources = project.game.resources.values()
    materials = frozenset(resource.id for resource in resources if resource.role == "material")
    goods = frozenset(resource.id for resource in resources if resource.role != "points")
    bounded = [frozenset({name}) for name in goods] + [materials, goods]
    trades = list(list_trades(project, item, effect))
    return any(all(_reduces(trade, kinds) for trade in trades) for kinds in bounded)


def _reduces(trade: Trade, kinds: frozenset[str]) -> bool:
    """Return whether a trade leaves fewer resources of some kinds together."""
    net = trade.net
    return sum(net[name] for name in kinds) < 0
