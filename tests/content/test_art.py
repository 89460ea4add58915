"""The drawings of The Red Cathedral and the shared ones are sound, small, and distinct without colour."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Any

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

GAME = ROOT / "content/red-cathedral"
FILES = sorted([*GAME.glob("art/*/*.svg"), *(ROOT / "content/common").glob("art/*/*.svg")])
COLOURS = yaml.safe_load((GAME / "theme.yaml").read_text("utf-8"))["colours"]
NEUTRAL = {"once", "unlimited", "arrow", "any", "same", "different", "other", "plus", "slash", "each"}
DICE = {f"die-{colour}" for colour in ("white", "red", "blue", "green", "yellow")}
MATERIALS = ("wood", "brick", "stone", "gold", "green-gem", "purple-gem")
NAMES = {
    *(NEUTRAL | DICE),
    *MATERIALS,
    *("ruble", "recognition", "prestige", "guild-craftsmen", "guild-teamsters", "guild-merchants", "guild-clergy"),
    *("door", "arch", "cross", "banner", "base", "middle", "dome", "tile-resource", "tile-workshop", "card"),
}
SMALL = 16
LARGEST = 6_200
"""Bytes of a motif; people and the rondel's centre may be larger."""


ICONS = {path.stem: read_drawing(path) for path in FILES if path.parent.name == "icons"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_drawing_is_sound(path: Path) -> None:
    """Each drawing is read without a finding, is small, and takes its colours from the theme by name."""
    assert path.stat().st_size <= (9_000 if path.parent.name == "people" or path.stem == "rondel-centre" else LARGEST)
    assert {(name, COLOURS[name].lower()) for name, _ in list_colours(path)} == list_colours(path)


def test_icons_are_there() -> None:
    """Every icon that texts and layouts name exists, the game-neutral ones among those all games share."""
    assert set(ICONS) >= NAMES
    assert {path.stem for path in (ROOT / "content/common/art/icons").iterdir()} == NEUTRAL


def test_icons_keep_to_the_grid() -> None:
    """An icon is 24 × 24 units and inks nothing outside its live area of 20."""
    assert {(one.width, one.height) for one in ICONS.values()} == {(24.0, 24.0)}
    for name, (pixels, width) in zip(ICONS, rasterise_drawings(ICONS.values(), 4, plain=True), strict=True):
        check_ink_is_within(name, pixels, width, 2 * 4 - 2, 22 * 4 + 2)


def test_icons_have_shapes_of_their_own() -> None:
    """At 16 pixels no two silhouettes share 90 % of their area; dice share theirs and differ by mark."""
    shapes = rasterise_silhouettes(ICONS, SMALL / 24)
    alike = [
        (one, two)
        for one, two in itertools.combinations(shapes, 2)
        if not {one, two} <= DICE and measure_overlap(shapes[one], shapes[two]) >= 0.9
    ]
    assert alike == []
    assert measure_overlap(shapes["recognition"], shapes["prestige"]) < 0.7


@pytest.mark.parametrize(
    "group", [sorted(DICE), MATERIALS, ("recognition", "prestige")], ids=["dice", "materials", "points"]
)
def test_groups_differ_in_black_and_white(group: Any) -> None:
    """At 16 pixels, photocopied, any two of a group differ by a tenth of the whole range on average where inked."""
    painted = [pixels for pixels, _ in rasterise_drawings([ICONS[name] for name in group], SMALL / 24)]
    for (one, a), (two, b) in itertools.combinations(zip(group, painted, strict=True), 2):
        inked = [(x, y) for x, y in zip(a, b, strict=True) if min(x, y) < 250]
        assert sum(abs(x - y) for x, y in inked) / len(inked) > 25, (one, two)


MOTIFS = {path.stem: read_drawing(path) for path in FILES if path.parent.name == "motifs"}


def test_motifs_are_there() -> None:
    """Each section card has a drawing built and planned, 44 × 68 mm with 2 mm of bleed, in tenths."""
    cards = [
        f"{kind}-{n:02}" for kind, count in (("base", 10), ("middle", 20), ("dome", 10)) for n in range(1, count + 1)
    ]
    assert set(MOTIFS) == {*cards, *(f"{card}-plan" for card in cards)}
    assert {(one.width, one.height) for one in MOTIFS.values()} == {(480.0, 720.0)}


@pytest.mark.parametrize("plan", ["", "-plan"])
def test_towers_stack(plan: str) -> None:
    """At the trim every base, middle and dome shows the same tower, so that any of them meet."""
    chosen = {name: one for name, one in MOTIFS.items() if re.fullmatch(rf"[a-z]+-\d+{plan}", name)}
    tops, bottoms = set(), set()
    for name, (pixels, width) in zip(chosen, rasterise_drawings(chosen.values(), 0.25), strict=True):
        if not name.startswith("dome"):
            tops.add(_strip(pixels, width, 22, 36))
        if not name.startswith("base"):
            bottoms.add(_strip(pixels, width, 684, 698))
    assert (len(tops), len(bottoms)) == (1, 1)


def _strip(pixels: bytes, width: int, top: int, bottom: int) -> bytes:
    """Return the tower's rows from `top` to `bottom` (tenths of mm from the drawing's top), scaffolding left out."""
    return b"".join(pixels[row * width + 24 : row * width + 96] for row in range(top // 4, bottom // 4))


def test_motifs_differ() -> None:
    """No two cards show the same section."""
    built = [MOTIFS[name].shapes for name in MOTIFS if not name.endswith("-plan")]
    assert len(set(built)) == len(built)
