"""List the pieces of a set in order, and make the scope for drawing each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from compiler.layout.expressions.known_words import mark_known_words
from compiler.layout.expressions.names import flatten_item, flatten_set
from compiler.layout.expressions.text_function import TextFunction
from compiler.layout.frame import Side
from compiler.layout.pieces.piece_format import read_format
from compiler.layout.pieces.serial import Serial, has_copy_number
from compiler.layout.scope import RenderContext, Scope
from compiler.model.game import ComponentSet, Item
from compiler.model.piece_id import PieceId

SIDES: tuple[Side, ...] = ("front", "back")


def find_layout_name(item: Item, group: ComponentSet) -> str | None:
    """Return the name of an item's layout, its own or its set's, or None if nothing is printed."""
    return item.figures.get("layout", group.layout) if item.copies else None


def find_format_name(item: Item, group: ComponentSet) -> str:
    """Return the name of an item's format, its own or its set's."""
    return item.figures.get("format", group.format)


class LaidOutItem(NamedTuple):
    """An item, the name of its layout, and the serial number of its first copy."""

    item: Item
    layout: str
    serial: Serial


def list_laid_out_items(group: ComponentSet, context: RenderContext) -> Iterator[LaidOutItem]:
    """Yield the items of a set that have a layout."""
    index = 1
    for item in group.items:
        layout = find_layout_name(item, group)
        if layout is not None and layout in context.game.layouts:
            yield LaidOutItem(item, layout, number_first_copy(item, group, index))
        index += item.copies


def number_first_copy(item: Item, group: ComponentSet, index: int = 1) -> Serial:
    """Return the serial number of an item's first copy, whose place among all pieces of its set is `index`."""
    return Serial(copy=1, copies=item.copies, index=index, total=group.pieces)


def has_differing_copies(item: Item, group: ComponentSet, context: RenderContext) -> bool:
    """Return whether an item's layout or texts distinguish its copies, so that each is drawn by itself."""
    layout = find_layout_name(item, group)
    if layout is None:
        return False
    return has_numbered_texts(item, context) or any(has_copy_number(context.find_side(layout, name)) for name in SIDES)


def has_numbered_texts(item: Item, context: RenderContext) -> bool:
    """Return whether a text of an item with several copies shows their numbers."""
    return item.copies > 1 and get_text_function(context).has_copy_number(item)


def get_text_function(context: RenderContext) -> TextFunction:
    """Return the function `text` of a context."""
    function = context.names["text"]
    assert isinstance(function, TextFunction)
    return function


def make_piece_scope(item: Item, group: ComponentSet, context: RenderContext, serial: Serial) -> Scope:
    """Return the scope of one piece, on both its sides."""
    size = context.game.formats[find_format_name(item, group)]
    text = get_text_function(context).number_piece(item.id, serial)
    fields = {**flatten_item(item, group.data), **mark_known_words(item, context.known_words)}
    own = {"item": fields, "set": flatten_set(group), "format": dict(size), **serial.list_numbers()}
    names = {**context.names, "text": text, **own}
    return Scope(context, PieceId(group.id, item.id), item.span, names, format=read_format(size))
