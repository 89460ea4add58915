"""Validators by kind of document: a fast one that only decides, and a slow one that explains errors."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING
from urllib.parse import urljoin

import jsonschema_rs

from compiler.model.document import DocumentKind
from compiler.model.plain import Plain
from compiler.validate.effect_schemas import get_schemas_with_effects
from compiler.validate.schema_part import Schema

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator

_BASE = "file:///schemas/"
"""The base of the relative references between schemas. No file is read from it."""


@cache
def get_validator(kind: DocumentKind, engines: tuple[str, ...] = ()) -> jsonschema_rs.Validator:
    """Return the validator that only decides whether data of a kind is valid, sixty times faster than explaining.

    `engines` are the engines whose effect kinds the data may use.
    """
    reference = {"$ref": _make_address(kind)}
    return jsonschema_rs.validator_for(reference, registry=_make_registry(engines), base_uri=_BASE, offline=True)


@cache
def _make_registry(engines: tuple[str, ...]) -> jsonschema_rs.Registry:
    """Return all schemas in the form that validators share."""
    schemas = get_schemas_with_effects(engines).items()
    return jsonschema_rs.Registry([(_make_address(name), dict(body)) for name, body in schemas])


@cache
def get_explaining_validator(kind: DocumentKind, engines: tuple[str, ...] = ()) -> Draft202012Validator:
    """Return the validator that yields errors with paths, keywords and the violated part of the schema."""
    from jsonschema import Draft202012Validator
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    resources = [
        (_make_address(name), DRAFT202012.create_resource(body))
        for name, body in get_schemas_with_effects(engines).items()
    ]
    registry = Registry().with_resources(resources)
    return Draft202012Validator({"$ref": _make_address(kind)}, registry=registry)


def make_absolute_schema(schema: Schema, base: str) -> Schema:
    """Return a part of the schema `base` with absolute references, so that it can be used by itself."""
    return {key: _make_absolute_value(key, value, base) for key, value in schema.items()}


def _make_absolute_value(keyword: str, value: Plain, base: str) -> Plain:
    if keyword == "$ref" and isinstance(value, str):
        return urljoin(_make_address(base), value)
    if isinstance(value, Mapping):
        return make_absolute_schema(value, base)
    return [_make_absolute_value("", item, base) for item in value] if isinstance(value, list) else value


def _make_address(name: str) -> str:
    return f"{_BASE}{name}.json"
