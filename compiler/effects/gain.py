"""gain: take what the bag names. Body: a bag."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.effects.bag import Saying, quantities, saying, units
from compiler.effects.token import Token
from compiler.model.game import Effect, Resource


def says(effect: Effect, _resources: Mapping[str, Resource]) -> Saying:
    """'gain 2 bricks and 1 ruble'."""
    return saying("gain", gain=quantities(effect.body))


def icons(effect: Effect) -> tuple[Token, ...]:
    """2 brick + 1 ruble."""
    return units(effect.body)
