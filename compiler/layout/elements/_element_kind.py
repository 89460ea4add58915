"""A kind of element: its fields, and how a node of the kind is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from compiler.layout.drawing_results import Drawn
from compiler.layout.parameters.read_parameters import Field, list_parameter_fields, read_parameters
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class ElementKind:
    """A kind of element: its fields by their names in layouts, and how a node of the kind is drawn."""

    fields: Mapping[str, Field]
    draw: Callable[[Node, Scope], Iterable[Drawn]]


def make_kind(schema: type[P], draw: Callable[[P, Scope, Node], Iterator[Drawn]]) -> ElementKind:
    """Return the kind whose nodes are read as the dataclass `schema` and drawn by `draw`."""

    def draw_node(node: Node, scope: Scope) -> Iterable[Drawn]:
        parameters, findings = read_parameters(node, schema, scope)
        return findings if parameters is None else draw(parameters, scope, node)

    return ElementKind(list_parameter_fields(schema), draw_node)
