"""A part of a schema with its references followed, to walk data and schema side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from posixpath import dirname, join, normpath
from typing import Any


@dataclass(frozen=True, slots=True)
class DocumentPart:
    """What a schema states of one value.

    Attributes:
        schemas: all schemas by name.
        base: the name of the schema in which the part stands; its references are relative to it.
        node: its keywords.
    """

    schemas: Mapping[str, Mapping[str, Any]]
    base: str
    node: Mapping[str, Any]

    @classmethod
    def root(cls, schemas: Mapping[str, Mapping[str, Any]], name: str) -> DocumentPart:
        """Return a whole schema as a part."""
        return _followed(schemas, name, schemas[name])

    def value(self, key: str | int) -> DocumentPart:
        """Return the part for the value under a key of a mapping, or at a place of a list; empty if there is none."""
        if isinstance(key, int):
            return self._under(self.node.get("items"))
        return self._under(self.node.get("properties", {}).get(key, self.node.get("additionalProperties")))

    def keys(self) -> DocumentPart:
        """Return the part for the keys of a mapping that are no properties."""
        return self._under(self.node.get("propertyNames"))

    def _under(self, node: object) -> DocumentPart:
        return _followed(self.schemas, self.base, node if isinstance(node, Mapping) else {})


def _followed(schemas: Mapping[str, Mapping[str, Any]], base: str, node: Mapping[str, Any]) -> DocumentPart:
    """Return the part that a node refers to; keywords beside the reference stand over those of its target."""
    while "$ref" in node:
        file, _, way = node["$ref"].partition("#")
        base = normpath(join(dirname(base), file.removesuffix(".json"))) if file else base
        target: Any = schemas[base]
        for step in filter(None, way.split("/")):
            target = target[step]
        node = {**target, **{key: value for key, value in node.items() if key != "$ref"}}
    return DocumentPart(schemas, base, node)
