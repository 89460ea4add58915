"""A key that is known and was meant to be another: `icons` typed for `icon` makes the keys below it wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.suggest import nearest
from compiler.model.document import Document, Pointer
from compiler.validate.effect_schemas import schemas_with
from compiler.validate.part import DocumentPart
from compiler.validate.problem import Problem
from compiler.validate.validators import absolute_node, explaining_validator

KEYWORDS = ("additionalProperties", "required", "dependentRequired")
"""What a mapping breaks whose own keys do not fit."""


@dataclass(frozen=True, slots=True)
class NearKey:
    """A key at `path` whose value fits another key, `near`."""

    path: Pointer
    near: str


def near_keys(document: Document, problems: Sequence[Problem], engines: tuple[str, ...]) -> Iterator[NearKey]:
    """Yield the keys beside which a near one is free whose schema has all keys of the value, and misses none."""
    for path in dict.fromkeys(one.path for one in problems if one.keyword in KEYWORDS and one.path):
        *above, key = path
        part = _part(document.kind, engines, above)
        if isinstance(key, str) and key in part.node.get("properties", {}):
            near = nearest(key, _free(part.node, document.at(*above), key))
            if near and _keys_fit(document, path, part.value(near), engines):
                yield NearKey(path, near)


def near_key_finding(document: Document, found: NearKey) -> Diagnostic:
    """Return the one finding for a key that was meant to be another."""
    return error(
        "missing-key",
        document.key_span(*found.path),
        "the keys below `{key}` are those of `{near}`, did you mean `{near}`?",
        key=found.path[-1],
        near=found.near,
    )


def _part(kind: str, engines: tuple[str, ...], path: Sequence[str | int]) -> DocumentPart:
    part = DocumentPart.root(schemas_with(engines), kind)
    for step in path:
        part = part.value(step)
    return part


def _free(node: Mapping[str, Any], mapping: Mapping[str, Any], key: str) -> Iterator[str]:
    """Return the other keys that are not used beside this one."""
    return (name for name in node["properties"] if name != key and name not in mapping)


def _keys_fit(document: Document, path: Pointer, part: DocumentPart, engines: tuple[str, ...]) -> bool:
    """Return whether a mapping has the keys that this part of a schema wants, whatever their values are."""
    validator = explaining_validator(document.kind, engines).evolve(schema=absolute_node(part.node, part.base))
    return all(one.path for one in validator.iter_errors(document.at(*path)))
