"""How a drawing looks where it is used: its colours by name, its place in the symbol's box."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.layout.frame import Matrix, Symbol
from compiler.model.drawing import Drawing


def recoloured(colour: str, colours: Mapping[str, str]) -> str:
    """The '#rrggbb' of a drawing's colour under the names that its place of use gives; '' stays none.

    'name|#rrggbb' is the colour given for the name, else its fallback; 'currentColor' is black if not given.
    """
    if colour == "currentColor":
        return colours.get(colour, "#000000")
    name, _, fallback = colour.rpartition("|")
    return colours.get(name, fallback) if name else colour


def fitted(drawing: Drawing, symbol: Symbol) -> Matrix:
    """The matrix that puts a drawing in the middle of the symbol's box, as large as it fits, not distorted."""
    scale = min(symbol.width / drawing.width, symbol.height / drawing.height)
    x = symbol.x + (symbol.width - drawing.width * scale) / 2
    y = symbol.y + (symbol.height - drawing.height * scale) / 2
    return (scale, 0.0, 0.0, scale, x, y)
