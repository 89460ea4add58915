from __future__ import annotations

import pikepdf
import pytest

from compiler.preflight.graphics_state import find_transparency


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        ({"/ca": 0.5}, {"opacity"}),
        ({"/CA": 0.99, "/ca": 1}, {"opacity"}),
        ({"/BM": pikepdf.Name("/Multiply")}, {"blending"}),
        ({"/BM": pikepdf.Array([pikepdf.Name("/Multiply"), pikepdf.Name("/Normal")])}, {"blending"}),
        ({"/SMask": pikepdf.Dictionary(S=pikepdf.Name("/Alpha"))}, {"soft masks"}),
        ({"/ca": 0, "/BM": pikepdf.Name("/Screen")}, {"opacity", "blending"}),
    ],
)
def test_transparency_is_named_by_its_kind(entries: dict[str, pikepdf.Object], expected: set[str]) -> None:
    """An opacity below 1, a blend mode and a soft mask are kinds of transparency."""
    assert find_transparency(entries) == expected


@pytest.mark.parametrize(
    "entries",
    [
        {},
        {"/ca": 1, "/CA": 1},
        {"/BM": pikepdf.Name("/Normal")},
        {"/BM": pikepdf.Name("/Compatible")},
        {"/SMask": pikepdf.Name("/None")},
    ],
)
def test_opaque_states_have_no_transparency(entries: dict[str, pikepdf.Object]) -> None:
    """Full opacity, the blend modes Normal and Compatible, and the soft mask None are opaque."""
    assert find_transparency(entries) == set()
