"""A price in front of what an effect does: `pay`, a bag that many kinds may have."""

from __future__ import annotations

from compiler.effects.bag import ARROW, Saying, quantities, saying, units
from compiler.effects.token import Token
from compiler.model.game import Effect


def priced(effect: Effect, does: Saying) -> Saying:
    """'pay 1 ruble and …', or what the effect does alone if it is free."""
    return saying("pay", pay=quantities(effect.body["pay"]), then=does) if "pay" in effect.body else does


def priced_icons(effect: Effect, does: tuple[Token, ...]) -> tuple[Token, ...]:
    """1 ruble → …, or what the effect does alone if it is free."""
    return (*units(effect.body["pay"]), ARROW, *does) if "pay" in effect.body else does
