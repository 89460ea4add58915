"""The drawings of Architects of Amytis: sound, small; buildings and symbols are known by their outlines alone."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
import yaml

from tests.conftest import ROOT
from tests.content.pictures import (
    check_ink_is_within,
    list_colours,
    measure_overlap,
    rasterise_drawings,
    rasterise_silhouettes,
    read_drawing,
)

GAME = ROOT / "content/architects-of-amytis"
FILES = sorted(GAME.glob("art/*/*.svg"))
COLOURS = yaml.safe_load((GAME / "theme.yaml").read_text("utf-8"))["colours"]
ICONS = {path.stem: read_drawing(path) for path in FILES if path.parent.name == "icons"}
MOTIFS = {path.stem: read_drawing(path) for path in FILES if path.parent.name == "motifs"}
BUILDINGS = ("garden", "market", "wall", "palace", "residence", "theater")
SYMBOLS = ("green", "orange", "pink", "blue")
LARGEST = 10_000
"""Bytes of a drawing."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_drawing_is_sound(path: Path) -> None:
    """Each drawing is read without a finding, is small, and takes its colours from the theme by name."""
    assert path.stat().st_size <= LARGEST
    assert {(name, COLOURS[name].lower()) for name, _ in list_colours(path)} == list_colours(path)


def test_icons_keep_to_the_grid() -> None:
    """An icon is 24 × 24 units and inks nothing outside its live area of 20, and half a unit for round shapes."""
    assert {(one.width, one.height) for one in ICONS.values()} == {(24.0, 24.0)}
    for name, (pixels, width) in zip(ICONS, rasterise_drawings(ICONS.values(), 4, plain=True), strict=True):
        check_ink_is_within(name, pixels, width, 2 * 4 - 4, 22 * 4 + 4)


def test_icons_have_shapes_of_their_own() -> None:
    """At 16 pixels no two icons' silhouettes share 90 % of their area."""
    shapes = rasterise_silhouettes(ICONS, 16 / 24)
    alike = [(a, b) for a, b in itertools.combinations(shapes, 2) if measure_overlap(shapes[a], shapes[b]) >= 0.9]
    assert alike == []


def test_buildings_have_shapes_of_their_own() -> None:
    """Each type is drawn once, and at 28 pixels no two silhouettes share 80 % of their area."""
    assert set(MOTIFS) == set(BUILDINGS)
    assert {(one.width, one.height) for one in MOTIFS.values()} == {(280.0, 190.0)}
    shapes = rasterise_silhouettes(MOTIFS, 0.1)
    alike = [(a, b) for a, b in itertools.combinations(shapes, 2) if measure_overlap(shapes[a], shapes[b]) >= 0.8]
    assert alike == []


def test_symbols_differ_in_black_and_white() -> None:
    """At 16 pixels, photocopied, any two colours' symbols differ by a tenth of the whole range where inked."""
    painted = [pixels for pixels, _ in rasterise_drawings([ICONS[name] for name in SYMBOLS], 16 / 24)]
    for (one, a), (two, b) in itertools.combinations(zip(SYMBOLS, painted, strict=True), 2):
        inked = [(x, y) for x, y in zip(a, b, strict=True) if min(x, y) < 250]
        assert sum(abs(x - y) for x, y in inked) / len(inked) > 25, (one, two)
