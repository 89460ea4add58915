"""The shapes of a drawing as SVG markup."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from compiler.layout.symbols import recolour
from compiler.model.drawing import Command, Drawing, DrawingPath
from compiler.render.svg.format_attributes import format_decimal
from compiler.render.svg.format_path_data import format_path_data


def format_shapes(drawing: Drawing, colours: Mapping[str, str | None]) -> str:
    """Return a drawing as a group that awaits its id; attributes that all its lines share are those of the group."""
    pens = [_list_pen_attributes(shape) for shape in drawing.shapes if shape.stroke and shape.stroke_width]
    shared = frozenset(pens[0].intersection(*pens)) if pens else frozenset()
    shapes = "".join(_format_shape(shape, colours, shared) for shape in drawing.shapes)
    return f'<g id="{{}}"{"".join(sorted(shared))}>{shapes}</g>'


def _format_shape(shape: DrawingPath, colours: Mapping[str, str | None], shared: frozenset[str]) -> str:
    colour = recolour(shape.stroke, colours)
    pen = "".join(sorted(_list_pen_attributes(shape) - shared))
    stroke = f' stroke="{escape(colour)}"{pen}' if colour and shape.stroke_width else ""
    return format_path(shape.path, recolour(shape.fill, colours), stroke, even_odd=shape.even_odd)


def _list_pen_attributes(shape: DrawingPath) -> frozenset[str]:
    """Return the attributes of a line except its colour."""
    cap = shape.cap
    join = shape.join
    width = format_decimal(shape.stroke_width)
    return frozenset((f' stroke-linecap="{cap}"', f' stroke-linejoin="{join}"', f' stroke-width="{width}"'))


def format_path(commands: tuple[Command, ...], fill: str | None, stroke: str, *, even_odd: bool) -> str:
    """Return a path with the attributes of its stroke; nothing if it has no paint."""
    if not (fill or stroke):
        return ""
    rule = ' fill-rule="evenodd"' if even_odd and fill else ""
    return f'<path d="{format_path_data(commands)}" fill="{escape(fill or "none")}"{rule}{stroke}/>'
