"""Links in running text: words carry the anchor that they lead to, so that the links of a set line can be found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby

from compiler.book.blocks import Words
from compiler.book.page_rows import RowLink
from compiler.layout.frame import Glyphs, Symbol
from compiler.layout.text.typeset import LinePiece
from compiler.layout.text.word_boxes import FontSet, NamedFonts


def add_link_fonts(words: Words, fonts: FontSet) -> FontSet:
    """Return the faces of a text with a named style for each anchor that its words link to."""
    anchors = tuple(dict.fromkeys(part.named_style for part in words if part.named_style))
    if not anchors:
        return fonts
    named = {
        anchor: NamedFonts(fonts, None, bold=False, italic=False, capitals=False, anchor=anchor) for anchor in anchors
    }
    return replace(fonts, named=named)


def find_links(pieces: Iterable[LinePiece]) -> tuple[RowLink, ...]:
    """Return the links on a line, given its runs and icons; neighbours that lead to the same place are one link."""
    groups = groupby(pieces, key=lambda piece: piece.anchor)
    return tuple(_make_link([piece.drawn for piece in group], anchor) for anchor, group in groups if anchor is not None)


def _make_link(items: Sequence[Glyphs | Symbol], anchor: str) -> RowLink:
    """Return a link over neighbouring runs and icons of a line."""
    first, last = items[0], items[-1]
    return RowLink(first.x, last.x + last.width - first.x, anchor, _read_aloud(items))


def _read_aloud(items: Sequence[Glyphs | Symbol]) -> str:
    """Return what runs and icons say: an icon is a word, and runs are joined as they are, because they have spaces."""
    spoken = "".join(item.text if isinstance(item, Glyphs) else f" {item.alt or ''} " for item in items)
    return " ".join(spoken.split())
