"""reward-off-balance: a designed reward that does not follow from its cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from compiler.checks.common.check import Project, check
from compiler.checks.common.own_settings import list_own_settings
from compiler.diagnostics import Diagnostic, error
from compiler.model.document import Document, cast_accepted
from compiler.model.game import Item
from compiler.model.game_data import DesignData
from compiler.model.plain import as_mapping

MAX_ITEMS = 3
"""The maximum number of unbalanced items that are reported separately although they are the majority."""


class _ValuedField(NamedTuple):
    """A field of items with bags of resources, and the table of `design` that gives their values."""

    name: str
    table: str
    values: Mapping[str, int]

    def sum_values(self, item: Item) -> int:
        """Return the total value of the resources in the field."""
        return sum(self.values.get(name, 0) * number for name, number in _list_amounts(item, self.name))


class _Amount(NamedTuple):
    """A number of a resource in a bag."""

    name: str
    number: int


class _Balance(NamedTuple):
    """An item, and the values of its cost and of its reward."""

    item: Item
    cost: int
    reward: int


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
    design = cast_accepted(DesignData, project.game.settings["design"])
    cost = _ValuedField("cost", "worth", design["worth"])
    reward = _ValuedField("reward", "points", design["points"])
    rewarded = [item for item in project.game.items.values() if {"cost", "reward"} <= item.effects.keys()]
    if unvalued := [*_report_unvalued(project, rewarded, cost), *_report_unvalued(project, rewarded, reward)]:
        yield from unvalued
        return
    balances = [_Balance(item, cost.sum_values(item), reward.sum_values(item)) for item in rewarded]
    unbalanced = [balance for balance in balances if balance.cost != balance.reward]
    if len(unbalanced) > MAX_ITEMS and 2 * len(unbalanced) > len(rewarded):
        yield _report_unbalanced_rule(project, unbalanced, len(rewarded))
    else:
        yield from map(_report_unbalanced_item, unbalanced)


def _report_unvalued(project: Project, items: Iterable[Item], field: _ValuedField) -> Iterator[Diagnostic]:
    """Yield a finding for each resource in a field that has no value, at the table that lacks it."""
    first_items: dict[str, Item] = {}
    for item in items:
        for name, _ in _list_amounts(item, field.name):
            if name in project.game.resources and name not in field.values:
                first_items.setdefault(name, item)
    for name, item in first_items.items():
        yield error(
            "reward-off-balance",
            _find_rule(project).locate_key("design", field.table),
            "`design.{table}` has no value for `{resource}`, which is in the {field} of `{item}`",
            "add `{resource}` with its value, which may be 0",
            table=field.table,
            resource=name,
            field=field.name,
            item=item.id,
        )


def _find_rule(project: Project) -> Document:
    """Return the file of settings that states the rule."""
    return next(document for document in list_own_settings(project) if "design" in as_mapping(document.data))


def _report_unbalanced_item(balance: _Balance) -> Diagnostic:
    return error(
        "reward-off-balance",
        balance.item.span,
        "`{item}` costs materials worth {cost} and rewards worth {reward}",
        "change the cost, the reward or settings.design",
        item=balance.item.id,
        cost=balance.cost,
        reward=balance.reward,
    )


def _report_unbalanced_rule(project: Project, unbalanced: Sequence[_Balance], total: int) -> Diagnostic:
    """Return the single finding for a rule that most rewards do not follow, at the rule."""
    return error(
        "reward-off-balance",
        _find_rule(project).locate_key("design"),
        "by this rule, {count} of {total} rewards are not worth their costs; the first is the reward of `{item}`",
        "change settings.design, or the costs and rewards",
        count=len(unbalanced),
        total=total,
        item=unbalanced[0].item.id,
        items=tuple(balance.item.id for balance in unbalanced),
    )


def _list_amounts(item: Item, field: str) -> Iterator[_Amount]:
    """Yield the names with a number in the bags of a field: resources and wildcards."""
    for effect in item.effects.get(field, ()):
        yield from (_Amount(name, number) for name, number in effect.body.items() if isinstance(number, int))
