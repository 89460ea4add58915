"""require: what has to be delivered before something is completed. Body: a bag of materials."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.effects.bag import Saying, quantities, saying
from compiler.effects.token import IconRef, Token
from compiler.model.game import Effect, Resource


def says(effect: Effect, _resources: Mapping[str, Resource]) -> Saying:
    """'cost: 2 wood and 1 brick'."""
    return saying("require", cost=quantities(effect.body))


def icons(effect: Effect) -> tuple[Token, ...]:
    """An icon for each single piece, without figures: a place to lay it on, seen from across the table."""
    return tuple(IconRef(name) for name, n in effect.body.items() for _ in range(n))
