"""Drawings for the site: icons as symbols inside a page, defined once each, and drawings as separate files."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from compiler.layout.symbols import recolour
from compiler.model.drawing import Drawing, DrawingPath

_TEXT_COLOUR = "currentColor"
"""The colour of the text around a drawing, as SVG writes it."""


def make_sprite(icons: Mapping[str, Drawing], colours: Mapping[str, str]) -> str:
    """Return an invisible SVG with a symbol `i-<name>` for each icon; `colours` maps colour names to '#rrggbb'."""
    symbols = "".join(_make_symbol(name, icon, colours) for name, icon in icons.items())
    return f'<svg class="sprite" aria-hidden="true" width="0" height="0">{symbols}</svg>' if symbols else ""


def make_svg_file(drawing: Drawing, colours: Mapping[str, str]) -> str:
    """Return a drawing as an SVG file; `currentColor` in it is the colour `ink`, or black."""
    shapes = "".join(_format_path(shape, colours) for shape in drawing.shapes)
    width, height = f"{drawing.width:g}", f"{drawing.height:g}"
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} color="{colours.get("ink", "#000000")}">{shapes}</svg>'


def _make_symbol(name: str, icon: Drawing, colours: Mapping[str, str]) -> str:
    shapes = "".join(_format_path(shape, colours) for shape in icon.shapes)
    return f'<symbol id="i-{escape(name)}" viewBox="0 0 {icon.width:g} {icon.height:g}">{shapes}</symbol>'


def _format_path(shape: DrawingPath, colours: Mapping[str, str]) -> str:
    on_page = {**colours, "ink": _TEXT_COLOUR, _TEXT_COLOUR: _TEXT_COLOUR}
    attributes = {
        "d": "".join(letter + " ".join(f"{number:.6g}" for number in numbers) for letter, numbers in shape.path),
        "fill": recolour(shape.fill, on_page) or "none",
        "fill-rule": "evenodd" if shape.even_odd else "",
    }
    if shape.stroke:
        attributes |= {
            "stroke": recolour(shape.stroke, on_page) or "none",
            "stroke-width": f"{shape.stroke_width:g}",
            "stroke-linecap": shape.cap if shape.cap != "butt" else "",
            "stroke-linejoin": shape.join if shape.join != "miter" else "",
        }
    return "<path " + " ".join(f'{name}="{escape(value)}"' for name, value in attributes.items() if value) + "/>"
