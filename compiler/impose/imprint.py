"""What a sheet says of itself: ruler, product, game, language, sheet and side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from compiler.diagnostics import Diagnostic, warning
from compiler.impose.geometry import polyline, quarter_turn
from compiler.impose.marks import BLACK
from compiler.impose.product import Margins, Product
from compiler.impose.sides import SheetPair, SheetSide
from compiler.layout.frame import MM_PER_POINT, Element, Glyphs, Group, Path, Shaped

LEAST, RULER_LABEL = 4.5, 5.5
"""Type sizes in points: the smallest to which a footer shrinks, and that of the ruler's label."""
THUMBNAIL = 12.0
"""The width in mm at the footer's right end that is kept for a tile's place on its board."""


@dataclass(frozen=True, slots=True)
class Imprint:
    """Words for the margins, and how to measure them.

    `title` is the game's; `labels` has print.sheet, print.front, print.back, print.blank, print.ruler,
    print.millimetres, print.language, print.join and print.glue in the locale; `face` names the face to set them
    in and `shape` gives a text as it is set there.
    """

    title: str
    labels: Mapping[str, str]
    shape: Callable[[str], Shaped]
    face: str = "text"

    def line(self, text: str, x: float, y: float, size: float, anchor: float = 0.0) -> Glyphs:
        """A text at a baseline; `anchor` 0 begins it at x, 0.5 centres it there, 1 ends it there."""
        advance, kerns, marks = self.shape(text)
        width = advance * size * MM_PER_POINT
        return Glyphs(x - anchor * width, y, text, self.face, size, width, BLACK, kerns, marks)


def footer(
    pair: SheetPair, side: str, number: int, total: int, product: Product, imprint: Imprint
) -> Iterator[Element]:
    """What the sheet is, and under it the ruler: in the strip above the bottom edge, or along a side of the paper.

    Along a side they are read from above on fronts; on a back they are on the same edge of the paper.
    """
    if pair.beside:
        matrix = quarter_turn(product.width)
        if side == "back" and product.flip is not None and product.flip[0] < 0:
            matrix = (0.0, -1.0, 1.0, 0.0, 0.0, product.height)
        yield Group(tuple(_below(pair, side, number, total, lying(product), imprint)), matrix)
    else:
        yield from _below(pair, side, number, total, product, imprint)


def lying(product: Product) -> Product:
    """The product turned by a quarter, so that what stands along its left side lies at the bottom."""
    m = product.margins
    margins = Margins(m.right, m.bottom, m.left, m.top)
    return replace(product, width=product.height, height=product.width, margins=margins)


def _below(
    pair: SheetPair, side: str, number: int, total: int, product: Product, imprint: Imprint
) -> Iterator[Element]:
    bottom = product.height - product.edge
    if product.ruler:
        yield from _ruler(product.margins.left, bottom, product, imprint)
    if product.footer:
        yield _fitted(_words(pair, side, number, total, product, imprint), bottom - 2.1, product, imprint)


def crowded(total: int, pairs: list[SheetPair], product: Product, imprint: Imprint) -> Iterator[Diagnostic]:
    """A finding for the longest footer if it must shrink below what can be read."""
    if not product.footer or not pairs:
        return
    texts = [_words(pair, "front", total, total, product, imprint) for pair in pairs if not pair.beside] or [""]
    longest = max(texts, key=lambda text: imprint.shape(text).advance)
    width = imprint.line(longest, 0, 0, LEAST).width
    if width > (room := product.area.width - THUMBNAIL):
        yield warning(
            "footer-too-long",
            product.span,
            "{product}: the footer “{longest}” is {excess:.1f} mm too long at {size:g} pt",
            "shorten the title of the game or of the board",
            product=product.id,
            longest=longest,
            excess=width - room,
            size=LEAST,
        )


def _words(pair: SheetPair, side: str, number: int, total: int, product: Product, imprint: Imprint) -> str:
    labels = imprint.labels
    shown: SheetSide | None = pair.front if side == "front" else pair.back
    said = labels[f"print.{side}"] if shown else labels["print.blank"]
    sheet = f"{labels['print.sheet']} {number}/{total}"
    note = shown.note if shown else ""
    return " · ".join(filter(None, (imprint.title, note, product.id, labels["print.language"], sheet, said)))


def _fitted(text: str, baseline: float, product: Product, imprint: Imprint) -> Glyphs:
    """The text from the left margin on, as small as its room demands."""
    line = imprint.line(text, product.margins.left, baseline, product.footer)
    room = product.area.width - THUMBNAIL
    if line.width <= room:
        return line
    size = max(LEAST, product.footer * room / line.width)
    return imprint.line(text, product.margins.left, baseline, size)


def _ruler(x: float, y: float, product: Product, imprint: Imprint) -> Iterator[Element]:
    """Yield a ruler and, beside it, how long it is and the request to print it so."""
    yield _scale(x, y, product.ruler)
    length = f"{product.ruler:g} {imprint.labels['print.millimetres']}"
    for text in (f"{length} · {imprint.labels['print.ruler']}", length):
        label = imprint.line(text, x + product.ruler + 1.5, y - 0.1, RULER_LABEL)
        if label.x + label.width <= product.width - product.edge:
            yield label
            return


@lru_cache(maxsize=64)
def _scale(x: float, y: float, length: float) -> Path:
    """Return a line with a tick every 5 mm, longer ones every 10 and 50; all sheets of a product share it."""
    commands = list(polyline((x, y), (x + length, y)))
    for k in range(int(length) // 5 + 1):
        height = 1.5 if k % 10 == 0 else 1.1 if k % 2 == 0 else 0.6
        commands += polyline((x + 5 * k, y), (x + 5 * k, y - height))
    return Path(tuple(commands), stroke=BLACK, stroke_width=0.15)
