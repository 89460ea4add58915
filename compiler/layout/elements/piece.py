"""piece: a side of a piece of the game as it is printed, in a diagram."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from compiler.diagnostics import error
from compiler.diagnostics.suggest import suggest_nearest
from compiler.layout.drawing_results import Drawn, Spoken
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.frame import Group
from compiler.layout.parameters.readers import Number, Positive, TextValue
from compiler.layout.pieces.piece_sides import NamedSide
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope


@dataclass(frozen=True, kw_only=True)
class PieceParameters:
    """The fields of a piece in a diagram.

    Attributes:
        item: The id of the item.
        side: The side that is shown.
        x: The left edge of the piece in the diagram.
        y: The top edge of the piece in the diagram.
        width: The width of the piece in the diagram, to which its height is proportional.
        label: Words that say where the piece is, for reading aloud, or None.
        alt: Words that are read aloud instead of the title, or None.
    """

    item: TextValue
    side: Literal["front", "back"] = "front"
    x: Number = 0.0
    y: Number = 0.0
    width: Positive
    label: TextValue | None = None
    alt: TextValue | None = None


def draw(parameters: PieceParameters, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Yield the side within its outline, and its words for reading aloud."""
    pieces = scope.context.pieces
    if pieces is None:
        yield error("layout-element", node.kind_span, "only diagrams show pieces", "draw the picture or drawing itself")
        return
    shown = pieces.get(NamedSide(parameters.item, parameters.side))
    if shown is None:
        hints = suggest_nearest(parameters.item, {side.name for side in pieces})
        template = "there is no printed piece `{item}` with a {side}"
        span = node.locate("item")
        yield error("layout-value", span, template, *hints, item=parameters.item, side=parameters.side)
        return
    scale = parameters.width / shown.frame.width
    matrix = (scale, 0.0, 0.0, scale, parameters.x, parameters.y)
    yield Group(shown.frame.items, matrix, shown.outline, is_shared=True)
    words = shown.frame.title if parameters.alt is None else parameters.alt
    if words:
        yield Spoken(words, parameters.label)


KIND = make_kind(PieceParameters, draw)
