"""Find the boxes of the elements of a piece, to be shown to the author of its layout."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Span
from compiler.layout.drawing_results import select_elements
from compiler.layout.extents import NOTHING, find_elements_box
from compiler.layout.frame import Side
from compiler.layout.pieces.piece_scope import find_layout_name, make_piece_scope, number_first_copy
from compiler.layout.read_layouts import Child, Node
from compiler.layout.scope import RenderContext, Scope
from compiler.model.game import ComponentSet, Item
from compiler.model.points import BoundingBox


class ElementBox(NamedTuple):
    """An element of a layout: its kind, its box (left, top, right, bottom in mm), and where it is written."""

    kind: str
    box: BoundingBox
    span: Span


def find_element_boxes(item: Item, group: ComponentSet, context: RenderContext, side: Side) -> tuple[ElementBox, ...]:
    """Return the boxes of the elements that a layout draws on a side of an item, in the order of the layout.

    A box is as written in the layout or, if the element has no box of its own, encloses the drawing of the element.
    """
    layout = find_layout_name(item, group)
    written = context.find_side(layout, side) if layout else None
    if written is None:
        return ()
    scope = make_piece_scope(item, group, context, number_first_copy(item, group)).add_names(face=side)
    boxes = ((node, _find_box(node, scope)) for node in written.elements if not isinstance(node, Diagnostic))
    return tuple(ElementBox(node.kind, box, node.kind_span) for node, box in boxes if box != NOTHING)


def _find_box(node: Child, scope: Scope) -> BoundingBox:
    given = _find_given_box(node.body) if isinstance(node, Node) else None
    return given or find_elements_box(select_elements(tuple(scope.draw([node]))))


def _find_given_box(body: Mapping[str, object]) -> BoundingBox | None:
    """Return the box of an element whose place and size are written as plain numbers, or None."""
    x, y, width, height = (body.get(name) for name in ("x", "y", "width", "height"))
    match x, y, width, height:
        case int() | float(), int() | float(), int() | float(), int() | float():
            return BoundingBox(x, y, x + width, y + height)
    return None
