"""Set words in lines of a given width, as rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain

from compiler.book.blocks import Words
from compiler.book.book_style import BookStyle, TypeSize
from compiler.book.line_links import add_link_fonts, find_links
from compiler.book.page_rows import PageRow
from compiler.layout.frame import Element, Glyphs
from compiler.layout.text.inline_markup import StyledText
from compiler.layout.text.linebreak import (
    FILLED_LAST_WEIGHT,
    JUSTIFIED_LOOSE_SHARE,
    RAGGED,
    Line,
    ParagraphSetting,
    break_lines,
    make_whole_line,
)
from compiler.layout.text.make_boxes import make_boxes
from compiler.layout.text.normalise_text import normalise
from compiler.layout.text.typeset import LinePiece, Style, justify_line, set_line, set_pieces
from compiler.layout.text.typographic_conventions import Typography
from compiler.layout.text.word_boxes import FontSet, WordBox
from compiler.model.icon_words import ends_with_icon_name

BASELINE = 0.76
"""The position of the baseline in a row, as a share of its height: space above and below letters looks equal."""


def make_word_boxes(words: Words, fonts: FontSet, style: BookStyle) -> list[WordBox]:
    """Return words as boxes for the line breaker; a line break in the text counts as a space."""
    plain = tuple(part._replace(text=normalise(" ".join(part.text.split("\n")))) for part in words if part.text)
    return make_boxes(plain, fonts, style.typography) if plain else []


def set_paragraph(
    words: Words,
    type_size: TypeSize,
    style: BookStyle,
    *,
    x: float = 0.0,
    width: float | None = None,
    justify: bool = True,
) -> list[PageRow]:
    """Return the lines of a paragraph, which begins at `x` mm and is `width` mm wide (None: up to the margin)."""
    fonts = add_link_fonts(words, style.fonts)
    width = style.page.measure - x if width is None else width
    lines = break_lines(
        make_word_boxes(words, fonts, style),
        width / type_size.em,
        style.typography,
        ParagraphSetting(last=FILLED_LAST_WEIGHT, loose=JUSTIFIED_LOOSE_SHARE) if justify else RAGGED,
    )
    paragraph = _ParagraphStyle(type_size, fonts, x, width, style.ink, style.typography)
    last = len(lines) - 1
    placed = (_place_line(line, paragraph, justify=justify and n < last) for n, line in enumerate(lines))
    return [_make_row(pieces, type_size, style) for pieces in placed]


def _make_row(pieces: Iterable[LinePiece], type_size: TypeSize, style: BookStyle) -> PageRow:
    """Return a line as a row with its links; icons get alternative texts."""
    named = list(_name_icons(pieces, style))
    return PageRow(type_size.line_height, tuple(piece.drawn for piece in named), links=find_links(named))


def _name_icons(pieces: Iterable[LinePiece], style: BookStyle) -> Iterator[LinePiece]:
    """Yield the runs and icons of a line; each icon gets its word, unless that stands right before it."""
    before = ""
    for piece in pieces:
        if isinstance(piece.drawn, Glyphs):
            before = piece.drawn.text
            yield piece
        else:
            word = style.name_icon(piece.drawn.name)
            alt = None if ends_with_icon_name(before, word) else word
            yield piece._replace(drawn=replace(piece.drawn, alt=alt))
            before = word


def set_words(
    words: Words, x: float, y: float, type_size: TypeSize, style: BookStyle, colour: str | None = None
) -> list[Element]:
    """Return words on one line, which begins at `x` on the baseline `y` (mm), by default in the ink of the style."""
    line = make_whole_line(make_word_boxes(words, style.fonts, style), 0.0)
    return (
        list(set_line(line, x, y, Style(type_size.size, colour or style.ink, 0.0, style.fonts))) if line.boxes else []
    )


def measure_words(words: Words, type_size: TypeSize, style: BookStyle) -> float:
    """Return the width of words on one line in mm."""
    boxes = make_word_boxes(words, style.fonts, style)
    return make_whole_line(boxes, 0.0).width * type_size.em if boxes else 0.0


def make_plain_words(text: str, *, bold: bool = False, italic: bool = False) -> Words:
    """Return a text without markup as words in one style."""
    if not text:
        return ()
    return (StyledText("bold" if bold else "italic" if italic else "regular", text),)


def make_bold(words: Words) -> Words:
    """Return the words with regular ones in bold."""
    return tuple(part._replace(style="bold") if part.style == "regular" else part for part in words)


def join_words(*parts: Words) -> Words:
    """Return words one after the other."""
    return tuple(chain.from_iterable(parts))


@dataclass(frozen=True, slots=True)
class _ParagraphStyle:
    """How the lines of a paragraph are set.

    Attributes:
        type: Size and leading.
        fonts: The faces.
        x: The left edge, in mm.
        width: The width of a full line, in mm.
        colour: The colour, '#rrggbb'.
        typography: The rules for breaking lines.
    """

    type: TypeSize
    fonts: FontSet
    x: float
    width: float
    colour: str
    typography: Typography


def _place_line(line: Line, paragraph: _ParagraphStyle, *, justify: bool) -> Iterator[LinePiece]:
    """Yield the runs and icons of a line; its outermost punctuation hangs outside the margins."""
    if not line.boxes:
        return
    size = paragraph.type
    justified = justify_line(line, paragraph.width / size.em, paragraph.typography)
    style = Style(size.size, paragraph.colour, 0.0, paragraph.fonts, justified.stretch if justify else 0.0)
    yield from set_pieces(line, paragraph.x - justified.hang * size.em, BASELINE * size.line_height, style)
