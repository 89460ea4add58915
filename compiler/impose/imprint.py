"""What a sheet says of itself: ruler, product, game, language, sheet and side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from compiler.diagnostics import Diagnostic, warning
from compiler.impose.geometry import polyline
from compiler.impose.marks import BLACK
from compiler.impose.product import Product
from compiler.impose.sides import Leaf, Side
from compiler.layout.frame import Element, Glyphs, Path

MM_PER_POINT = 25.4 / 72
LEAST = 4.5
"""The smallest type size in points to which a footer shrinks."""


@dataclass(frozen=True, slots=True)
class Imprint:
    """Words for the margins, and how to measure them.

    `title` is the game's; `labels` has print.sheet, print.front, print.back, print.blank, print.ruler,
    print.millimetres, print.language, print.join and print.glue in the locale; `face` names the face to set them
    in and `shape` gives a text's advance in em and its kerns in 1/1000 em there.
    """

    title: str
    labels: Mapping[str, str]
    shape: Callable[[str], tuple[float, tuple[float, ...]]]
    face: str = "text"

    def line(self, text: str, x: float, y: float, size: float, anchor: float = 0.0) -> Glyphs:
        """A text at a baseline; `anchor` 0 begins it at x, 0.5 centres it there, 1 ends it there."""
        advance, kerns = self.shape(text)
        width = advance * size * MM_PER_POINT
        return Glyphs(x - anchor * width, y, text, self.face, size, width, BLACK, kerns)


def footer(leaf: Leaf, side: str, number: int, total: int, product: Product, imprint: Imprint) -> Iterator[Element]:
    """The ruler at the left, and beside it what the sheet is, in the strip above the bottom edge."""
    baseline = product.height - product.edge - 0.6
    if product.ruler:
        yield from _ruler(product.margins.left, baseline + 0.4, product, imprint)
    if product.footer:
        yield _fitted(_words(leaf, side, number, total, product, imprint), baseline, product, imprint)


def crowded(total: int, leaves: list[Leaf], product: Product, imprint: Imprint) -> Iterator[Diagnostic]:
    """A finding for the longest footer if it must shrink below what can be read."""
    if not product.footer or not leaves:
        return
    texts = [_words(leaf, "front", total, total, product, imprint) for leaf in leaves]
    longest = max(texts, key=lambda text: imprint.shape(text)[0])
    width = imprint.line(longest, 0, 0, LEAST).width
    if width > (room := _room(product, imprint)):
        message = f"{product.id}: the footer “{longest}” is {width - room:.1f} mm too long at {LEAST:g} pt"
        yield warning("footer-too-long", product.span, message, "shorten the game's title or the ruler")


def _words(leaf: Leaf, side: str, number: int, total: int, product: Product, imprint: Imprint) -> str:
    labels = imprint.labels
    shown: Side | None = leaf.front if side == "front" else leaf.back
    said = labels[f"print.{side}"] if shown else labels["print.blank"]
    sheet = f"{labels['print.sheet']} {number}/{total}"
    note = shown.note if shown else ""
    return " · ".join(filter(None, (imprint.title, note, product.id, labels["print.language"], sheet, said)))


def _fitted(text: str, baseline: float, product: Product, imprint: Imprint) -> Glyphs:
    """The text, ending at the right margin, as small as its room demands."""
    right = product.width - product.margins.right
    line = imprint.line(text, right, baseline, product.footer, 1.0)
    room = _room(product, imprint)
    if line.width <= room:
        return line
    return replace(imprint.line(text, right, baseline, max(LEAST, product.footer * room / line.width), 1.0))


def _room(product: Product, imprint: Imprint) -> float:
    ruler = product.ruler and product.ruler + 4 + imprint.line(_length(product, imprint), 0, 0, product.footer).width
    return product.area.width - ruler


def _length(product: Product, imprint: Imprint) -> str:
    return f"{product.ruler:g} {imprint.labels['print.millimetres']}"


def _ruler(x: float, y: float, product: Product, imprint: Imprint) -> Iterator[Element]:
    """A line with a tick every 5 mm, longer ones every 10 and 50; its label says how long it is."""
    commands = list(polyline((x, y), (x + product.ruler, y)))
    for k in range(int(product.ruler) // 5 + 1):
        height = 2.6 if k % 10 == 0 else 1.8 if k % 2 == 0 else 1.0
        commands += polyline((x + 5 * k, y), (x + 5 * k, y - height))
    yield Path(tuple(commands), stroke=BLACK, stroke_width=0.15)
    size = product.footer or 6.5
    yield imprint.line(_length(product, imprint), x + product.ruler + 1.2, y - 0.4, size)
