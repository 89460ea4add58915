"""Rows: what a page is filled with. A row is never divided between pages."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from compiler.impose.geometry import make_translation
from compiler.layout.frame import Element, Frame, Group
from compiler.layout.tag import ARTIFACT, Tag


class PlacedFrame(NamedTuple):
    """A side drawn `scale` times its size at x and y (mm) of a row; without a `tag` it is no part of the content."""

    frame: Frame
    x: float
    y: float
    scale: float
    tag: Tag = ARTIFACT


class RowLink(NamedTuple):
    """A part of a row that leads to a page of the book, or to an anchor.

    Attributes:
        x: How far it is from the left edge of the row, in mm.
        width: Its width, in mm.
        page: The number of the page, if there is no anchor.
        anchor: The name under which the page is looked up.
        y: How far it is from the top of the row, in mm.
        height: Its height in mm; 0 for the height of the row.
        words: What is read aloud.
        tag: Its place in the structure of the book.
    """

    x: float
    width: float
    page: int = 0
    anchor: str = ""
    y: float = 0.0
    height: float = 0.0
    words: str = ""
    tag: Tag | None = None


@dataclass(frozen=True, slots=True)
class PageRow:
    """Elements of a page from the top left corner of their row; lengths in mm.

    Attributes:
        height: The height of the row.
        items: What is drawn.
        space: The space above the row, except at the top of a page.
        keeps: Whether the row is on the page of the next one.
        starts_page: Whether the row is at the top of a page.
        ground: The colour behind the row ('#rrggbb'), or nothing.
        joins: Whether the space above the row has its ground, too.
        anchors: The names under which its page is looked up.
        bookmark: Its words and level in the outline of the PDF.
        frames: Sides that are shown in the row.
        links: Links to other pages.
    """

    height: float
    items: tuple[Element, ...] = ()
    space: float = 0.0
    keeps: bool = False
    starts_page: bool = False
    ground: str = ""
    joins: bool = False
    anchors: tuple[str, ...] = ()
    bookmark: tuple[str, int] | None = None
    frames: tuple[PlacedFrame, ...] = ()
    links: tuple[RowLink, ...] = ()


def shift(items: tuple[Element, ...], x: float, y: float = 0.0) -> Group:
    """Return elements moved `x` mm to the right and `y` mm down."""
    return Group(items, make_translation(x, y))


def move_row(row: PageRow, x: float, y: float = 0.0) -> PageRow:
    """Return a row moved `x` mm to the right; its content also `y` mm down."""
    frames = tuple(face._replace(x=face.x + x, y=face.y + y) for face in row.frames)
    links = tuple(link._replace(x=link.x + x, y=link.y + y, height=link.height or row.height) for link in row.links)
    return replace(row, items=(shift(row.items, x, y),) if row.items else (), frames=frames, links=links)


def mark_row(row: PageRow, tag: Tag) -> PageRow:
    """Return a row whose words are an element of the book's structure, with its links as parts of that."""
    items = (Group(row.items, tag=tag),) if row.items else ()
    links = tuple(link if link.tag else link._replace(tag=Tag("Link", tag, alt=link.words)) for link in row.links)
    return replace(row, items=items, links=links)


def keep_together(rows: list[PageRow]) -> list[PageRow]:
    """Return rows that stay on one page: each but the last keeps with the next."""
    return [*(replace(row, keeps=True) for row in rows[:-1]), *rows[-1:]]


def avoid_single_lines(rows: list[PageRow]) -> list[PageRow]:
    """Return the lines of a paragraph so that neither the first nor the last is alone on a page."""
    keeping = {0, len(rows) - 2} if len(rows) > 1 else set()
    return [replace(row, keeps=row.keeps or number in keeping) for number, row in enumerate(rows)]


def join_rows(rows: list[PageRow], space: float = 0.0) -> PageRow:
    """Return rows next to each other as one row."""
    items = tuple(item for row in rows for item in row.items)
    frames = tuple(face for row in rows for face in row.frames)
    links = tuple(link for row in rows for link in row.links)
    return PageRow(max(row.height for row in rows), items, space=space, frames=frames, links=links)
