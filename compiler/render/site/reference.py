"""The icon legend and the glossary."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from compiler.effects import icons as effect_icons
from compiler.effects.token import icon_names
from compiler.model.pattern import icons as text_icons
from compiler.render.site.book import Book
from compiler.render.site.collate import sort_key


@dataclass(frozen=True, slots=True)
class ReferenceEntry:
    """An icon or a term: `mark` is the icon that stands beside it, if any."""

    id: str
    name: str
    mark: Markup
    text: Markup | str


def icons_view(book: Book) -> dict[str, Any]:
    """What the template of the icon legend needs: the icons that a reader can meet."""
    met = legend(book)
    entries = (
        ReferenceEntry(name, book.icon_name(name), book.icon(name), book.maybe(f"icons.{name}.use")) for name in met
    )
    return {"entries": tuple(entries)}


def legend(book: Book) -> list[str]:
    """The icons that the game's texts, effects or faces show and that have a name in this locale, in its order."""
    shown = {*book.drawn, *_in_texts(book), *_in_effects(book)}
    return [name for name in book.game.icons if name in shown and book.maybe(f"icons.{name}.name")]


def glossary_view(book: Book) -> dict[str, Any]:
    """What the template of the glossary needs: the terms that have a definition, in the locale's alphabet."""
    entries = (_term(book, term) for term in book.translation.terms if book.address("term", term))
    return {"entries": tuple(sorted(entries, key=lambda entry: sort_key(book.locale, entry.name)))}


def _in_texts(book: Book) -> Iterator[str]:
    for key in book.parsed.keys() & book.translation.messages.keys():
        yield from text_icons(book.translation.messages[key])


def _in_effects(book: Book) -> Iterator[str]:
    for item in book.game.items.values():
        for effect in (effect for effects in item.effects.values() for effect in effects):
            yield from icon_names(effect_icons(effect))


def _term(book: Book, term: str) -> ReferenceEntry:
    mark = book.icon(term) if term in book.game.icons else Markup()
    return ReferenceEntry(term, book.lemma(term), mark, book.html(f"terms.{term}.definition", "glossary.html"))
