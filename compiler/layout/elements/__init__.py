"""The kinds of element that layouts draw, a file each; `registry` lists them."""

from compiler.layout.elements.registry import KINDS, Kind, draw

__all__ = ["KINDS", "Kind", "draw"]
