"""Pages of running text as the sides of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from compiler.book.book_style import BookStyle, PageArea, TypeSize
from compiler.book.draw_page import draw_page
from compiler.book.paginate import BookPage
from compiler.book.read_book import BookFormat
from compiler.impose.geometry import Rect, make_rectangle_path
from compiler.impose.sheet import Placement
from compiler.layout.frame import Element, Frame, Group, Path
from compiler.model.points import Size
from compiler.render.book_looks import make_book_style
from compiler.render.locale_layout import LocaleLayout

CARD_SIZE = Size(94.0, 130.0)
"""The width and height in mm of an aid or score sheet: four of them fit on A4, and on Letter."""

PAGE_SIZE = Size(188.0, 252.0)
"""The width and height in mm of a list of components, which fits on A4 and on Letter."""

MARGIN = 7.0
"""The margins of a card, in mm."""

BLEED = 3.0
"""How far the ground of a card runs over the cut, in mm."""

SCORE_TYPE = TypeSize(9.5, 11.8)
"""The type of score sheets, in points."""

PAGE_TYPE = TypeSize(10.0, 13.0)
"""The type of whole pages, in points."""

AID_TYPES = tuple(TypeSize(size, round(size * 1.24, 1)) for size in (11.0, 10.5, 10.0, 9.5, 9.2, 8.9))
"""The types of aids, in points: an aid has the first that needs no more cards than any other.

Its rules are set in small type, which is never below 7.8 points: an aid is read across a table.
"""

BORDER_LINES = ((2.6, 0.7), (3.6, 0.2))
"""The lines of the double border: the distance of each from the cut, and its width, in mm."""


def make_aid_style(layout: LocaleLayout, size: Size, body: TypeSize) -> BookStyle:
    """Return how a card or page of a size in mm is set."""
    area = PageArea(*size, top=MARGIN, bottom=MARGIN, inner=MARGIN, outer=MARGIN)
    book = BookFormat("aids", area, body, "colour", is_booklet=False)
    style = make_book_style(layout.linked.game, layout.translation.locale, layout.faces, book)
    return replace(style, justifies=False)  # narrow columns of short sentences have wide gaps if they are justified


def make_sides(pages: Sequence[BookPage], title: str, style: BookStyle) -> list[Frame]:
    """Return each page as a side."""
    return [make_side(_group_placements(draw_page(page, 1, None, style)), title, style) for page in pages]


def make_side(items: Iterable[Element], title: str, style: BookStyle) -> Frame:
    """Return elements as a side with a ground and a double border."""
    page = Rect(0, 0, style.page.width, style.page.height)
    ground = Path(make_rectangle_path(page.expand_evenly(BLEED)), fill=style.panel)
    frames = (
        Path(make_rectangle_path(page.expand_evenly(-inset)), stroke=style.accent, stroke_width=width)
        for inset, width in BORDER_LINES
    )
    return Frame(page.width, page.height, (ground, *frames, *items), BLEED, title, title)


def _group_placements(placements: Iterable[Placement]) -> Iterator[Element]:
    """Yield the placed frames as elements of one side."""
    for placed in placements:
        shown = Group(placed.frame.items, placed.matrix)
        yield Group((shown,), clip=placed.clip) if placed.clip else shown
