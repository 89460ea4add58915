"""The blocks of a book before they are set in lines and pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from compiler.layout.frame import Frame
from compiler.layout.text.inline_markup import StyledText

Words: TypeAlias = tuple[StyledText, ...]
"""Words in their styles, icons among them."""

Level: TypeAlias = Literal[1, 2, 3]
"""The level of a heading: chapter, rule, rule below a rule."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading.

    Attributes:
        level: Its level, from 1.
        words: Its words.
        anchor: Its name in references from other pages, or None.
        number: Its number, set before the words, or None.
        bookmark: Its words in the outline of the PDF; None if it is not in the outline.
        starts_page: Whether it begins a page.
        is_title: Whether it is the title of a card, in the display face and the accent colour.
    """

    level: Level
    words: Words
    anchor: str | None = None
    number: str | None = None
    bookmark: str | None = None
    starts_page: bool = False
    is_title: bool = False


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph.

    Attributes:
        words: Its words.
        marker: The mark of a list item, such as a bullet, set in the margin; None outside of lists.
        mentions: The anchors of the terms that it mentions, for the index.
        small: Whether it is set in small type.
        anchor: Its name in references from other pages, or None.
        keeps_with_next: Whether it ends on the page where the next block begins.
        depth: The number of lists that contain the list of an item.
        is_ragged: Whether its lines are not spread to the width of the column, as in the bold line of a question.
    """

    words: Words
    marker: str | None = None
    mentions: tuple[str, ...] = ()
    small: bool = False
    anchor: str | None = None
    keeps_with_next: bool = False
    depth: int = 0
    is_ragged: bool = False


@dataclass(frozen=True, slots=True)
class Columns:
    """Short entries in small type in three columns, read row by row, such as the names of icons."""

    entries: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Leader:
    """A line of the contents: words, a row of dots, a page number."""

    words: Words
    page: str
    level: Level = 1


@dataclass(frozen=True, slots=True)
class TableOfContents:
    """The contents of a book below their heading."""

    heading: Heading
    leaders: tuple[Leader, ...]


@dataclass(frozen=True, slots=True)
class TextTable:
    """A table: its first row is the head."""

    rows: tuple[tuple[Words, ...], ...]


@dataclass(frozen=True, slots=True)
class NoteBox:
    """Blocks that belong together, such as an example, on a tinted ground."""

    title: Words
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Illustration:
    """A frame, shown small, with a caption above it if it has one."""

    frame: Frame
    caption: Words = ()


PIECE_SCALE = 0.42
"""The largest scale of pieces: a picture of a few pieces should not be larger than the text that it explains."""


@dataclass(frozen=True, slots=True)
class Illustrations:
    """Groups of pictures in rows; a group (before and after) has one scale and stays together.

    Attributes:
        pictures: The groups.
        scale: The largest scale of the pictures.
    """

    pictures: tuple[tuple[Illustration, ...], ...]
    scale: float = PIECE_SCALE


@dataclass(frozen=True, slots=True)
class Thumbnail:
    """A side, shown small, with a caption next to it."""

    frame: Frame
    title: Words
    text: Words


@dataclass(frozen=True, slots=True)
class Thumbnails:
    """Small sides in two columns, read row by row."""

    entries: tuple[Thumbnail, ...]


class IndexEntry(NamedTuple):
    """Words, and the numbers of the pages where they are found, such as "3, 9"."""

    words: Words
    pages: str


@dataclass(frozen=True, slots=True)
class Index:
    """Words with page numbers in two columns, below a heading that begins a page; read column by column."""

    heading: Heading
    entries: tuple[IndexEntry, ...]


Block: TypeAlias = (
    Heading | Prose | Columns | Leader | TableOfContents | TextTable | NoteBox | Illustrations | Thumbnails | Index
)
"""A part of a book that is set on its own."""
