"""dominated-card: a card that requires more than another card, but is worth no more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from compiler.checks.common.check import Project, check
from compiler.checks.common.pattern_shapes import contains_shape, list_sets_with_patterns, read_shape
from compiler.diagnostics import Diagnostic, Related, Value, warning
from compiler.model.game import Item


@check(
    "dominated-card",
    rationale=(
        "A player who completes the larger pattern has completed the smaller one on the way. A card that is worth "
        "no more than one it contains is never the better choice."
    ),
    example="`[GG, G.]` for 8 points and `[GG]` for 8 points.",
)
def dominated_card(project: Project) -> Iterator[Diagnostic]:
    """A pattern contains the pattern of another card and is worth no more."""
    for _, _, items in list_sets_with_patterns(project.game):
        scored = [item for item in items if "points" in item.figures]
        for larger, smaller in permutations(scored, 2):
            if _dominates(smaller, larger):
                args: dict[str, Value] = {"item": smaller.id, "points": smaller.figures["points"]}
                yield warning(
                    "dominated-card",
                    larger.span,
                    "the pattern of `{item}` contains the pattern of `{other}`, but is worth no more points",
                    "raise its points",
                    related=(Related(smaller.span, "`{item}`, {points:plural point}", args),),
                    item=larger.id,
                    other=smaller.id,
                )


def _dominates(smaller: Item, larger: Item) -> bool:
    """Return whether the pattern of an item is a part of a larger pattern that is worth no more points."""
    if larger.figures["points"] > smaller.figures["points"]:
        return False
    shape = read_shape(larger)
    part = read_shape(smaller)
    return len(shape) > len(part) and contains_shape(shape, part)
