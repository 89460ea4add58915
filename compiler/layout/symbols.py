"""Place a drawing in a symbol: the colours by name, the position in the symbol's box."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.layout.frame import Matrix, Symbol
from compiler.model.drawing import Drawing


def recolour(colour: str | None, colours: Mapping[str, str | None]) -> str | None:
    """Return what a colour of a drawing becomes under the symbol's colours: '#rrggbb', or None for no colour.

    'name|#rrggbb' becomes the colour that is given for the name, else the fallback; 'currentColor' is black if none is
    given for it.
    """
    if colour is None:
        return None
    if colour == "currentColor":
        return colours.get(colour, "#000000")
    name, _, fallback = colour.rpartition("|")
    return (colours.get(name, fallback) if name else colour) or None


def fit_drawing(drawing: Drawing, symbol: Symbol) -> Matrix:
    """Return the matrix that puts a drawing in the middle of the symbol's box, as large as it fits, not distorted."""
    scale = min(symbol.width / drawing.width, symbol.height / drawing.height)
    x = symbol.x + (symbol.width - drawing.width * scale) / 2
    y = symbol.y + (symbol.height - drawing.height * scale) / 2
    return (scale, 0.0, 0.0, scale, x, y)
