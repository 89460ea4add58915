"""choose_one: one of several effects. Body: `choose` (effects)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce

from compiler import effects
from compiler.effects.bag import SLASH, Saying, between, saying
from compiler.effects.token import Token
from compiler.model.game import Effect, Resource


def says(effect: Effect, resources: Mapping[str, Resource]) -> Saying:
    """'take 1 card from the display or the deck, or instead gain 1 point …'."""
    *others, last = [effects.clause(part, resources) for part in effect.body["choose"]]
    return reduce(lambda later, first: saying("choose_one", first=first, other=later), reversed(others), last)


def icons(effect: Effect) -> tuple[Token, ...]:
    """1 card / 1 point × the cards completed."""
    return between(SLASH, [effects.icons(part) for part in effect.body["choose"]])
