"""Move the transforms of symbols, which Inkscape writes when a page is resized and usvg ignores, to their uses."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

_LINKS = ("href", "{http://www.w3.org/1999/xlink}href")
_SYMBOL = "{http://www.w3.org/2000/svg}symbol"
_USE = "{http://www.w3.org/2000/svg}use"
_HAS_TRANSFORM = re.compile(rb"<(?:\w+:)?symbol\b[^>]*\stransform\s*=")
_LENGTH = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?:px)?")


def move_symbol_transforms(data: bytes) -> bytes:
    """Return an SVG, already found safe, with the transform of each symbol at the places where it is used (SVG 2, 5.5).

    A use at `x`, `y` moves its symbol after the symbol's own transform.
    """
    if not _HAS_TRANSFORM.search(data):
        return data
    root = ET.fromstring(data)  # noqa: S314 -- entities were inspected
    transforms = {f"#{symbol.get('id')}": symbol.attrib.pop("transform", "") for symbol in root.iter(_SYMBOL)}
    for use in root.iter(_USE):
        symbol_transform = next((transforms.get(use.get(link, ""), "") for link in _LINKS if use.get(link)), "")
        if symbol_transform:
            x, y = (_read_length(use.get(axis, "0")) for axis in ("x", "y"))
            placed = f"translate({x} {y}) {symbol_transform} translate({-x} {-y})"
            use.set("transform", f"{use.get('transform', '')} {placed}".strip())
    return bytes(ET.tostring(root, "utf-8"))


def _read_length(text: str) -> float:
    """Return a length in units of the drawing; 0 for other units, which drawing programs do not write here."""
    return float(text.strip().removesuffix("px")) if _LENGTH.fullmatch(text.strip()) else 0.0
