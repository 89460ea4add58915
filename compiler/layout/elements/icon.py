"""icon: one icon of the game."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.layout.fields import Field, Values
from compiler.layout.frame import Symbol
from compiler.layout.nodes import Node
from compiler.layout.readers import colours, number, positive
from compiler.layout.readers import icon as icon_name
from compiler.layout.scope import Scope

FIELDS = {
    "name": Field(icon_name, needed=True),
    "x": Field(number, 0.0),
    "y": Field(number, 0.0),
    "size": Field(positive, needed=True),
    "colours": Field(colours, ()),
}


def draw(v: Values, scope: Scope, _node: Node) -> Iterator[Symbol]:
    """A square of `size` mm with the icon in it, named in the locale."""
    word = scope.context.words(v["name"])
    yield Symbol("icon", v["name"], v["x"], v["y"], v["size"], v["size"], v["colours"], word)
