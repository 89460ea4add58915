"""Rows: what a page is filled with. A row is never divided between pages."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from compiler.impose.geometry import make_translation
from compiler.layout.frame import Element, Frame, Group


class PlacedFrame(NamedTuple):
    """A face drawn `scale` times its size at x and y (mm) of a row."""

    frame: Frame
    x: float
    y: float
    scale: float


class RowLink(NamedTuple):
    """A part of a row, `x` mm from its left edge and `width` mm wide, that leads to a page of the book."""

    x: float
    width: float
    page: int


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
        frames: Faces that are shown in the row.
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


def keep_together(rows: list[PageRow]) -> list[PageRow]:
    """Return rows that stay on one page: each but the last keeps with the next."""
    return [*(replace(row, keeps=True) for row in rows[:-1]), *rows[-1:]]


def avoid_single_lines(rows: list[PageRow]) -> list[PageRow]:
    """Return the lines of a paragraph so that neither the first nor the last is alone on a page."""
    keeping = {0, len(rows) - 2} if len(rows) > 1 else set()
    return [replace(row, keeps=row.keeps or number in keeping) for number, row in enumerate(rows)]
