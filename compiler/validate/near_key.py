"""Detect valid keys that were meant to be similar ones: under `icons` instead of `icon`, all nested keys are wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.suggest import find_nearest
from compiler.model.document import Document, DocumentKind, Pointer
from compiler.model.plain import Plain, as_mapping
from compiler.validate.effect_schemas import get_schemas_with_effects
from compiler.validate.problem import Problem
from compiler.validate.schema_part import SchemaPart
from compiler.validate.validators import get_explaining_validator, make_absolute_schema

KEYWORDS = ("additionalProperties", "required", "dependentRequired")
"""The keywords that a mapping with wrong keys violates."""


@dataclass(frozen=True, slots=True)
class NearKey:
    """A key at `path` whose value fits another key, `near`."""

    path: Pointer
    near: str


def find_near_keys(document: Document, problems: Sequence[Problem], engines: tuple[str, ...]) -> Iterator[NearKey]:
    """Yield each key with a similar, unused key whose schema accepts the keys of the value."""
    for path in dict.fromkeys(problem.path for problem in problems if problem.keyword in KEYWORDS and problem.path):
        *parent, key = path
        part = _get_schema_part(document.kind, engines, parent)
        if isinstance(key, str) and key in part.properties:
            near = find_nearest(key, _find_unused_keys(part, document.get(*parent), key))
            if near and _has_valid_keys(document, path, part.get_value_part(near), engines):
                yield NearKey(path, near)


def explain_near_key(document: Document, near_key: NearKey) -> Diagnostic:
    """Return the finding for a key that was meant to be another."""
    return error(
        "missing-key",
        document.locate_key(*near_key.path),
        "the keys below `{key}` are those of `{near}`, did you mean `{near}`?",
        key=near_key.path[-1],
        near=near_key.near,
    )


def _get_schema_part(kind: DocumentKind, engines: tuple[str, ...], path: Sequence[str | int]) -> SchemaPart:
    part = SchemaPart.make_root(get_schemas_with_effects(engines), kind)
    for step in path:
        part = part.get_value_part(step)
    return part


def _find_unused_keys(part: SchemaPart, mapping: Plain, key: str) -> Iterator[str]:
    """Yield the unused keys of the mapping."""
    return (name for name in part.properties if name != key and name not in as_mapping(mapping))


def _has_valid_keys(document: Document, path: Pointer, part: SchemaPart, engines: tuple[str, ...]) -> bool:
    """Return whether the keys of a mapping conform to a part of a schema, regardless of their values."""
    validator = get_explaining_validator(document.kind, engines).evolve(
        schema=make_absolute_schema(part.node, part.base)
    )
    return all(failure.path for failure in validator.iter_errors(document.get(*path)))
