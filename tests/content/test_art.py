"""The drawings of The Red Cathedral and those all games share: sound, small, and told apart without colour."""

from __future__ import annotations

import io
import itertools
import re

import pypdfium2
import pytest
import yaml
from reportlab.pdfgen.canvas import Canvas

from compiler.load.svg import parse_svg
from tests.conftest import ROOT

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
"""Bytes of a motif; the rondel's centre alone may be larger."""


def _drawing(path):
    result, findings = parse_svg(path.read_bytes(), str(path.relative_to(ROOT)), path.stem)
    assert findings == []
    return result


ICONS = {path.stem: _drawing(path) for path in FILES if path.parent.name == "icons"}


def _colour(value, plain):
    return "#000000" if plain or value == "currentColor" else value.rpartition("|")[2]


def _add(path, commands):
    for letter, at in commands:
        {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}[letter](*at)


def _page(canvas, drawing, plain):
    """The drawing on a page of its own; `plain` paints every shape black."""
    canvas.setPageSize((drawing.width, drawing.height))
    canvas.transform(1, 0, 0, -1, 0, drawing.height)
    for shape in drawing.shapes:
        path = canvas.beginPath()
        _add(path, shape.path)
        canvas.setLineCap(("butt", "round", "square").index(shape.cap))
        canvas.setLineJoin(("miter", "round", "bevel").index(shape.join))
        canvas.setFillColor(_colour(shape.fill, plain) or "#000000")
        canvas.setStrokeColor(_colour(shape.stroke, plain) or "#000000")
        canvas.setLineWidth(shape.stroke_width)
        canvas.drawPath(path, fill=bool(shape.fill), stroke=bool(shape.stroke), fillMode=0 if shape.even_odd else 1)
    canvas.showPage()


def _pictures(drawings, scale, *, plain=False):
    """Grey bytes (0 ink, 255 paper) and width of each drawing at `scale` pixels a unit."""
    file = io.BytesIO()
    canvas = Canvas(file)
    for drawing in drawings:
        _page(canvas, drawing, plain)
    canvas.save()
    with pypdfium2.PdfDocument(file.getvalue()) as pdf:
        images = [page.render(scale=scale).to_pil().convert("L") for page in pdf]
    return [(image.tobytes(), image.width) for image in images]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_drawing_is_sound(path):
    """Each drawing is read without a finding, is small, and takes its colours from the theme by name."""
    drawing = _drawing(path)
    assert path.stat().st_size <= (LARGEST if path.stem != "rondel-centre" else 9_000)
    for shape in drawing.shapes:
        for value in {shape.fill, shape.stroke} - {"", "currentColor"}:
            name, _, fallback = value.partition("|")
            assert COLOURS[name].lower() == fallback


def test_icons_are_there():
    """Every icon that texts and layouts name exists, the game-neutral ones among those all games share."""
    assert set(ICONS) >= NAMES
    assert {path.stem for path in (ROOT / "content/common/art/icons").iterdir()} == NEUTRAL


def test_icons_keep_to_the_grid():
    """An icon is 24 × 24 units and inks nothing outside its live area of 20."""
    assert {(drawing.width, drawing.height) for drawing in ICONS.values()} == {(24.0, 24.0)}
    for name, (pixels, width) in zip(ICONS, _pictures(ICONS.values(), 4, plain=True), strict=True):
        inked = [(index % width, index // width) for index, grey in enumerate(pixels) if grey < 128]
        assert min(map(min, inked)) >= 2 * 4 - 2, name
        assert max(map(max, inked)) < 22 * 4 + 2, name


def test_icons_have_shapes_of_their_own():
    """At 16 pixels no two silhouettes share 90 % of their area; dice share theirs and differ by mark."""
    pictures = _pictures(ICONS.values(), SMALL / 24, plain=True)
    shapes = {name: [255 - grey for grey in pixels] for name, (pixels, _) in zip(ICONS, pictures, strict=True)}
    alike = [
        (one, two)
        for one, two in itertools.combinations(shapes, 2)
        if not {one, two} <= DICE and _overlap(shapes[one], shapes[two]) >= 0.9
    ]
    assert alike == []
    assert _overlap(shapes["recognition"], shapes["prestige"]) < 0.7


def _overlap(one, two):
    return sum(map(min, one, two)) / sum(map(max, one, two))


@pytest.mark.parametrize(
    "group", [sorted(DICE), MATERIALS, ("recognition", "prestige")], ids=["dice", "materials", "points"]
)
def test_groups_differ_in_black_and_white(group):
    """At 16 pixels, photocopied, any two of a group differ by a tenth of the whole range on average where inked."""
    pictures = [pixels for pixels, _ in _pictures([ICONS[name] for name in group], SMALL / 24)]
    for (one, a), (two, b) in itertools.combinations(zip(group, pictures, strict=True), 2):
        inked = [(x, y) for x, y in zip(a, b, strict=True) if min(x, y) < 250]
        assert sum(abs(x - y) for x, y in inked) / len(inked) > 25, (one, two)


MOTIFS = {path.stem: _drawing(path) for path in FILES if path.parent.name == "motifs"}


def test_motifs_are_there():
    """Each section card has a drawing built and planned, 44 × 68 mm with 2 mm of bleed, in tenths."""
    cards = [
        f"{kind}-{n:02}" for kind, count in (("base", 10), ("middle", 20), ("dome", 10)) for n in range(1, count + 1)
    ]
    assert set(MOTIFS) == {*cards, *(f"{card}-plan" for card in cards)}
    assert {(drawing.width, drawing.height) for drawing in MOTIFS.values()} == {(480.0, 720.0)}


@pytest.mark.parametrize("plan", ["", "-plan"])
def test_towers_stack(plan):
    """At the trim every base, middle and dome shows the same tower, so that any of them meet."""
    chosen = {name: drawing for name, drawing in MOTIFS.items() if re.fullmatch(rf"[a-z]+-\d+{plan}", name)}
    tops, bottoms = set(), set()
    for name, (pixels, width) in zip(chosen, _pictures(chosen.values(), 0.25), strict=True):
        if not name.startswith("dome"):
            tops.add(_strip(pixels, width, 22, 36))
        if not name.startswith("base"):
            bottoms.add(_strip(pixels, width, 684, 698))
    assert (len(tops), len(bottoms)) == (1, 1)


def _strip(pixels, width, top, bottom):
    """The tower's rows from `top` to `bottom` (tenths of mm from the drawing's top), scaffolding left out."""
    return b"".join(pixels[row * width + 24 : row * width + 96] for row in range(top // 4, bottom // 4))


def test_motifs_differ():
    """No two cards show the same section."""
    built = [MOTIFS[name].shapes for name in MOTIFS if not name.endswith("-plan")]
    assert len(set(built)) == len(built)
