"""The schemas for one game, with the effect kinds of its engines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from compiler.model.document import Document
from compiler.model.plain import as_mapping, as_words
from compiler.validate.schema_part import Schema
from engine.api import collect_effect_kinds, list_engines
from schemas import names, schema


def list_effect_engines(documents: Iterable[Document]) -> tuple[str, ...]:
    """Return the engines whose effect kinds a game may use according to its `game.yaml`, its own engine first.

    The `game.yaml` need not be valid. Without one, all installed engines are returned.
    """
    heads = [document.data for document in documents if document.kind == "game"]
    if not heads:
        return list_engines()
    head = as_mapping(heads[0])
    engine = head.get("engine")
    return tuple(dict.fromkeys((*((engine,) if isinstance(engine, str) else ()), *as_words(head.get("effects-from")))))


@cache
def get_schemas_with_effects(engine_names: tuple[str, ...]) -> Mapping[str, Schema]:
    """Return all schemas by name; the schemas of effect kinds are called `effects/<kind>`.

    The schema of an effect in `schemas/`, which editors read, allows any kind; here it allows only these.
    """
    kind_schemas = {name: kind.load_schema() for name, kind in collect_effect_kinds(engine_names).items()}
    references = {
        name: {"$ref": f"effects/{name}.json", "description": body["description"]}
        for name, body in kind_schemas.items()
    }
    one_of_any_kind = {key: value for key, value in schema("effect").items() if key != "propertyNames"}
    return {
        **{name: schema(name) for name in names()},
        **{f"effects/{name}": body for name, body in kind_schemas.items()},
        "effect": {**one_of_any_kind, "properties": references, "additionalProperties": False},
    }
