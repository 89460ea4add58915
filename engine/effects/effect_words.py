"""Make the messages that describe effects, and phrases that several kinds share."""

from __future__ import annotations

from typing import TypeAlias

from engine.effects.read_body import WildBag
from engine.text import MessageValue, TermValue, Value, make_quantity

__all__ = ["MATERIAL", "MONEY", "Message", "add_price", "list_quantities", "make_message", "make_quantity"]

Message: TypeAlias = MessageValue
"""The wording of an effect: a value of `engine.text`, JSON-ready."""

MATERIAL = "material"
"""The sort of the resources that are built with."""

MONEY = "money"
"""The sort of the resources that are paid with."""


def make_message(key: str, **slots: Value) -> Message:
    """Return the message `effects.<key>` with its slots."""
    return {"key": f"effects.{key}", "slots": slots}


def list_quantities(bag: WildBag) -> list[Message] | list[TermValue]:
    """Return the contents of a bag as a slot, in the order of the content file."""
    if bag.of:
        named: list[Value] = [{"term": name} for name in bag.of]
        return [make_message("choice", what=make_quantity(MATERIAL, bag.n), kinds={"or": named})]
    return [make_quantity(name, n) for name, n in bag.counts.items()]


def add_price(pay: WildBag, clause: Message) -> Message:
    """Return 'pay 1 ruble and …', or the clause alone if the effect is free."""
    return make_message("pay", pay=list_quantities(pay), then=clause) if pay else clause
