"""Messages that describe an effect, and the phrases that several kinds share."""

from __future__ import annotations

from typing import TypeAlias

from engine.effects.body import WildBag
from engine.text import MessageValue, TermValue, Value, quantity

__all__ = ["MATERIAL", "MONEY", "Message", "message", "priced", "quantities", "quantity"]

Message: TypeAlias = MessageValue
"""The wording of an effect: a value of `engine.text`, JSON-ready."""

MATERIAL, MONEY = "material", "money"


def message(key: str, **slots: Value) -> Message:
    """Return the message `effects.<key>` with its slots."""
    return {"key": f"effects.{key}", "slots": slots}


def quantities(bag: WildBag) -> list[Message] | list[TermValue]:
    """Return the bag's contents in the order of the content file, for a slot that names the case."""
    if bag.of:
        named: list[Value] = [{"term": name} for name in bag.of]
        return [message("choice", what=quantity(MATERIAL, bag.n), kinds={"or": named})]
    return [quantity(name, n) for name, n in bag.counts.items()]


def priced(pay: WildBag, clause: Message) -> Message:
    """Return 'pay 1 ruble and …', or the clause alone if it is free."""
    return message("pay", pay=quantities(pay), then=clause) if pay else clause
