"""The drawings of Architects of Amytis: sound, small; buildings and symbols are known by their outlines alone."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
import yaml

from tests.conftest import ROOT
from tests.content.pictures import (
    LEAST_DIFFERENCE,
    SMALL_ICON,
    check_icons_keep_to_the_grid,
    find_alike,
    list_colours,
    measure_difference,
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
MAX_BYTES = 10_000
"""The maximum size of a drawing."""
MOTIF_SIZE = (280, 190)
"""Width and height of the drawing of a building, in its units."""
SMALL_MOTIF = 28 / MOTIF_SIZE[0]
"""The pixels of a unit if drawings of buildings are 28 pixels wide."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_drawing_is_sound(path: Path) -> None:
    """Each drawing is read without a finding, is small, and takes its colours from the theme by name."""
    assert path.stat().st_size <= MAX_BYTES
    assert {(name, COLOURS[name].lower()) for name, _ in list_colours(path)} == list_colours(path)


@pytest.mark.slow
def test_icons_keep_to_the_grid() -> None:
    """An icon is 24 × 24 units, and its ink extends at most one unit beyond its live area of 20."""
    check_icons_keep_to_the_grid(ICONS, tolerance=1)


def test_icons_have_shapes_of_their_own() -> None:
    """At 16 pixels, no two icons' silhouettes share 90 % of their area."""
    assert find_alike(rasterise_silhouettes(ICONS, SMALL_ICON), 0.9) == []


def test_buildings_have_shapes_of_their_own() -> None:
    """Each type of building is drawn once, and at 28 pixels no two silhouettes share 80 % of their area."""
    assert set(MOTIFS) == set(BUILDINGS)
    assert {(one.width, one.height) for one in MOTIFS.values()} == {MOTIF_SIZE}
    assert find_alike(rasterise_silhouettes(MOTIFS, SMALL_MOTIF), 0.8) == []


def test_symbols_differ_in_black_and_white() -> None:
    """At 16 pixels, photocopied, any two colours' symbols differ by a tenth of the whole range where inked."""
    painted = [pixels for pixels, _ in rasterise_drawings([ICONS[name] for name in SYMBOLS], SMALL_ICON)]
    for (one, a), (two, b) in itertools.combinations(zip(SYMBOLS, painted, strict=True), 2):
        assert measure_difference(a, b) > LEAST_DIFFERENCE, (one, two)
