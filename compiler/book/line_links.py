"""Links in running text: words carry the anchor that they lead to, so that the links of a set line can be found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from compiler.book.blocks import Words
from compiler.book.page_rows import RowLink
from compiler.layout.frame import Glyphs
from compiler.layout.text.normalise_text import NBSP
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
    """Return the links on a line, given its runs and icons."""
    links: list[RowLink] = []
    for item, anchor in pieces:
        if anchor is not None:
            words = item.text.replace(NBSP, " ") if isinstance(item, Glyphs) else item.alt or ""
            _add_link(links, RowLink(item.x, item.width, anchor, words))
    return tuple(links)


def _add_link(links: list[RowLink], link: RowLink) -> None:
    """Add a link, or extend the last link if both lead to the same place."""
    if links and links[-1].target == link.target:
        before = links.pop()
        words = f"{before.words.rstrip()} {link.words.lstrip()}"
        link = before._replace(width=link.x + link.width - before.x, words=words)
    links.append(link)
