"""Messages that tell an effect, and the phrases that several kinds have in common.

A bag is a mapping of resources and wildcards (`any`, `same`, `different`, `other`) to figures, or a choice
`{of: [resources], n: figure}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

Message: TypeAlias = "dict[str, Any]"
"""A value as `engine.text` takes it: {"key", "slots"} or {"term", "n"}."""

MATERIAL, MONEY = "material", "money"


def message(key: str, **slots: Any) -> Message:
    """Return the message `effects.<key>` with its slots."""
    return {"key": f"effects.{key}", "slots": slots}


def quantity(term: str, n: int) -> Message:
    """Return a figure with its word."""
    return {"term": term, "n": n}


def quantities(bag: Mapping[str, Any]) -> list[Message]:
    """Return the bag's contents in the order of the content file, for a slot that names the case."""
    if "of" in bag:
        kinds = {"or": [{"term": name} for name in bag["of"]]}
        return [message("choice", what=quantity(MATERIAL, bag["n"]), kinds=kinds)]
    return [quantity(name, n) for name, n in bag.items()]


def priced(pay: Mapping[str, Any], clause: Message) -> Message:
    """Return 'pay 1 ruble and …'; the clause alone where it is free."""
    return message("pay", pay=quantities(pay), then=clause) if pay else clause
