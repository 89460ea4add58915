"""score: something for each thing counted. Body: `gain` (a bag), `each` (a count)."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.effects.bag import Saying, quantities, saying, units
from compiler.effects.count import counted, counted_icons
from compiler.effects.token import Sign, Token
from compiler.model.game import Effect, Resource


def says(effect: Effect, _resources: Mapping[str, Resource]) -> Saying:
    """'gain 2 points for each visible wall tile on the border of your board'."""
    return saying("score", gain=quantities(effect.body["gain"]), what=counted(effect.body["each"], "each"))


def icons(effect: Effect) -> tuple[Token, ...]:
    """2 point × wall, border."""
    return (*units(effect.body["gain"]), Sign("each"), *counted_icons(effect.body["each"]))
