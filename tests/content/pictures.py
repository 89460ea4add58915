"""Drawings read and painted small, so that tests can compare what people see."""

from __future__ import annotations

import io
import itertools
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import pypdfium2
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from compiler.load.svg.parse_svg import parse_svg
from compiler.model.drawing import Command, Drawing, DrawingColour, NamedColour
from compiler.model.vector import Paint
from tests.conftest import ROOT

ICON_SIZE = 24
"""Width and height of an icon, in its units."""
ICON_MARGIN = 2
"""The units around the live area of an icon."""
SMALL_ICON = 16 / ICON_SIZE
"""The pixels of a unit if icons are 16 pixels wide, the smallest visible size."""
PAPER = 250
"""The minimum grey, from 0 to 255, of a pixel that counts as bare paper."""
LEAST_DIFFERENCE = 25
"""The mean difference in grey that distinguishes two drawings in black and white: a tenth of the range."""

_PIXELS_PER_UNIT = 4
_INK = 128


def read_drawing(path: Path) -> Drawing:
    """Return the drawing in a file, which must be read without a finding."""
    result, findings = parse_svg(path.read_bytes(), str(path.relative_to(ROOT)), path.stem)
    assert result is not None
    assert findings == []
    return result


def list_colours(path: Path) -> set[tuple[str, str]]:
    """Return the colours that a drawing names, each with the one it falls back to."""
    values = {value for shape in read_drawing(path).shapes for value in (shape.fill, shape.stroke)}
    colours = [value for value in values if value is not None and value != "currentColor"]
    return {value if isinstance(value, NamedColour) else (value, "") for value in colours}


def rasterise_drawings(drawings: Iterable[Drawing], scale: float, *, plain: bool = False) -> list[tuple[bytes, int]]:
    """Return grey bytes (0 ink, 255 paper) and width of each drawing at `scale` pixels a unit, `plain` in black."""
    file = io.BytesIO()
    canvas = Canvas(file)
    for one in drawings:
        _draw_page(canvas, one, plain=plain)
    canvas.save()
    with pypdfium2.PdfDocument(file.getvalue()) as pdf:
        images = [page.render(scale=scale).to_pil().convert("L") for page in pdf]
    return [(image.tobytes(), image.width) for image in images]


def rasterise_silhouettes(drawings: Mapping[str, Drawing], scale: float) -> dict[str, list[int]]:
    """Return the darkness of each pixel of each drawing by name, with every shape painted black."""
    painted = rasterise_drawings(drawings.values(), scale, plain=True)
    return {name: [255 - grey for grey in pixels] for name, (pixels, _) in zip(drawings, painted, strict=True)}


def measure_overlap(one: Sequence[int], two: Sequence[int]) -> float:
    """Return the share of two silhouettes' area that both cover, 0 to 1."""
    return sum(map(min, one, two)) / sum(map(max, one, two))


def find_alike(silhouettes: Mapping[str, Sequence[int]], share: float) -> list[tuple[str, str]]:
    """Return the pairs of silhouettes that share at least this part of their area, 0 to 1."""
    pairs = itertools.combinations(silhouettes, 2)
    return [(one, two) for one, two in pairs if measure_overlap(silhouettes[one], silhouettes[two]) >= share]


def measure_difference(one: bytes, two: bytes) -> float:
    """Return the mean difference in grey, 0 to 255, of two drawings where either has ink."""
    inked = [(a, b) for a, b in zip(one, two, strict=True) if min(a, b) < PAPER]
    return sum(abs(a - b) for a, b in inked) / len(inked)


def check_icons_keep_to_the_grid(icons: Mapping[str, Drawing], tolerance: float) -> None:
    """Assert that icons have their size, and no ink outside of their live area by more than `tolerance` units."""
    assert {(icon.width, icon.height) for icon in icons.values()} == {(ICON_SIZE, ICON_SIZE)}
    low = (ICON_MARGIN - tolerance) * _PIXELS_PER_UNIT
    high = (ICON_SIZE - ICON_MARGIN + tolerance) * _PIXELS_PER_UNIT
    painted = rasterise_drawings(icons.values(), _PIXELS_PER_UNIT, plain=True)
    for name, (pixels, width) in zip(icons, painted, strict=True):
        inked = [(index % width, index // width) for index, grey in enumerate(pixels) if grey < _INK]
        assert min(map(min, inked)) >= low, name
        assert max(map(max, inked)) < high, name


def _choose_colour(value: DrawingColour | Paint, *, plain: bool) -> str:
    if isinstance(value, NamedColour):
        value = value.fallback
    return value if isinstance(value, str) and value != "currentColor" and not plain else "#000000"


def _add(path: PDFPathObject, commands: tuple[Command, ...]) -> None:
    for letter, at in commands:
        {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}[letter](*at)


def _draw_page(canvas: Canvas, one: Drawing, *, plain: bool) -> None:
    canvas.setPageSize((one.width, one.height))
    canvas.transform(1, 0, 0, -1, 0, one.height)
    for shape in one.shapes:
        path = canvas.beginPath()
        _add(path, shape.path)
        canvas.setLineCap(("butt", "round", "square").index(shape.cap))
        canvas.setLineJoin(("miter", "round", "bevel").index(shape.join))
        canvas.setFillColor(_choose_colour(shape.fill, plain=plain))
        canvas.setStrokeColor(_choose_colour(shape.stroke, plain=plain))
        canvas.setLineWidth(shape.stroke_width)
        canvas.drawPath(path, fill=bool(shape.fill), stroke=bool(shape.stroke), fillMode=0 if shape.even_odd else 1)
    canvas.showPage()
