"""Expand elements that are shorthand for several others to the form that every renderer draws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from compiler.layout.frame import Element, Group, Image
from compiler.layout.picture_reflections import draw_reflections
from compiler.render.glyph_outlines import FontFile
from compiler.render.text_outline import paint_outlines_first


def expand_element(item: Element, faces: Mapping[str, FontFile]) -> Element:
    """Return an element with reflections and lines around letters as elements of their own; others unchanged."""
    if isinstance(item, Image) and item.reflected:
        return draw_reflections(item, item.reflected)
    if isinstance(item, Group) and item.outlines_first:
        return replace(item, items=paint_outlines_first(item.items, faces), outlines_first=False)
    return item
