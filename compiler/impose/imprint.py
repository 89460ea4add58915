"""The footer of a sheet: a ruler, and a line that names game, product, language, number of the sheet and side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, warning
from compiler.impose.geometry import make_counter_quarter_turn, make_polyline, make_quarter_turn
from compiler.impose.marks import BLACK
from compiler.impose.product import Margins, Product
from compiler.impose.sheet_sides import SheetPair, SheetSide, has_blank_backs
from compiler.layout.frame import MM_PER_POINT, Element, Glyphs, Group, Path, Shaped, Side

MIN_FOOTER_SIZE = 4.5
"""The minimum type size of a footer, in points; a footer that needs a smaller size is a finding."""

RULER_LABEL_SIZE = 5.5
"""The type size of the ruler's label, in points."""

THUMBNAIL_WIDTH = 12.0
"""The width in mm that is kept free at the right end of the footer for the plan of a board."""

FOOTER_BASELINE = 2.1
"""The height in mm of the footer's baseline above the ruler."""

_LABEL_DISTANCE = 1.5
"""The distance of the ruler's label from its end, in mm."""

_LABEL_BASELINE = 0.1
"""The height of the baseline of the ruler's label above the ruler, in mm."""

_TICK_STEP = 5
"""The distance in mm of the ticks of a ruler."""

_SHORT_TICK = 0.6
"""The height of a tick every 5 mm, in mm."""

_MIDDLE_TICK = 1.1
"""The height of a tick every 10 mm, in mm."""

_LONG_TICK = 1.5
"""The height of a tick every 50 mm, in mm."""

_RULER_LINE = 0.15
"""The thickness in mm of the lines of a ruler."""


@dataclass(frozen=True, slots=True)
class Imprint:
    """The words of footers and labels, and how they are measured.

    Attributes:
        title: The title of the game.
        labels: The words of `print.sheet`, `print.front`, `print.back`, `print.blank`, `print.ruler`,
            `print.millimetres`, `print.language`, `print.join` and `print.glue` in the locale.
        shape: Returns a text as it is set in the face.
        face: The name of the face.
    """

    title: str
    labels: Mapping[str, str]
    shape: Callable[[str], Shaped]
    face: str = "text"

    def set_text(self, text: str, x: float, y: float, size: float, *, anchor: float = 0.0) -> Glyphs:
        """Return a text at `size` points on the baseline `y` (mm).

        With an `anchor` of 0, it begins at `x` (mm); with 0.5, its middle is there; with 1, it ends there.
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


class NumberedPair(NamedTuple):
    """A sheet with its number, from 1, and the total number of sheets."""

    pair: SheetPair
    number: int
    total: int


def draw_footer(sheet: NumberedPair, side: Side, product: Product, imprint: Imprint) -> Iterator[Element]:
    """Yield the footer's line and, below it, the ruler: above the bottom edge, or along a side of the paper.

    Along a side, they are read downwards on fronts; on backs, they are at the same edge of the paper.
    """
    if sheet.pair.side_footer:
        matrix = make_quarter_turn(product.width)
        if side == "back" and product.flip is not None and product.flip[0] < 0:
            matrix = make_counter_quarter_turn(product.height)
        yield Group(tuple(_draw_footer_lines(sheet, side, _turn_product(product), imprint)), matrix)
    else:
        yield from _draw_footer_lines(sheet, side, product, imprint)


def _turn_product(product: Product) -> Product:
    """Return the product turned by 90 degrees, so that its left edge becomes the bottom."""
    margins = product.margins
    turned = Margins(top=margins.right, right=margins.bottom, bottom=margins.left, left=margins.top)
    return replace(product, width=product.height, height=product.width, margins=turned)


def _draw_footer_lines(sheet: NumberedPair, side: Side, product: Product, imprint: Imprint) -> Iterator[Element]:
    bottom = product.height - product.edge
    if product.ruler:
        yield from draw_ruler(product.margins.left, bottom, product, imprint)
    if product.footer:
        text = _write_footer(sheet, side, product, imprint)
        yield _fit_line(text, bottom - FOOTER_BASELINE, product, imprint)


class _MeasuredFooter(NamedTuple):
    """The text of a footer, and by how much it is longer than its room at the minimum size, in mm."""

    text: str
    excess: float


def check_footer(pairs: Sequence[SheetPair], product: Product, imprint: Imprint) -> Iterator[Diagnostic]:
    """Yield a finding about the footer that needs most room if it does not fit at the minimum size."""
    if not product.footer or not pairs:
        return
    longest = max(_measure_footers(pairs, product, imprint), key=lambda footer: footer.excess)
    if longest.excess > 0:
        yield warning(
            "footer-too-long",
            product.span,
            "{product}: the footer “{longest}” is {excess:.1f} mm too long at {size:g} pt",
            "shorten the title of the game or of the board",
            product=product.id,
            longest=longest.text,
            excess=longest.excess,
            size=MIN_FOOTER_SIZE,
        )


def _measure_footers(pairs: Sequence[SheetPair], product: Product, imprint: Imprint) -> Iterator[_MeasuredFooter]:
    """Yield the footer of each side that is printed, each as long as that of the last sheet."""
    prints_all_backs = has_blank_backs(pairs, product)
    for pair in pairs:
        last = NumberedPair(pair, len(pairs), len(pairs))
        yield _measure_footer(last, "front", product, imprint)
        if pair.back or prints_all_backs:
            yield _measure_footer(last, "back", product, imprint)


def _measure_footer(sheet: NumberedPair, side: Side, product: Product, imprint: Imprint) -> _MeasuredFooter:
    """Return the footer of a side of a sheet, measured where it is printed: above the bottom edge, or along a side."""
    text = _write_footer(sheet, side, product, imprint)
    placed = _turn_product(product) if sheet.pair.side_footer else product
    width = imprint.set_text(text, 0, 0, MIN_FOOTER_SIZE).width
    return _MeasuredFooter(text, width - _measure_room(placed))


def _measure_room(product: Product) -> float:
    """Return the width that a footer may take, in mm."""
    return product.area.width - THUMBNAIL_WIDTH


def _write_footer(sheet: NumberedPair, side: Side, product: Product, imprint: Imprint) -> str:
    labels = imprint.labels
    shown: SheetSide | None = sheet.pair.front if side == "front" else sheet.pair.back
    side_label = labels[f"print.{side}"] if shown else labels["print.blank"]
    number = f"{labels['print.sheet']} {sheet.number}/{sheet.total}"
    note = shown.note if shown else None
    return " · ".join(filter(None, (imprint.title, note, product.id, labels["print.language"], number, side_label)))


def _fit_line(text: str, baseline: float, product: Product, imprint: Imprint) -> Glyphs:
    """Return a text that begins at the left margin, in the footer's size or smaller if it is too long."""
    line = imprint.set_text(text, product.margins.left, baseline, product.footer)
    room = _measure_room(product)
    if line.width <= room:
        return line
    size = max(MIN_FOOTER_SIZE, product.footer * room / line.width)
    return imprint.set_text(text, product.margins.left, baseline, size)


def draw_ruler(x: float, y: float, product: Product, imprint: Imprint) -> Iterator[Element]:
    """Yield a ruler and, next to it, its length and the request not to scale the page, as far as they fit."""
    yield _draw_ruler_line(x, y, product.ruler)
    length = f"{product.ruler:g} {imprint.labels['print.millimetres']}"
    for text in (f"{length} · {imprint.labels['print.ruler']}", length):
        left = x + product.ruler + _LABEL_DISTANCE
        baseline = y - _LABEL_BASELINE
        label = imprint.set_text(text, left, baseline, RULER_LABEL_SIZE)
        if label.x + label.width <= product.width - product.edge:
            yield label
            return


@lru_cache(maxsize=64)
def _draw_ruler_line(x: float, y: float, length: float) -> Path:
    """Return a line with a tick every 5 mm, longer ones every 10 and 50 mm; cached, as all sheets have the same."""
    commands = list(make_polyline((x, y), (x + length, y)))
    for tick in range(int(length) // _TICK_STEP + 1):
        height = _choose_tick_height(tick)
        commands += make_polyline((x + _TICK_STEP * tick, y), (x + _TICK_STEP * tick, y - height))
    return Path(tuple(commands), stroke=BLACK, stroke_width=_RULER_LINE)


def _choose_tick_height(tick: int) -> float:
    """Return the height in mm of a tick of the ruler by its number, from 0."""
    if tick % 10 == 0:
        return _LONG_TICK
    return _MIDDLE_TICK if tick % 2 == 0 else _SHORT_TICK
