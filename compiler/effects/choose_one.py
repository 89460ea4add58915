"""choose_one: one of several effects. Body: `choose` (effects)."""

from __future__ import annotations

from collections.abc import Mapping

from compiler import effects
from compiler.effects.bag import SLASH, Saying, between, saying
from compiler.effects.token import Token
from compiler.model.game import Effect, Resource


def says(effect: Effect, resources: Mapping[str, Resource]) -> Saying:
    """'choose: take 1 card … or gain 1 point …'."""
    return saying("choose_one", options={"or": [effects.clause(part, resources) for part in effect.body["choose"]]})


def icons(effect: Effect) -> tuple[Token, ...]:
    """1 card / 1 point × the cards completed."""
    return between(SLASH, [effects.icons(part) for part in effect.body["choose"]])
