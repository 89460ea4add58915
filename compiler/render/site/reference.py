"""The icon legend and the glossary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from compiler.render.site.book import Book
from compiler.render.site.collate import sort_key


@dataclass(frozen=True, slots=True)
class Entry:
    """An icon or a term: `mark` is the icon that stands beside it, if any."""

    id: str
    name: str
    mark: Markup
    text: Markup | str


def icons_view(book: Book) -> dict[str, Any]:
    """What the template of the icon legend needs: the icons that have a name in this locale, in the game's order."""
    named = (name for name in book.game.icons if book.maybe(f"icons.{name}.name"))
    entries = (Entry(name, book.icon_name(name), book.icon(name), book.maybe(f"icons.{name}.use")) for name in named)
    return {"entries": tuple(entries)}


def glossary_view(book: Book) -> dict[str, Any]:
    """What the template of the glossary needs: the terms that have a definition, in the locale's alphabet."""
    entries = (_term(book, term) for term in book.translation.terms if book.address("term", term))
    return {"entries": tuple(sorted(entries, key=lambda entry: sort_key(book.locale, entry.name)))}


def _term(book: Book, term: str) -> Entry:
    mark = book.icon(term) if term in book.game.icons else Markup()
    return Entry(term, book.lemma(term), mark, book.html(f"terms.{term}.definition", "glossary.html"))
