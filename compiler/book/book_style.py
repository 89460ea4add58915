"""The type, colours and page of a book; lengths in mm, sizes in points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from compiler.layout.frame import MM_PER_POINT
from compiler.layout.tag import DOCUMENT, Tag
from compiler.layout.text.typographic_conventions import Typography
from compiler.layout.text.word_boxes import FontSet

SMALL_SIZE = 0.88
"""The size of notes, tables and captions, as a share of the body's: visibly smaller, but still easy to read."""

SMALL_LEADING = 0.86
"""The leading of notes, tables and captions, as a share of the body's.

Their lines are shorter, so that the eye finds the next one with a little less leading.
"""

HEADING_SIZES = {1: 2.1, 2: 1.22}
"""The sizes of headings by level, as multiples of the size of the body: chapters stand out when leafing through."""

LOWEST_HEADING_SIZE = 1.08
"""The size of headings of all lower levels, as a multiple of the size of the body."""

HEADING_LEADING = 0.9
"""The leading of headings, as a share of the leading in proportion to their size: large type needs less."""

INDENT = 4.5
"""The indent of items and of headings that have a number in the margin, in mm."""

ITEM_SPACE = 0.18
"""The space above an item of a list, in lines."""

COLUMN_GAP = 7.0
"""The distance between two columns, in mm."""


class TypeSize(NamedTuple):
    """A size and the distance between baselines, both in points."""

    size: float
    leading: float

    @property
    def line_height(self) -> float:
        """The distance between baselines in mm."""
        return self.leading * MM_PER_POINT

    @property
    def em(self) -> float:
        """The size in mm."""
        return self.size * MM_PER_POINT


@dataclass(frozen=True, slots=True)
class PageArea:
    """A page and its margins, in mm.

    Attributes:
        width: The width of the page.
        height: The height of the page.
        top: The margin above.
        bottom: The margin below.
        inner: The margin at the spine.
        outer: The margin opposite the spine.
    """

    width: float
    height: float
    top: float
    bottom: float
    inner: float
    outer: float

    @property
    def measure(self) -> float:
        """The width of a line."""
        return self.width - self.inner - self.outer

    @property
    def depth(self) -> float:
        """The height that lines may fill."""
        return self.height - self.top - self.bottom

    def find_left_margin(self, number: int) -> float:
        """Return the left margin of a page by its number: odd pages are on the right of a spread."""
        return self.inner if number % 2 else self.outer


@dataclass(frozen=True, slots=True, eq=False)
class BookStyle:
    """How a book is set; colours are '#rrggbb'.

    Attributes:
        page: The page and its margins.
        body: The type of running text; all other types follow from it.
        fonts: The faces of running text.
        display: The faces of the largest headings.
        typography: The rules for breaking lines.
        ink: The colour of text.
        accent: The colour of numbers and titles of boxes.
        panel: The colour behind boxes.
        ground: The colour behind small pictures of sides, so that white sides are visible.
        rule: The colour of lines.
        name_icon: Returns the word that is read aloud for an icon.
        tag: The element of the document's structure that contains everything that is set.
        justifies: Whether the lines of paragraphs are spread to the width of the column.
    """

    page: PageArea
    body: TypeSize
    fonts: FontSet
    display: FontSet
    typography: Typography
    ink: str
    accent: str
    panel: str
    ground: str
    rule: str
    name_icon: Callable[[str], str] = str
    tag: Tag = DOCUMENT
    justifies: bool = True

    @property
    def small(self) -> TypeSize:
        """The type of notes, tables and captions."""
        return TypeSize(self.body.size * SMALL_SIZE, self.body.leading * SMALL_LEADING)

    def find_heading_type(self, level: int) -> TypeSize:
        """Return the type of a heading of a level from 1."""
        factor = HEADING_SIZES.get(level, LOWEST_HEADING_SIZE)
        return TypeSize(self.body.size * factor, self.body.leading * max(factor * HEADING_LEADING, 1.0))
