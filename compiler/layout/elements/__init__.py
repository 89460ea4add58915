"""The kinds of element that layouts draw, a file each; `registry` lists them."""

from compiler.layout.elements.registry import KINDS, ElementKind, draw_elements

__all__ = ["KINDS", "ElementKind", "draw_elements"]
