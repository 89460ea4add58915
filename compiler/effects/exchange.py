"""exchange: give one bag for another. Body: `pay`, `gain`, bags.

It is said in the way that fits what changes hands:

| shape | pay | gain |
|---|---|---|
| buy | money | materials |
| sell | materials | money |
| swap | materials, perhaps money too | materials |
| pay | money | anything else |
| spend | anything else | anything else |
"""

from __future__ import annotations

from collections.abc import Mapping

from compiler.effects.bag import ARROW, MATERIAL, MONEY, Saying, quantities, saying, sorts, units
from compiler.effects.token import Token
from compiler.model.game import Effect, Resource


def says(effect: Effect, resources: Mapping[str, Resource]) -> Saying:
    """'buy 1 material of any kind for 2 rubles'."""
    pay, gain = effect.body["pay"], effect.body["gain"]
    key = f"exchange.{_shape(sorts(pay, resources), sorts(gain, resources))}"
    return saying(key, pay=quantities(pay), gain=quantities(gain))


def _shape(pay: frozenset[str], gain: frozenset[str]) -> str:
    if gain == {MATERIAL}:
        return "buy" if pay == {MONEY} else "swap"
    if gain == {MONEY} and pay == {MATERIAL}:
        return "sell"
    return "pay" if pay == {MONEY} else "spend"


def icons(effect: Effect) -> tuple[Token, ...]:
    """2 ruble → 1 any."""
    return (*units(effect.body["pay"]), ARROW, *units(effect.body["gain"]))
