"""The schemas as they are for one game: an effect is of one of the kinds that its engine brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from compiler.model.document import Document
from engine.api import effect_kinds, engines
from schemas import names, schema


def effects_from(documents: Iterable[Document]) -> tuple[str, ...]:
    """Return the engines whose kinds of effect a game may use, by what its `game.yaml` says: its own first.

    What is written there need not be valid yet. Documents without a `game.yaml` may be of any engine that is installed.
    """
    heads = [document.data for document in documents if document.kind == "game"]
    if not heads:
        return engines()
    head = heads[0] if isinstance(heads[0], Mapping) else {}
    more = head.get("effects-from")
    listed = (head.get("engine"), *(more if isinstance(more, list) else ()))
    return tuple(dict.fromkeys(name for name in listed if isinstance(name, str)))


@cache
def schemas_with(wanted: tuple[str, ...]) -> Mapping[str, Mapping[str, Any]]:
    """Return every schema by its name, those of the kinds of effect of these engines as `effects/<kind>`.

    The file of an effect's schema, which editors read, allows any kind; here it allows these.
    """
    of_kinds = {name: kind.schema() for name, kind in effect_kinds(wanted).items()}
    listed = {
        name: {"$ref": f"effects/{name}.json", "description": body["description"]} for name, body in of_kinds.items()
    }
    one_of_any_kind = {key: value for key, value in schema("effect").items() if key != "propertyNames"}
    return {
        **{name: schema(name) for name in names()},
        **{f"effects/{name}": body for name, body in of_kinds.items()},
        "effect": {**one_of_any_kind, "properties": listed, "additionalProperties": False},
    }
