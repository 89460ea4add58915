"""dominated-card: a card that asks for more than another and is worth no more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from compiler.checks._check import Project, check
from compiler.checks._patterns import holds, patterned, shape
from compiler.diagnostics import Diagnostic, Related, warning


@check(
    "dominated-card",
    rationale=(
        "Whoever completes the larger pattern has completed the smaller one on the way. A card that is worth no more "
        "than one it contains is never the better choice."
    ),
    example="`[GG, G.]` for 8 points beside `[GG]` for 8 points.",
)
def dominated_card(project: Project) -> Iterator[Diagnostic]:
    """A pattern contains that of another card and is worth no more."""
    for _, items in patterned(project.game):
        for one, other in permutations((item for item in items if "points" in item.figures), 2):
            larger, smaller = shape(one), shape(other)
            if one.figures["points"] > other.figures["points"]:
                continue
            if len(larger) > len(smaller) and holds(larger, smaller):
                worth = {"item": other.id, "points": other.figures["points"]}
                there = Related(other.span, "`{item}`, {points:plural point}", worth)
                yield warning(
                    "dominated-card",
                    one.span,
                    "`{item}` contains `{other}` and is worth no more",
                    "raise its points",
                    related=(there,),
                    item=one.id,
                    other=other.id,
                )
