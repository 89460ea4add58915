"""The kinds of element that layouts draw, one module for each; `registry` lists them."""

from compiler.layout.elements._element_kind import ElementKind
from compiler.layout.elements.registry import KINDS, draw_elements

__all__ = ["KINDS", "ElementKind", "draw_elements"]
