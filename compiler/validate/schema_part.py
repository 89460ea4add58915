"""Parts of schemas with resolved references, for traversing data and schema in parallel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from posixpath import dirname, join, normpath
from typing import TypeAlias

from compiler.model.plain import Plain, as_mapping

Schema: TypeAlias = Mapping[str, Plain]
"""A JSON Schema, or a part of one: values by keyword."""


@dataclass(frozen=True, slots=True)
class SchemaPart:
    """The part of a schema that applies to one value.

    Attributes:
        schemas: All schemas by name.
        base: The name of the schema that contains the part; references are relative to it.
        node: The values of its keywords.
    """

    schemas: Mapping[str, Schema]
    base: str
    node: Schema

    @classmethod
    def make_root(cls, schemas: Mapping[str, Schema], name: str) -> SchemaPart:
        """Return a whole schema as a part."""
        return _follow_references(schemas, name, schemas[name])

    @property
    def properties(self) -> Mapping[str, Plain]:
        """The schemas of keys that are properties."""
        return as_mapping(self.node.get("properties"))

    def get_value_part(self, key: str | int) -> SchemaPart:
        """Return the part for the value at a key of a mapping or an index of a list, or an empty part."""
        if isinstance(key, int):
            return self._get_subschema(self.node.get("items"))
        return self._get_subschema(self.properties.get(key, self.node.get("additionalProperties")))

    def get_keys_part(self) -> SchemaPart:
        """Return the part for the names of keys that are not properties."""
        return self._get_subschema(self.node.get("propertyNames"))

    def _get_subschema(self, node: Plain) -> SchemaPart:
        return _follow_references(self.schemas, self.base, as_mapping(node))


def _follow_references(schemas: Mapping[str, Schema], base: str, node: Schema) -> SchemaPart:
    """Return the part that a node refers to; keywords of the node override keywords of the target."""
    while "$ref" in node:
        file, _, path = str(node["$ref"]).partition("#")
        base = normpath(join(dirname(base), file.removesuffix(".json"))) if file else base
        target: Plain = schemas[base]
        for step in filter(None, path.split("/")):
            target = as_mapping(target)[step]
        node = {**as_mapping(target), **{key: value for key, value in node.items() if key != "$ref"}}
    return SchemaPart(schemas, base, node)
