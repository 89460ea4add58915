"""Layouts, runs of text and expressions, for the tests of what is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from compiler.diagnostics import Span
from compiler.layout.expressions.evaluate import evaluate
from compiler.layout.frame import Glyphs
from compiler.layout.text.metrics import shape
from compiler.layout.text.prepared_faces import Face


def make_run(text: str, face: Face, x: float, y: float, size: float = 8) -> Glyphs:
    """Return a text at a baseline; `x` and `y` in mm, `size` in points."""
    return Glyphs(x, y, text, face.name, size, shape(face, text).advance * size * 25.4 / 72, "#000000")


def write_layout(*elements: str) -> dict[str, str]:
    """Return a layout whose front draws these elements."""
    return {"card": "front:\n  draw:\n" + "".join(f"    - {element}\n" for element in elements)}


def evaluate_in_layout(names: Mapping[str, object], source: str) -> Any:
    """Return the value of an expression with some names, or the finding about it."""
    return evaluate(source, names, lambda: Span("layouts/card.yaml", 3, 9))
