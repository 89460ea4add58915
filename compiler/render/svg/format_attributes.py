"""Attributes of SVG elements: numbers, lines and transforms; initial values of SVG are left out."""

from __future__ import annotations

from typing import Literal

from compiler.layout.frame import IDENTITY, Matrix, Path
from compiler.model.vector import MITER_LIMIT


def format_coordinate(axis: Literal["x", "y"], value: float) -> str:
    """Return the attribute of a coordinate."""
    return f' {axis}="{format_decimal(value)}"' if value else ""


def format_line_attributes(item: Path) -> str:
    """Return the attributes of a line except its colour; initial values of SVG are left out."""
    opacity = f' stroke-opacity="{item.stroke_opacity:g}"' if item.stroke_opacity < 1 else ""
    dash = f' stroke-dasharray="{" ".join(map(format_decimal, item.dash))}"' if item.dash else ""
    offset = f' stroke-dashoffset="{format_decimal(item.dash_offset)}"' if item.dash and item.dash_offset else ""
    cap = f' stroke-linecap="{item.cap}"' if item.cap != "butt" else ""
    join = f' stroke-linejoin="{item.join}"' if item.join != "miter" else ""
    limit = f' stroke-miterlimit="{item.miter_limit:g}"' if item.miter_limit != MITER_LIMIT else ""
    return f' stroke-width="{format_decimal(item.stroke_width)}"{dash}{offset}{cap}{join}{limit}{opacity}'


def format_transform(matrix: Matrix) -> str:
    """Return the attribute of a transform, in its shortest form."""
    a, b, c, d, e, f = matrix
    if matrix == IDENTITY:
        return ""
    if b == c == 0 and a == d:
        move = f"translate({format_decimal(e)} {format_decimal(f)})" if e or f else ""
        return f' transform="{move}{"" if a == 1 else f"scale({a:.6g})"}"'
    return f' transform="matrix({a:.6g} {b:.6g} {c:.6g} {d:.6g} {format_decimal(e)} {format_decimal(f)})"'


def format_decimal(value: float) -> str:
    """Return a number to 2 decimals (0.01 mm), without trailing zeros and without a negative zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
