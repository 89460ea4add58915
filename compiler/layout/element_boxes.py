"""The boxes of the elements of a piece, for people who write its layout."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Span
from compiler.layout.drawn import elements
from compiler.layout.extents import NOTHING, elements_box
from compiler.layout.frame import Side
from compiler.layout.gradients import Box
from compiler.layout.nodes import Child, Node
from compiler.layout.pieces import layout_name, piece_scope
from compiler.layout.scope import RenderContext, Scope
from compiler.layout.serial import Serial
from compiler.model.game import ComponentSet, Item


class ElementBox(NamedTuple):
    """An element of a layout: its kind, its box (left, top, right, bottom in mm), and where it is written."""

    kind: str
    box: Box
    span: Span


def element_boxes(item: Item, group: ComponentSet, context: RenderContext, side: Side) -> tuple[ElementBox, ...]:
    """Return the boxes of the elements that a layout draws on a side of an item, in the order of the layout.

    The box is the one that the layout gives; without one, it is that around what is drawn.
    """
    layout = layout_name(item, group)
    written = context.side(layout, side) if layout else None
    if written is None:
        return ()
    scope = piece_scope(item, group, context, Serial(1, item.copies, 1, group.pieces)).with_names(face=side)
    boxes = ((node, _box(node, scope)) for node in written.elements if not isinstance(node, Diagnostic))
    return tuple(ElementBox(node.kind, box, node.kind_span) for node, box in boxes if box != NOTHING)


def _box(node: Child, scope: Scope) -> Box:
    given = _given_box(node.body) if isinstance(node, Node) else None
    return given or elements_box(elements(tuple(scope.draw([node]))))


def _given_box(body: Mapping[str, object]) -> Box | None:
    """Return the box of an element whose place and size are plain numbers."""
    x, y, width, height = (body.get(name) for name in ("x", "y", "width", "height"))
    match x, y, width, height:
        case int() | float(), int() | float(), int() | float(), int() | float():
            return x, y, x + width, y + height
    return None
