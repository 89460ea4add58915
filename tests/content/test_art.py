"""The drawings of The Red Cathedral and the shared ones are sound, small, and distinct without colour."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
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
MAX_BYTES = 6_200
"""The maximum size of a drawing, other than people and the centre of the rondel."""
MAX_BYTES_OF_A_PICTURE = 9_000
"""The maximum size of people and of the centre of the rondel."""
MOTIF_SIZE = (480, 720)
"""Width and height of a section of 44 × 68 mm with 2 mm of bleed, in tenths of a millimetre."""
TENTHS_PER_PIXEL = 4
TOP_STRIP, BOTTOM_STRIP = (22, 36), (684, 698)
"""Rows of a motif at the upper and the lower trim, where sections meet, in tenths of a millimetre from the top."""
TOWER = (96, 384)
"""Columns of a motif that the tower takes up between its scaffolding, in tenths of a millimetre from the left."""


ICONS = {path.stem: read_drawing(path) for path in FILES if path.parent.name == "icons"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_drawing_is_sound(path: Path) -> None:
    """Each drawing is read without a finding, is small, and takes its colours from the theme by name."""
    is_picture = path.parent.name == "people" or path.stem == "rondel-centre"
    assert path.stat().st_size <= (MAX_BYTES_OF_A_PICTURE if is_picture else MAX_BYTES)
    assert {(name, COLOURS[name].lower()) for name, _ in list_colours(path)} == list_colours(path)


def test_every_named_icon_exists() -> None:
    """Every icon that texts and layouts name exists, the game-neutral ones among those all games share."""
    assert set(ICONS) >= NAMES
    assert {path.stem for path in (ROOT / "content/common/art/icons").iterdir()} == NEUTRAL


@pytest.mark.slow
def test_icons_keep_to_the_grid() -> None:
    """An icon is 24 × 24 units, and its ink extends at most half a unit beyond its live area of 20."""
    check_icons_keep_to_the_grid(ICONS, tolerance=0.5)


@pytest.mark.slow
def test_icons_have_shapes_of_their_own() -> None:
    """At 16 pixels, no two silhouettes share 90 % of their area, except for those of dice, which differ by mark."""
    shapes = rasterise_silhouettes(ICONS, SMALL_ICON)
    assert [pair for pair in find_alike(shapes, 0.9) if not DICE.issuperset(pair)] == []
    assert measure_overlap(shapes["recognition"], shapes["prestige"]) < 0.7


@pytest.mark.parametrize(
    "group", [sorted(DICE), MATERIALS, ("recognition", "prestige")], ids=["dice", "materials", "points"]
)
def test_groups_differ_in_black_and_white(group: Sequence[str]) -> None:
    """At 16 pixels, photocopied, any two of a group differ by a tenth of the whole range on average where inked."""
    painted = [pixels for pixels, _ in rasterise_drawings([ICONS[name] for name in group], SMALL_ICON)]
    for (one, a), (two, b) in itertools.combinations(zip(group, painted, strict=True), 2):
        assert measure_difference(a, b) > LEAST_DIFFERENCE, (one, two)


MOTIFS = {path.stem: read_drawing(path) for path in FILES if path.parent.name == "motifs"}


def test_every_section_has_two_motifs() -> None:
    """Each section card has a drawing of the built and of the planned section, as large as the card with its bleed."""
    cards = [
        f"{kind}-{n:02}" for kind, count in (("base", 10), ("middle", 20), ("dome", 10)) for n in range(1, count + 1)
    ]
    assert set(MOTIFS) == {*cards, *(f"{card}-plan" for card in cards)}
    assert {(one.width, one.height) for one in MOTIFS.values()} == {MOTIF_SIZE}


@pytest.mark.slow
@pytest.mark.parametrize("plan", ["", "-plan"])
def test_towers_of_all_sections_meet(plan: str) -> None:
    """At the trim, every base, middle and dome shows the same tower, so that any two of them meet."""
    chosen = {name: one for name, one in MOTIFS.items() if re.fullmatch(rf"[a-z]+-\d+{plan}", name)}
    tops, bottoms = set(), set()
    for name, (pixels, width) in zip(chosen, rasterise_drawings(chosen.values(), 1 / TENTHS_PER_PIXEL), strict=True):
        if not name.startswith("dome"):
            tops.add(_cut_strip(pixels, width, TOP_STRIP))
        if not name.startswith("base"):
            bottoms.add(_cut_strip(pixels, width, BOTTOM_STRIP))
    assert (len(tops), len(bottoms)) == (1, 1)


def _cut_strip(pixels: bytes, width: int, rows: tuple[int, int]) -> bytes:
    """Return the tower between two rows, in tenths of a millimetre, without its scaffolding."""
    (left, right), (top, bottom) = ([tenths // TENTHS_PER_PIXEL for tenths in span] for span in (TOWER, rows))
    return b"".join(pixels[row * width + left : row * width + right] for row in range(top, bottom))


def test_no_two_motifs_are_alike() -> None:
    """No two cards show the same section."""
    built = [MOTIFS[name].shapes for name in MOTIFS if not name.endswith("-plan")]
    assert len(set(built)) == len(built)
