"""Small parts, products and imprints for the tests of what is printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path as File
from typing import Any

import yaml

from compiler.diagnostics import Span
from compiler.impose import Imprint, Product, read_product
from compiler.impose.complete_product import complete_product
from compiler.impose.geometry import Rect, find_bounding_box, make_rectangle_path
from compiler.impose.sheet import Placement, Sheet
from compiler.layout.frame import MM_PER_POINT, Element, Frame, Glyphs, Group, Path, Shaped, Symbol
from compiler.layout.part import Part
from compiler.layout.text.metrics import shape
from compiler.layout.text.prepared_faces import Face
from compiler.model.drawing import Drawing, DrawingPath, NamedColour
from compiler.model.piece_id import PieceId

CONTENT = File(__file__).resolve().parents[1] / "content"
LOCALES = ("en", "ru", "es", "pl", "it")

STAR = Drawing(
    "star",
    24,
    24,
    (
        DrawingPath(
            (("M", (12, 2)), ("L", (22, 22)), ("L", (2, 22)), ("Z", ())),
            NamedColour("body", "#f6b716"),
            "#2b1d16",
            1.2,
            join="round",
        ),
    ),
)


def load_product(name: str = "home-a4", **changed: Any) -> Product:
    """Return a product of the content folder with some fields changed."""
    data = yaml.safe_load((CONTENT / f"print/products/{name}.yaml").read_text("utf-8")) | changed
    name_of_paper = data.get("paper")
    paper = name_of_paper and yaml.safe_load((CONTENT / f"print/papers/{name_of_paper}.yaml").read_text("utf-8"))
    return read_product(complete_product(data), paper, Span(f"print/products/{name}.yaml"))


def read_labels(locale: str = "en") -> dict[str, str]:
    """Return the words for margins in a locale."""
    texts = yaml.safe_load((CONTENT / f"common/locales/{locale}/print.yaml").read_text("utf-8"))[locale]["print"]
    return {f"print.{key}": text for key, text in texts.items()}


def make_imprint(locale: str = "en", title: str = "The Mill") -> Imprint:
    """Return an imprint whose letters are all half an em wide, so that no face is needed."""
    return Imprint(title, read_labels(locale), lambda text: Shaped(0.5 * len(text), (0.0,) * (len(text) - 1)))


def set_imprint(face: Face, locale: str = "en", title: str = "The Mill") -> Imprint:
    """Return an imprint measured in a real face."""
    return Imprint(title, read_labels(locale), partial(shape, face))


def run(text: str, face: Face, x: float = 5, y: float = 10, size: float = 7.5, colour: str = "#000000") -> Glyphs:
    """Return a text measured as layout measures it."""
    advance, kerns, marks = shape(face, text)
    return Glyphs(x, y, text, face.name, size, advance * size * MM_PER_POINT, colour, kerns, marks)


def make_frame(width: float = 44, height: float = 68, title: str = "card", *items: Any, bleed: float = 3) -> Frame:
    """Return a filled face with bleed, an icon and more."""
    ground = Path(make_rectangle_path(Rect(0, 0, width, height).expand_evenly(bleed)), fill="#f4ebda")
    icon = Symbol("icon", "star", width / 4, height / 4, 10, 10)
    return Frame(width, height, (ground, icon, *items), bleed, title, title)


def make_cards(n: int, width: float = 44, height: float = 68, *, backs: bool = True) -> list[Part]:
    """Return `n` different cards of a size, each with a back of its own."""
    return [
        Part(
            PieceId("cards", str(k)),
            make_frame(width, height, f"front {k}"),
            make_frame(width, height, f"back {k}") if backs else None,
        )
        for k in range(n)
    ]


def make_board(width: float, height: float, title: str = "the board", *, back: bool = False) -> Part:
    """Return a board without a back, or with one of the same size."""
    return Part(
        PieceId("board", "board"), make_frame(width, height, title), make_frame(width, height, title) if back else None
    )


def trim(placement: Placement) -> Rect:
    """Return where a placement's frame is cut."""
    return find_bounding_box(placement.matrix, Rect(0, 0, placement.frame.width, placement.frame.height))


def find_clip(placement: Placement) -> Rect:
    """Return the rectangle outside which nothing of a placement is drawn."""
    points = [figures for _, figures in placement.clip if figures]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


Segment = tuple[float, float, float, float]


def list_crop_marks(sheet: Sheet, width: float = 0.1) -> list[Segment]:
    """Return the crop marks of a sheet whose product draws them `width` wide: straight lines, all upright or level."""
    lines: list[Segment] = []
    for mark in sheet.marks:
        if isinstance(mark, Path) and mark.stroke and mark.stroke_width == width and not mark.fill:
            points = [figures for _, figures in mark.commands]
            pairs = zip(points[::2], points[1::2], strict=True)
            lines += [(start[0], start[1], end[0], end[1]) for start, end in pairs]
    assert not [(x1, y1, x2, y2) for x1, y1, x2, y2 in lines if not (x1 == x2 or y1 == y2)]
    return lines


def find_block(sheet: Sheet) -> Rect:
    """Return the rectangle round all that is cut out of a sheet."""
    trims = [trim(placement) for placement in sheet.placements]
    x, y = min(t.x for t in trims), min(t.y for t in trims)
    return Rect(x, y, max(t.right for t in trims) - x, max(t.bottom for t in trims) - y)


def list_words(items: Iterable[Element]) -> Iterator[str]:
    """Yield the texts among elements, groups opened."""
    for item in items:
        if isinstance(item, Glyphs):
            yield item.text
        elif isinstance(item, Group):
            yield from list_words(item.items)
