"""Links in running text: words know the anchor that they lead to, so that a line that has been set shows its links."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from compiler.book.blocks import Words
from compiler.book.page_rows import RowLink
from compiler.layout.frame import Glyphs, Symbol
from compiler.layout.text.normalise_text import NBSP
from compiler.layout.text.word_boxes import FontSet, NamedFonts


def add_link_fonts(words: Words, fonts: FontSet) -> FontSet:
    """Return a text's faces with a named style for each anchor of its links, whose words remember the anchor."""
    anchors = tuple(dict.fromkeys(part.named for part in words if part.named))
    if not anchors:
        return fonts
    named = {
        anchor: NamedFonts(fonts, None, bold=False, italic=False, capitals=False, anchor=anchor) for anchor in anchors
    }
    return replace(fonts, named=named)


def find_links(drawn: Iterable[tuple[Glyphs | Symbol, str]]) -> tuple[RowLink, ...]:
    """Return the links on a line from what is drawn on it, each with its anchor, or "" if it is not in a link."""
    links: list[RowLink] = []
    for item, anchor in drawn:
        if anchor:
            words = item.text.replace(NBSP, " ") if isinstance(item, Glyphs) else item.alt
            _add_link(links, RowLink(item.x, item.width, anchor=anchor, words=words))
    return tuple(links)


def _add_link(links: list[RowLink], link: RowLink) -> None:
    """Add a link, joined with the one before it if both lead to the same place."""
    if links and links[-1].anchor == link.anchor:
        before = links.pop()
        words = f"{before.words.rstrip()} {link.words.lstrip()}"
        link = before._replace(width=link.x + link.width - before.x, words=words)
    links.append(link)
