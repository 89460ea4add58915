"""Rows, which fill the pages of a book from top to bottom. A row is never divided between pages."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from compiler.impose.geometry import make_translation
from compiler.layout.frame import Element, Frame, Group
from compiler.layout.tag import ARTIFACT, Tag


class PlacedFrame(NamedTuple):
    """A side in a row, drawn at `scale` times its size, its top left corner at x and y (mm).

    A side whose tag is `ARTIFACT` is decoration that is not read aloud.
    """

    frame: Frame
    x: float
    y: float
    scale: float
    tag: Tag = ARTIFACT


class RowLink(NamedTuple):
    """A part of a row that leads to another place in the book.

    Attributes:
        x: The distance from the left edge of the row, in mm.
        width: Its width, in mm.
        target: The number of the page that it leads to, or the anchor of a place.
        words: The words that are read aloud.
        y: The distance from the top of the row, in mm.
        height: Its height in mm, or None for the height of the row.
        tag: Its place in the structure of the book.
    """

    x: float
    width: float
    target: int | str
    words: str
    y: float = 0.0
    height: float | None = None
    tag: Tag | None = None


class RowBookmark(NamedTuple):
    """An entry in the outline of the PDF that leads to a row: its words, and its level from 1."""

    words: str
    level: int


@dataclass(frozen=True, slots=True)
class PageRow:
    """Elements of a page from the top left corner of their row; lengths in mm.

    Attributes:
        height: The height of the row.
        items: What is drawn.
        space: The space above the row, except at the top of a page.
        keeps_with_next: Whether the row stays on the page of the next row.
        prefers_next: Whether it does so unless its page would be left too empty.
        starts_page: Whether the row is at the top of a page.
        ground: The colour behind the row ('#rrggbb'), or None.
        fills_space_above: Whether the ground also fills the space above the row.
        anchors: The names for looking up its page.
        bookmark: Its entry in the outline of the PDF, or None if it has none.
        frames: Sides that are shown in the row.
        links: Links to other pages.
        reduced: The row with smaller pictures, for a page that it fits on only so; None if it has no pictures.
        head: The head of a table that is repeated above the row where the row begins a page, or None.
    """

    height: float
    items: tuple[Element, ...] = ()
    space: float = 0.0
    keeps_with_next: bool = False
    prefers_next: bool = False
    starts_page: bool = False
    ground: str | None = None
    fills_space_above: bool = False
    anchors: tuple[str, ...] = ()
    bookmark: RowBookmark | None = None
    frames: tuple[PlacedFrame, ...] = ()
    links: tuple[RowLink, ...] = ()
    reduced: PageRow | None = None
    head: PageRow | None = None

    def reduce(self) -> PageRow:
        """Return the row with smaller pictures, in the same place."""
        if not self.reduced:
            return self
        small = self.reduced
        return replace(self, height=small.height, items=small.items, frames=small.frames, reduced=small.reduced)


def shift(items: tuple[Element, ...], x: float, y: float = 0.0) -> Group:
    """Return elements moved `x` mm to the right and `y` mm down."""
    return Group(items, make_translation(x, y))


def move_row(row: PageRow, x: float, y: float = 0.0) -> PageRow:
    """Return a row moved `x` mm to the right; its content also `y` mm down."""
    frames = tuple(placed._replace(x=placed.x + x, y=placed.y + y) for placed in row.frames)
    links = tuple(_move_link(link, row, x, y) for link in row.links)
    items = (shift(row.items, x, y),) if row.items else ()
    reduced = move_row(row.reduced, x, y) if row.reduced else None
    head = move_row(row.head, x, y) if row.head else None
    return replace(row, items=items, frames=frames, links=links, reduced=reduced, head=head)


def _move_link(link: RowLink, row: PageRow, x: float, y: float) -> RowLink:
    height = row.height if link.height is None else link.height
    return link._replace(x=link.x + x, y=link.y + y, height=height)


def mark_row(row: PageRow, tag: Tag) -> PageRow:
    """Return a row whose words are an element of the book's structure, which its links are parts of."""
    items = (Group(row.items, tag=tag),) if row.items else ()
    links = tuple(link if link.tag else link._replace(tag=Tag("Link", tag, alt=link.words)) for link in row.links)
    return replace(row, items=items, links=links)


def keep_together(rows: list[PageRow]) -> list[PageRow]:
    """Return rows that stay on one page: each but the last keeps with the next."""
    return [*(replace(row, keeps_with_next=True) for row in rows[:-1]), *rows[-1:]]


def keep_if_possible(rows: list[PageRow]) -> list[PageRow]:
    """Return rows that stay on one page unless the page before would be left too empty."""
    return [*(replace(row, prefers_next=True) for row in rows[:-1]), *rows[-1:]]


def avoid_single_lines(rows: list[PageRow]) -> list[PageRow]:
    """Return the lines of a paragraph so that neither the first nor the last is alone on a page."""
    keeping = {0, len(rows) - 2} if len(rows) > 1 else set()
    return [replace(row, keeps_with_next=row.keeps_with_next or number in keeping) for number, row in enumerate(rows)]


def join_rows(rows: list[PageRow], space: float = 0.0) -> PageRow:
    """Return rows that lie next to each other as one row."""
    items = tuple(item for row in rows for item in row.items)
    frames = tuple(placed for row in rows for placed in row.frames)
    links = tuple(link for row in rows for link in row.links)
    return PageRow(max(row.height for row in rows), items, space=space, frames=frames, links=links)
