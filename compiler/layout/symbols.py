"""Place a drawing in a symbol: its colours, and its position in the symbol's box."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.layout.frame import Matrix, Symbol
from compiler.model.drawing import Drawing, DrawingColour, NamedColour


def recolour(colour: DrawingColour | None, colours: Mapping[str, str | None]) -> str | None:
    """Return the colour ('#rrggbb', or None for no colour) that takes the place of a drawing's colour in a symbol.

    A named colour becomes the colour given for its name, or else its fallback. 'currentColor' becomes the colour given
    for it, or else black.
    """
    if isinstance(colour, NamedColour):
        return colours.get(colour.name, colour.fallback) or None
    return colours.get(colour, "#000000") if colour == "currentColor" else colour


def fit_drawing(drawing: Drawing, symbol: Symbol) -> Matrix:
    """Return the matrix that puts a drawing in the middle of a symbol's box, as large as fits without distortion."""
    scale = min(symbol.width / drawing.width, symbol.height / drawing.height)
    x = symbol.x + (symbol.width - drawing.width * scale) / 2
    y = symbol.y + (symbol.height - drawing.height * scale) / 2
    return (scale, 0.0, 0.0, scale, x, y)
