"""Cards on pictures of up to ten by seven, as virtual tables take decks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import NamedTuple

from compiler.layout.frame import MM_PER_INCH, Frame
from compiler.layout.part import Part
from compiler.model.picture import PixelSize
from compiler.render.tabletop.virtual_table import VirtualTable


class PixelPlace(NamedTuple):
    """A place on a picture, in pixels from its upper left corner."""

    x: int
    y: int


class CardSheet(NamedTuple):
    """Cards of one size on a picture, row by row.

    Attributes:
        parts: The cards.
        columns: The number of columns.
        rows: The number of rows.
        width: The width of a cell, in pixels.
        height: The height of a cell, in pixels.
    """

    parts: tuple[Part, ...]
    columns: int
    rows: int
    width: int
    height: int

    def locate(self, number: int) -> PixelPlace:
        """Return the upper left corner of a cell."""
        row, column = divmod(number, self.columns)
        return PixelPlace(column * self.width, row * self.height)


def make_card_sheets(parts: Sequence[Part], table: VirtualTable) -> Iterator[CardSheet]:
    """Yield the pictures of a set's cards, in their order; the last place of a full picture stays empty."""
    most = table.columns * table.rows - 1
    for first in range(0, len(parts), most):
        yield _make_sheet(tuple(parts[first : first + most]), table)


def _make_sheet(parts: tuple[Part, ...], table: VirtualTable) -> CardSheet:
    places = len(parts) + 1
    columns = min(table.columns, max(2, places))
    rows = max(2, ceil(places / columns))
    return CardSheet(parts, columns, rows, *fit_pixels(parts[0].front, columns, rows, table))


def fit_pixels(frame: Frame, columns: int, rows: int, table: VirtualTable) -> PixelSize:
    """Return the size in pixels of a side in a picture of this many columns and rows of sides."""
    width, height = frame.width / MM_PER_INCH, frame.height / MM_PER_INCH
    dpi = min(table.dpi, table.pixels / columns / width, table.pixels / rows / height)
    return PixelSize(max(1, int(width * dpi)), max(1, int(height * dpi)))


class _CardSize(NamedTuple):
    """The width and height of cards in mm, and whether they are cut along an outline of their own."""

    width: float
    height: float
    has_outline: bool


def group_by_size(parts: Iterable[Part]) -> list[list[Part]]:
    """Return the cards of each size and shape: a deck gives all of its cards those of its pictures."""
    groups: dict[_CardSize, list[Part]] = {}
    for part in parts:
        groups.setdefault(_CardSize(part.front.width, part.front.height, bool(part.trim)), []).append(part)
    return list(groups.values())


def find_backs(parts: Sequence[Part]) -> tuple[Frame | None, ...]:
    """Return the different backs of cards: one if all look alike."""
    backs = {repr(part.back.items) if part.back else "": part.back for part in parts}
    return tuple(backs.values())
