"""Place a drawing in a symbol: its colours, and its position in the symbol's box."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.layout.frame import Matrix, Symbol
from compiler.model.drawing import Drawing


def recolour(colour: str | None, colours: Mapping[str, str | None]) -> str | None:
    """Return the colour ('#rrggbb', or None for no colour) that takes the place of a drawing's colour in a symbol.

    'name|#rrggbb' becomes the colour given for the name, or else the colour after the bar. 'currentColor' becomes
    the colour given for it, or else black.
    """
    if colour is None:
        return None
    if colour == "currentColor":
        return colours.get(colour, "#000000")
    name, _, fallback = colour.rpartition("|")
    return (colours.get(name, fallback) if name else colour) or None


def fit_drawing(drawing: Drawing, symbol: Symbol) -> Matrix:
    """Return the matrix that puts a drawing in the middle of a symbol's box, as large as fits without distortion."""
    scale = min(symbol.width / drawing.width, symbol.height / drawing.height)
    x = symbol.x + (symbol.width - drawing.width * scale) / 2
    y = symbol.y + (symbol.height - drawing.height * scale) / 2
    return (scale, 0.0, 0.0, scale, x, y)
