from __future__ import annotations

import pytest

from compiler.diagnostics import Diagnostic
from compiler.load.yaml.load_yaml import load
from compiler.validate import validate


def check_formats(text: str) -> list[Diagnostic]:
    """Return all findings about a formats.yaml of this one line."""
    document, problems = load(text.encode(), "formats.yaml", "formats")
    assert problems == []
    assert document is not None
    return list(validate([document]))


@pytest.mark.parametrize(
    "text",
    [
        "coin: {width: 20, height: 20, bleed: 2, safe: 10, corner: 10, shape: circle}\n",
        "tile: {hexagon: 1.5in, top: flat, bleed: 2, safe: 19}\n",
        "hero: {width: 25, height: 40, base: 10}\n",
        "strip: {width: 1, height: 40}\n",
        "arrow: {polygon: [0, 0, 20, 0, 30, 10, 20, 20, 0, 20, 8, 10], bleed: 2, safe: 2}\n",
        "back-to-front: {polygon: [0, 1in, 1in, 1in, -0.5, 0]}\n",
    ],
)
def test_valid_shapes_are_accepted(text: str) -> None:
    """Each shape with what goes with it has no finding, at its limits either."""
    assert check_formats(text) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("coin: {width: 20, height: 30, corner: 11}\n", "out-of-range"),
        ("coin: {width: 20, height: 30, safe: 11}\n", "out-of-range"),
        ("coin: {width: 20, height: 30, bleed: 21}\n", "out-of-range"),
        ("coin: {width: 20, height: 30, shape: circle}\n", "wrong-value"),
        ("coin: {bleed: 2}\n", "missing-key"),
        ("coin: {width: 20}\n", "missing-key"),
        ("coin: {height: 20}\n", "missing-key"),
        ("tile: {hexagon: 40, height: 40}\n", "wrong-value"),
        ("tile: {hexagon: 40, width: 40}\n", "wrong-value"),
        ("tile: {width: 40, height: 40, top: flat}\n", "wrong-value"),
        ("tile: {hexagon: 40, corner: 3}\n", "wrong-value"),
        ("tile: {hexagon: 40, base: 3}\n", "wrong-value"),
        ("tile: {hexagon: 40, polygon: [0, 0, 9, 0, 9, 9]}\n", "wrong-value"),
        ("tile: {hexagon: 40, safe: 20.1}\n", "out-of-range"),
        ("tile: {polygon: [0, 0, 9, 0, 9, 9, 0]}\n", "wrong-value"),
        ("tile: {polygon: [0, 0, 9, 9, 9, 0, 0, 9]}\n", "wrong-value"),
        ("tile: {polygon: [0, 0, 9, 0, 18, 0]}\n", "wrong-value"),
        ("tile: {polygon: [0, 0, 9, 0, 9, 9, 9, 9]}\n", "wrong-value"),
        ("tile: {polygon: [0, 0, 30, 0, 0, 3], safe: 3}\n", "out-of-range"),
        ("tile: {polygon: [0, 0, 30, 0, 0, 1]}\n", "out-of-range"),
        ("tile: {hexagon: 0.001}\n", "out-of-range"),
        ("strip: {width: 0.99, height: 40}\n", "out-of-range"),
        ("strip: {width: 40, height: 0.000001}\n", "out-of-range"),
    ],
)
def test_contradictions_are_one_finding(text: str, code: str) -> None:
    """No size, two sizes, fields of another shape and impossible outlines are one finding that says how to mend it."""
    (finding,) = check_formats(text)
    assert finding.code == code
    assert finding.hints
