"""reward-off-balance: a designed reward that does not follow from its cost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.checks._check import Project, check
from compiler.diagnostics import Diagnostic, error
from compiler.model.game import Item


@check(
    "reward-off-balance",
    rationale=(
        "Where a game states what each material is worth (settings.design), its designed rewards must follow from "
        "their costs by that rule and not by feeling."
    ),
    example="`design.worth` makes a cost worth 10; the reward is worth 12.",
)
def reward_off_balance(project: Project) -> Iterator[Diagnostic]:
    """A reward is not worth what its cost is worth by the game's own rule."""
    design = project.game.settings.get("design", {})
    if not design:
        return
    for item in project.game.items.values():
        cost, reward = _worth(item, "cost", design["worth"]), _worth(item, "reward", design["points"])
        if {"cost", "reward"} <= item.effects.keys() and cost != reward:
            yield error(
                "reward-off-balance",
                item.span,
                "`{item}` costs materials worth {cost} and rewards worth {reward}",
                "change cost or reward, or settings.design",
                item=item.id,
                cost=cost,
                reward=reward,
            )


def _worth(item: Item, field: str, worth: Mapping[str, int]) -> int:
    bags = (effect.body for effect in item.effects.get(field, ()))
    return sum(worth.get(name, 0) * n for bag in bags for name, n in bag.items())
