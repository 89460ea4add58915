"""A page of rows → a sheet of a PDF, with its folio."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.book.paginate import BookPage, PlacedRow
from compiler.book.rows import PlacedFrame, shift
from compiler.book.set_lines import plain_words, set_words, width_of
from compiler.book.style import BookStyle
from compiler.impose.sheet import Placement
from compiler.layout.frame import IDENTITY, Element, Frame, Path
from compiler.layout.shapes import rectangle

FOLIO_DROP = 8.0
"""How far the baseline of the page number is above the lower edge of the page, in mm."""


def draw_page(page: BookPage, number: int, running: str, style: BookStyle) -> tuple[Placement, ...]:
    """Return a page with its words and faces; `running` is the line next to its number. The cover has neither."""
    area = style.page
    items = [item for placed in page.rows for item in _row_items(placed, number, style)]
    if running:
        items += _folio(number, running, style)
    faces = (_place_face(face, placed.y, number, style) for placed in page.rows for face in placed.row.frames)
    return (Placement(Frame(area.width, area.height, tuple(items)), IDENTITY), *faces)


def _row_items(placed: PlacedRow, number: int, style: BookStyle) -> Iterator[Element]:
    row, left, top = placed.row, style.page.left(number), style.page.top + placed.y
    if row.ground:
        above = row.space if row.joins else 0.0
        yield Path(rectangle(left, top - above, style.page.measure, row.height + above + 0.02), row.ground)
    if row.items:
        yield shift(row.items, left, top)


def _place_face(face: PlacedFrame, top: float, number: int, style: BookStyle) -> Placement:
    """Return a face of a row whose top is `top` mm below the top margin."""
    x, y = style.page.left(number) + face.x, style.page.top + top + face.y
    clip = rectangle(x, y, face.frame.width * face.scale, face.frame.height * face.scale)
    return Placement(face.frame, (face.scale, 0.0, 0.0, face.scale, x, y), clip)


def _folio(number: int, running: str, style: BookStyle) -> Iterator[Element]:
    """Yield the page number at the outer margin, and next to it the running line."""
    kind, area = style.small, style.page
    figure, words = plain_words(str(number), bold=True), plain_words(running)
    y = area.height - FOLIO_DROP
    left, right = area.left(number), area.left(number) + area.measure
    gap = 3.0
    if number % 2:
        x = right - width_of(figure, kind, style)
        yield from set_words(figure, x, y, kind, style, style.accent)
        yield from set_words(words, x - gap - width_of(words, kind, style), y, kind, style)
    else:
        yield from set_words(figure, left, y, kind, style, style.accent)
        yield from set_words(words, left + width_of(figure, kind, style) + gap, y, kind, style)
