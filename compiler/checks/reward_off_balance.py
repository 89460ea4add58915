"""reward-off-balance: a designed reward that does not follow from its cost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from compiler.checks.common.check import Project, check
from compiler.checks.common.settings import list_own_settings
from compiler.diagnostics import Diagnostic, error
from compiler.model.document import cast_accepted
from compiler.model.game import Item
from compiler.model.plain import as_mapping

Design: TypeAlias = dict[str, Mapping[str, int]]
"""The rule in the settings: the worth of each resource in a cost (`worth`) and in a reward (`points`)."""

MAX_ITEMS = 3
"""The maximum number of unbalanced items that are reported separately although they are the majority."""


@check(
    "reward-off-balance",
    rationale=(
        "If a game states the worth of each material (settings.design), rewards that were designed must follow from "
        "their costs by that rule."
    ),
    example="By `design.worth`, the cost is worth 10, but the reward is worth 12.",
)
def reward_off_balance(project: Project) -> Iterator[Diagnostic]:
    """A reward does not match the value of its cost under the game's own rule."""
    if not project.game.settings.get("design"):
        return
    design = cast_accepted(Design, project.game.settings["design"])
    rewarded = [item for item in project.game.items.values() if {"cost", "reward"} <= item.effects.keys()]
    unbalanced = [item for item in rewarded if _sum_cost(item, design) != _sum_reward(item, design)]
    if len(unbalanced) > MAX_ITEMS and 2 * len(unbalanced) > len(rewarded):
        yield _report_unbalanced_rule(project, unbalanced, len(rewarded))
    else:
        for item in unbalanced:
            yield _report_unbalanced_item(item, _sum_cost(item, design), _sum_reward(item, design))


def _report_unbalanced_item(item: Item, cost: int, reward: int) -> Diagnostic:
    return error(
        "reward-off-balance",
        item.span,
        "`{item}` costs materials worth {cost} and rewards worth {reward}",
        "change the cost, the reward or settings.design",
        item=item.id,
        cost=cost,
        reward=reward,
    )


def _report_unbalanced_rule(project: Project, unbalanced: Sequence[Item], total: int) -> Diagnostic:
    """Return the single finding for a rule that most rewards do not follow, at the rule."""
    return error(
        "reward-off-balance",
        next(
            document.locate_key("design")
            for document in list_own_settings(project)
            if "design" in as_mapping(document.data)
        ),
        "by this rule, {count} of {total} rewards are not worth their costs; the first is the reward of `{item}`",
        "change settings.design, or the costs and rewards",
        count=len(unbalanced),
        total=total,
        item=unbalanced[0].id,
        items=tuple(item.id for item in unbalanced),
    )


def _sum_cost(item: Item, design: Design) -> int:
    return _sum_worth(item, "cost", design["worth"])


def _sum_reward(item: Item, design: Design) -> int:
    return _sum_worth(item, "reward", design["points"])


def _sum_worth(item: Item, field: str, worth: Mapping[str, int]) -> int:
    """Return the total worth of the bags in a field of an item, given the worth of each resource."""
    bags = (effect.body for effect in item.effects.get(field, ()))
    return sum(worth.get(name, 0) * n for bag in bags for name, n in bag.items() if isinstance(n, int))
