"""The footer of a sheet: ruler, game, product, language, number of the sheet, side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from compiler.diagnostics import Diagnostic, warning
from compiler.impose.geometry import make_polyline, make_quarter_turn
from compiler.impose.marks import BLACK
from compiler.impose.product import Margins, Product
from compiler.impose.sheet_sides import SheetPair, SheetSide
from compiler.layout.frame import MM_PER_POINT, Element, Glyphs, Group, Path, Shaped, Side

MIN_FOOTER, RULER_LABEL = 4.5, 5.5
"""Type sizes in points: the smallest to which a footer shrinks, and that of the ruler's label."""

THUMBNAIL = 12.0
"""The width in mm that is kept free at the right end of the footer for the plan of a board."""


@dataclass(frozen=True, slots=True)
class Imprint:
    """The words of footers and labels, and how to measure them.

    Attributes:
        title: The title of the game.
        labels: The words of `print.sheet`, `print.front`, `print.back`, `print.blank`, `print.ruler`,
            `print.millimetres`, `print.language`, `print.join` and `print.glue` in the locale.
        shape: Measures a text in the face.
        face: The name of the face in which they are set.
    """

    title: str
    labels: Mapping[str, str]
    shape: Callable[[str], Shaped]
    face: str = "text"

    def set_text(self, text: str, x: float, y: float, size: float, anchor: float = 0.0) -> Glyphs:
        """Return a text at `size` points on the baseline `y` (mm).

        With `anchor` 0 it begins at `x` (mm), with 0.5 its middle is there, with 1 its end.
        """
        advance, kerns, marks = self.shape(text)
        width = advance * size * MM_PER_POINT
        return Glyphs(
            x=x - anchor * width,
            y=y,
            text=text,
            face=self.face,
            size=size,
            width=width,
            colour=BLACK,
            kerns=kerns,
            marks=marks,
        )


def draw_footer(
    pair: SheetPair, side: Side, number: int, total: int, product: Product, imprint: Imprint
) -> Iterator[Element]:
    """Yield what the sheet is and, below that, the ruler: above the bottom edge, or along a side of the paper.

    Along a side they are read downwards on fronts; on backs they are at the same edge of the paper.
    """
    if pair.side_footer:
        matrix = make_quarter_turn(product.width)
        if side == "back" and product.flip is not None and product.flip[0] < 0:
            matrix = (0.0, -1.0, 1.0, 0.0, 0.0, product.height)
        turned = turn_product(product)
        yield Group(tuple(_draw_footer_lines(pair, side, number, total, turned, imprint)), matrix)
    else:
        yield from _draw_footer_lines(pair, side, number, total, product, imprint)


def turn_product(product: Product) -> Product:
    """Return the product turned by 90 degrees, so that its left side becomes the bottom."""
    margins = product.margins
    turned = Margins(top=margins.right, right=margins.bottom, bottom=margins.left, left=margins.top)
    return replace(product, width=product.height, height=product.width, margins=turned)


def _draw_footer_lines(
    pair: SheetPair, side: Side, number: int, total: int, product: Product, imprint: Imprint
) -> Iterator[Element]:
    bottom = product.height - product.edge
    if product.ruler:
        yield from draw_ruler(product.margins.left, bottom, product, imprint)
    if product.footer:
        text = _write_footer(pair, side, number, total, product, imprint)
        yield _fit_line(text, bottom - 2.1, product, imprint)


def check_footer(pairs: Sequence[SheetPair], product: Product, imprint: Imprint) -> Iterator[Diagnostic]:
    """Yield a finding if the longest footer would have to be smaller than what can be read."""
    if not product.footer or not pairs:
        return
    total, below = len(pairs), [pair for pair in pairs if not pair.side_footer]
    texts = [_write_footer(pair, "front", total, total, product, imprint) for pair in below] or [""]
    longest = max(texts, key=lambda text: imprint.shape(text).advance)
    width = imprint.set_text(longest, 0, 0, MIN_FOOTER).width
    if width > (room := product.area.width - THUMBNAIL):
        yield warning(
            "footer-too-long",
            product.span,
            "{product}: the footer “{longest}” is {excess:.1f} mm too long at {size:g} pt",
            "shorten the title of the game or of the board",
            product=product.id,
            longest=longest,
            excess=width - room,
            size=MIN_FOOTER,
        )


def _write_footer(pair: SheetPair, side: Side, number: int, total: int, product: Product, imprint: Imprint) -> str:
    labels = imprint.labels
    shown: SheetSide | None = pair.front if side == "front" else pair.back
    side_label = labels[f"print.{side}"] if shown else labels["print.blank"]
    sheet = f"{labels['print.sheet']} {number}/{total}"
    note = shown.note if shown else None
    return " · ".join(filter(None, (imprint.title, note, product.id, labels["print.language"], sheet, side_label)))


def _fit_line(text: str, baseline: float, product: Product, imprint: Imprint) -> Glyphs:
    """Return a text that begins at the left margin, as small as its room demands."""
    line = imprint.set_text(text, product.margins.left, baseline, product.footer)
    room = product.area.width - THUMBNAIL
    if line.width <= room:
        return line
    size = max(MIN_FOOTER, product.footer * room / line.width)
    return imprint.set_text(text, product.margins.left, baseline, size)


def draw_ruler(x: float, y: float, product: Product, imprint: Imprint) -> Iterator[Element]:
    """Yield a ruler and, next to it, its length with the request not to scale the page."""
    yield _draw_ruler_line(x, y, product.ruler)
    length = f"{product.ruler:g} {imprint.labels['print.millimetres']}"
    for text in (f"{length} · {imprint.labels['print.ruler']}", length):
        label = imprint.set_text(text, x + product.ruler + 1.5, y - 0.1, RULER_LABEL)
        if label.x + label.width <= product.width - product.edge:
            yield label
            return


@lru_cache(maxsize=64)
def _draw_ruler_line(x: float, y: float, length: float) -> Path:
    """Return a line with a tick every 5 mm, longer ones every 10 and 50; cached, as all sheets have the same."""
    commands = list(make_polyline((x, y), (x + length, y)))
    for tick in range(int(length) // 5 + 1):
        height = 1.5 if tick % 10 == 0 else 1.1 if tick % 2 == 0 else 0.6
        commands += make_polyline((x + 5 * tick, y), (x + 5 * tick, y - height))
    return Path(tuple(commands), stroke=BLACK, stroke_width=0.15)
