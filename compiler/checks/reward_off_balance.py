"""reward-off-balance: a designed reward that does not follow from its cost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from compiler.checks._check import Project, check
from compiler.checks._settings import settings_of
from compiler.diagnostics import Diagnostic, error
from compiler.model.game import Item

MOST_ITEMS = 3
"""The most items off balance that are findings of their own, even where they are most of all."""


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
    rewarded = [item for item in project.game.items.values() if {"cost", "reward"} <= item.effects.keys()]
    off = [item for item in rewarded if _worths(item, design)[0] != _worths(item, design)[1]]
    if len(off) > MOST_ITEMS and 2 * len(off) > len(rewarded):
        yield _wrong_rule(project, off, len(rewarded))
    else:
        yield from (_off_balance(item, *_worths(item, design)) for item in off)


def _off_balance(item: Item, cost: int, reward: int) -> Diagnostic:
    return error(
        "reward-off-balance",
        item.span,
        "`{item}` costs materials worth {cost} and rewards worth {reward}",
        "change cost or reward, or settings.design",
        item=item.id,
        cost=cost,
        reward=reward,
    )


def _wrong_rule(project: Project, off: Sequence[Item], of: int) -> Diagnostic:
    """Return the one finding for a rule that most rewards do not follow, at the rule."""
    return error(
        "reward-off-balance",
        next(document.key_span("design") for document in settings_of(project) if "design" in document.data),
        "by this rule {count} of {of} rewards are not worth their costs, the first that of `{item}`",
        "change settings.design, or the costs and rewards",
        count=len(off),
        of=of,
        item=off[0].id,
        items=tuple(item.id for item in off),
    )


def _worths(item: Item, design: Mapping[str, Mapping[str, int]]) -> tuple[int, int]:
    """Return what an item's cost and its reward are worth by the game's rule."""
    return _worth(item, "cost", design["worth"]), _worth(item, "reward", design["points"])


def _worth(item: Item, field: str, worth: Mapping[str, int]) -> int:
    bags = (effect.body for effect in item.effects.get(field, ()))
    return sum(worth.get(name, 0) * n for bag in bags for name, n in bag.items())
