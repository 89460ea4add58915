"""Draw a page of rows as a sheet of a PDF, with its page number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby

from compiler.book.book_style import BookStyle
from compiler.book.page_rows import PlacedFrame, shift
from compiler.book.paginate import AnchorPlace, BookPage, PlacedRow
from compiler.book.set_lines import make_plain_words, measure_words, set_words
from compiler.impose.geometry import Rect
from compiler.impose.sheet import PageLink, Placement
from compiler.layout.frame import IDENTITY, Element, Frame, Group, Path
from compiler.layout.shapes import make_rectangle
from compiler.layout.tag import ARTIFACT

FOLIO_DROP = 8.0
"""The distance of the baseline of the page number from the lower edge of the page, in mm."""

FOLIO_GAP = 3.0
"""The distance between the page number and the running line next to it, in mm."""

ABOVE_ANCHOR = 4.0
"""How much of a page is shown above the place that a link leads to, in mm."""

GROUND_OVERLAP = 0.02
"""How far the ground of a row extends under the next row, in mm, so that no seam shows between them."""


def draw_page(page: BookPage, number: int, running_line: str | None, style: BookStyle) -> tuple[Placement, ...]:
    """Return what is drawn on a page, with its number next to a running line; without such a line, neither is drawn."""
    area = style.page
    items = [item for placed in page.rows for item in _draw_row(placed, number, style)]
    if running_line is not None:
        items += _draw_folio(number, running_line, style)
    sides = (_place_side(side, placed.y, number, style) for placed in page.rows for side in placed.row.frames)
    return (Placement(Frame(area.width, area.height, tuple(mark_artifacts(items))), IDENTITY), *sides)


def mark_artifacts(items: Iterable[Element]) -> Iterator[Group]:
    """Yield the elements in groups: everything outside of tagged groups is marked as an artifact."""
    for is_group, run in groupby(items, key=lambda item: isinstance(item, Group)):
        if not is_group:
            yield Group(tuple(run), tag=ARTIFACT)
            continue
        for item in run:
            assert isinstance(item, Group), "the key of the run"
            yield item if item.tag else replace(item, items=tuple(mark_artifacts(item.items)))


def locate_links(
    page: BookPage, number: int, places: Mapping[str, AnchorPlace], style: BookStyle
) -> Iterator[PageLink]:
    """Yield the links on a page, except links to unknown anchors."""
    left, top = style.page.find_left_margin(number), style.page.top
    for placed in page.rows:
        for link in placed.row.links:
            height = placed.row.height if link.height is None else link.height
            area = Rect(left + link.x, top + placed.y + link.y, link.width, height)
            if isinstance(link.target, int):
                yield PageLink(area, link.target, words=link.words, tag=link.tag)
            elif place := places.get(link.target):
                yield PageLink(area, place.page, max(0.0, top + place.y - ABOVE_ANCHOR), link.words, link.tag)


def _draw_row(placed: PlacedRow, number: int, style: BookStyle) -> Iterator[Element]:
    row = placed.row
    left = style.page.find_left_margin(number)
    top = style.page.top + placed.y
    if row.ground:
        above = row.space if row.fills_space_above else 0.0
        height = above + row.height + GROUND_OVERLAP
        yield Path(make_rectangle(left, top - above, style.page.measure, height), row.ground)
    if row.items:
        yield shift(row.items, left, top)


def _place_side(side: PlacedFrame, top: float, number: int, style: BookStyle) -> Placement:
    """Return a side of a row whose top is `top` mm below the top margin."""
    x, y = style.page.find_left_margin(number) + side.x, style.page.top + top + side.y
    clip = make_rectangle(x, y, side.frame.width * side.scale, side.frame.height * side.scale)
    return Placement(side.frame, (side.scale, 0.0, 0.0, side.scale, x, y), clip, side.tag)


def _draw_folio(number: int, running_line: str, style: BookStyle) -> Iterator[Element]:
    """Yield the page number at the outer margin, and the running line next to it."""
    type_size = style.small
    area = style.page
    figure = make_plain_words(str(number), bold=True)
    words = make_plain_words(running_line)
    y = area.height - FOLIO_DROP
    left, right = area.find_left_margin(number), area.find_left_margin(number) + area.measure
    if number % 2:
        x = right - measure_words(figure, type_size, style)
        yield from set_words(figure, x, y, type_size, style, style.accent)
        yield from set_words(words, x - FOLIO_GAP - measure_words(words, type_size, style), y, type_size, style)
    else:
        yield from set_words(figure, left, y, type_size, style, style.accent)
        yield from set_words(words, left + measure_words(figure, type_size, style) + FOLIO_GAP, y, type_size, style)
