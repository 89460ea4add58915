"""Drawings read and painted small, so that tests can compare what people see."""

from __future__ import annotations

import io

import pypdfium2
from reportlab.pdfgen.canvas import Canvas

from compiler.load.svg import parse_svg
from tests.conftest import ROOT


def read_drawing(path):
    """The drawing in a file, which must be read without a finding."""
    result, findings = parse_svg(path.read_bytes(), str(path.relative_to(ROOT)), path.stem)
    assert findings == []
    return result


def list_colours(path):
    """The colours that a drawing names, each with the one it falls back to."""
    values = {value for shape in read_drawing(path).shapes for value in (shape.fill, shape.stroke)}
    return {value.partition("|")[::2] for value in values - {None, "currentColor"}}


def rasterise_drawings(drawings, scale, *, plain=False):
    """Grey bytes (0 ink, 255 paper) and width of each drawing at `scale` pixels a unit; `plain` paints all black."""
    file = io.BytesIO()
    canvas = Canvas(file)
    for one in drawings:
        _draw_page(canvas, one, plain)
    canvas.save()
    with pypdfium2.PdfDocument(file.getvalue()) as pdf:
        images = [page.render(scale=scale).to_pil().convert("L") for page in pdf]
    return [(image.tobytes(), image.width) for image in images]


def rasterise_silhouettes(drawings, scale):
    """Return the darkness of each pixel of each drawing by name, with every shape painted black."""
    painted = rasterise_drawings(drawings.values(), scale, plain=True)
    return {name: [255 - grey for grey in pixels] for name, (pixels, _) in zip(drawings, painted, strict=True)}


def measure_overlap(one, two):
    """The share of two silhouettes' area that both cover, 0 to 1."""
    return sum(map(min, one, two)) / sum(map(max, one, two))


def is_inked_within(name, pixels, width, low, high) -> None:
    """Return whether no pixel outside `low` to `high`, across and down, has ink."""
    inked = [(index % width, index // width) for index, grey in enumerate(pixels) if grey < 128]
    assert min(map(min, inked)) >= low, name
    assert max(map(max, inked)) < high, name


def _choose_colour(value, plain):
    return "#000000" if plain or value in (None, "currentColor") else value.rpartition("|")[2]


def _add(path, commands) -> None:
    for letter, at in commands:
        {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}[letter](*at)


def _draw_page(canvas, one, plain) -> None:
    canvas.setPageSize((one.width, one.height))
    canvas.transform(1, 0, 0, -1, 0, one.height)
    for shape in one.shapes:
        path = canvas.beginPath()
        _add(path, shape.path)
        canvas.setLineCap(("butt", "round", "square").index(shape.cap))
        canvas.setLineJoin(("miter", "round", "bevel").index(shape.join))
        canvas.setFillColor(_choose_colour(shape.fill, plain))
        canvas.setStrokeColor(_choose_colour(shape.stroke, plain))
        canvas.setLineWidth(shape.stroke_width)
        canvas.drawPath(path, fill=bool(shape.fill), stroke=bool(shape.stroke), fillMode=0 if shape.even_odd else 1)
    canvas.showPage()
