"""take_card: a card from the display or from the deck. Body: `cards`, how many."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.effects.bag import Saying, saying
from compiler.effects.token import Figure, IconRef, Token
from compiler.model.game import Effect, Resource


def says(effect: Effect, _resources: Mapping[str, Resource]) -> Saying:
    """'take 1 card from the display or from the top of the deck'."""
    return saying("take_card", n=effect.body["cards"])


def icons(effect: Effect) -> tuple[Token, ...]:
    """1 card."""
    return (Figure(effect.body["cards"]), IconRef("card"))
