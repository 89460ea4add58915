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
                there = Related(other.span, f"`{other.id}`, {other.figures['points']} points")
                text = f"`{one.id}` contains `{other.id}` and is worth no more"
                yield warning("dominated-card", one.span, text, "raise its points", related=(there,))
