"""icon: one icon of the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.layout.elements._element_kind import make_kind
from compiler.layout.frame import Symbol
from compiler.layout.parameters.readers import Colours, IconName, Number, Positive
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope


@dataclass(frozen=True, kw_only=True)
class IconParameters:
    """The fields of an icon.

    Attributes:
        name: Its name.
        x: The left edge of the square that contains it.
        y: The top edge of the square.
        size: The side of the square.
        colours: Replaced colours of the icon.
    """

    name: IconName
    x: Number = 0.0
    y: Number = 0.0
    size: Positive
    colours: Colours = ()


def draw(parameters: IconParameters, scope: Scope, _node: Node) -> Iterator[Symbol]:
    """Yield the icon with its word in the locale."""
    name = parameters.name
    size = parameters.size
    yield Symbol(
        kind="icon",
        name=name,
        x=parameters.x,
        y=parameters.y,
        width=size,
        height=size,
        colours=parameters.colours,
        alt=scope.context.name_icon(name),
    )


KIND = make_kind(IconParameters, draw)
