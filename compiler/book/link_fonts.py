"""Links in running text: their words keep the place that they lead to until lines are set.

The line breaker knows nothing of links. A run of words remembers its colour, so that the words of a link have the
number of the link for their colour, and get that of the text when the line has been set.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from compiler.book.blocks import Words
from compiler.book.page_rows import RowLink
from compiler.layout.characters import NBSP
from compiler.layout.frame import Glyphs, Symbol
from compiler.layout.word_boxes import FontSet, NamedFonts

_LINK = "link "
"""What stands before the number of a link in place of a colour."""


@dataclass(frozen=True, slots=True)
class LinkFonts:
    """The faces of a paragraph, and the anchors that its links lead to."""

    fonts: FontSet
    anchors: tuple[str, ...]

    def extract_links(
        self, drawn: Sequence[Glyphs | Symbol], colour: str
    ) -> tuple[tuple[Glyphs | Symbol, ...], tuple[RowLink, ...]]:
        """Return what is drawn on a line in its true colour, and the links on it."""
        if not self.anchors:
            return tuple(drawn), ()
        items: list[Glyphs | Symbol] = []
        links: list[RowLink] = []
        for item in drawn:
            mark = item.colour if isinstance(item, Glyphs) else dict(item.colours).get("currentColor") or ""
            if not mark.startswith(_LINK):
                items.append(item)
                continue
            items.append(_recolour(item, colour))
            words = item.text.replace(NBSP, " ") if isinstance(item, Glyphs) else item.alt
            _add_link(links, RowLink(item.x, item.width, anchor=self.anchors[int(mark[len(_LINK) :])], words=words))
        return tuple(items), tuple(links)


def find_link_fonts(words: Words, fonts: FontSet) -> LinkFonts:
    """Return faces in which the words of links have numbers for their colours."""
    anchors = tuple(dict.fromkeys(part.named for part in words if part.named))
    if not anchors:
        return LinkFonts(fonts, ())
    named = {
        anchor: NamedFonts(fonts, f"{_LINK}{number}", bold=False, italic=False, capitals=False)
        for number, anchor in enumerate(anchors)
    }
    return LinkFonts(replace(fonts, named=named), anchors)


def _recolour(item: Glyphs | Symbol, colour: str) -> Glyphs | Symbol:
    if isinstance(item, Glyphs):
        return replace(item, colour=colour)
    return replace(item, colours=(("currentColor", colour),))


def _add_link(links: list[RowLink], link: RowLink) -> None:
    """Add a link, joined with the one before it if both lead to the same place."""
    if links and links[-1].anchor == link.anchor:
        before = links.pop()
        words = f"{before.words.rstrip()} {link.words.lstrip()}"
        link = before._replace(width=link.x + link.width - before.x, words=words)
    links.append(link)
