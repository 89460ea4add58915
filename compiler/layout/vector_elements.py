"""Convert vector pictures into elements, in the picture's own units and in the colours of the place of use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import TypeAlias

from compiler.layout.frame import Colours, Element, Group, Image, Path
from compiler.model.colour import measure_luma, mix_colours
from compiler.model.picture import PictureFile
from compiler.model.vector import Gradient, Paint, Stop, VectorGroup, VectorImage, VectorNode, VectorPath

Recolour: TypeAlias = Callable[[str], str | None]
"""Returns the colour that takes the place of a colour ('#rrggbb'), or None for no colour."""


def make_vector_elements(picture: PictureFile, image: Image) -> tuple[Element, ...]:
    """Return the elements of a vector picture in the colours of an image; their box has the picture's own size."""
    return _convert_picture(picture, image.colours, image.tint)


@lru_cache(maxsize=256)
def _convert_picture(picture: PictureFile, colours: Colours, tint: str | None) -> tuple[Element, ...]:
    replacements = dict(colours)

    def recolour(colour: str) -> str | None:
        replaced = replacements.get(colour, colour)
        return tint_colour(replaced, tint) if tint and replaced else replaced

    def embed(node: VectorImage) -> Image:
        return Image(picture.embedded[node.number].name, 0.0, 0.0, node.width, node.height, tint=tint)

    nodes = picture.vector or ()
    return tuple(_convert_node(node, recolour, embed) for node in nodes)


def tint_colour(colour: str, tint: str) -> str:
    """Return the mixture of white and `tint` that is as light as a colour would be between white and black."""
    return mix_colours(tint, "#FFFFFF", measure_luma(colour))


def _convert_node(node: VectorNode, recolour: Recolour, embed: Callable[[VectorImage], Image]) -> Element:
    if isinstance(node, VectorPath):
        return _convert_path(node, recolour)
    if isinstance(node, VectorImage):
        return embed(node)
    return Group(
        items=tuple(_convert_node(inner, recolour, embed) for inner in node.items),
        matrix=node.matrix,
        clip=node.clip,
        opacity=node.opacity,
        clip_even_odd=node.clip_even_odd,
        mask=tuple(_convert_node(inner, _keep_colour, embed) for inner in node.mask),
        mask_by_alpha=node.mask_by_alpha,
        blend=node.blend,
    )


def _keep_colour(colour: str) -> str:
    return colour


def _convert_path(node: VectorPath, recolour: Recolour) -> Path:
    pen = node.pen
    return Path(
        commands=node.commands,
        fill=_convert_paint(node.fill, recolour),
        stroke=_convert_paint(node.stroke, recolour),
        stroke_width=pen.width,
        dash=pen.dash,
        even_odd=node.even_odd,
        cap=pen.cap,
        join=pen.join,
        miter_limit=pen.miter_limit,
        dash_offset=pen.dash_offset,
        fill_opacity=node.fill_opacity,
        stroke_opacity=node.stroke_opacity,
    )


def _convert_paint(paint: Paint, recolour: Recolour) -> Paint:
    if isinstance(paint, Gradient):
        stops = tuple(_convert_stop(stop, recolour) for stop in paint.stops)
        return Gradient(paint.kind, stops, paint.points, paint.matrix, paint.spread)
    return recolour(paint) if paint else None


def _convert_stop(stop: Stop, recolour: Recolour) -> Stop:
    """Return a stop in its new colour, or a transparent one if the colour is removed."""
    colour = recolour(stop.colour)
    return Stop(stop.offset, colour, stop.opacity) if colour else Stop(stop.offset, stop.colour, 0.0)


def find_paint_colours(nodes: Iterable[VectorNode]) -> frozenset[str]:
    """Return all colours that nodes are painted in, except in masks."""
    return frozenset(_list_colours(nodes))


def _list_colours(nodes: Iterable[VectorNode]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, VectorGroup):
            yield from _list_colours(node.items)
            continue
        if isinstance(node, VectorImage):
            continue
        for paint in (node.fill, node.stroke):
            if isinstance(paint, Gradient):
                yield from (stop.colour for stop in paint.stops)
            elif paint:
                yield paint
