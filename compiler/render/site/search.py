"""What the search box finds: one entry for each rule, card, icon and term, as a script that works from a disk."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from compiler.model.translation import Term
from compiler.render.site.book import Book
from compiler.render.site.gallery import gallery_view


def search_script(book: Book) -> bytes:
    """`window.soborEntries = […]`: u address, n number, t title, x text, w further words that lead there."""
    entries = [*_rules(book), *_terms(book), *_cards(book), *_icons(book)]
    data = json.dumps(entries, ensure_ascii=False, separators=(",", ":"))
    safe = data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return f"window.soborEntries={safe};\n".encode()


def _rules(book: Book) -> Iterator[dict[str, str]]:
    for rule in book.game.rules.values():
        title, text = book.maybe(f"rules.{rule.id}.title"), book.plain(f"rules.{rule.id}.text", rule)
        yield {"u": book.address("rule", rule.id), "n": rule.number, "t": title, "x": text}


def _terms(book: Book) -> Iterator[dict[str, str]]:
    for name, term in book.translation.terms.items():
        if address := book.address("term", name):
            text, words = book.plain(f"terms.{name}.definition"), " ".join(_forms(term))
            yield {"u": address, "t": book.lemma(name), "x": text, "w": words}


def _forms(term: Term) -> list[str]:
    forms = [form for table in (term.forms, term.counted) for case in table.values() for form in case.values()]
    return list(dict.fromkeys((*forms, *term.accepted)))


def _cards(book: Book) -> Iterator[dict[str, Any]]:
    for shelf in gallery_view(book)["shelves"]:
        for group in shelf.groups:
            for card in group.cards:
                words = f"{shelf.title} {group.title}"
                yield {"u": f"cards.html#c-{card.id}", "t": card.title, "x": " ".join(card.says), "w": words}


def _icons(book: Book) -> Iterator[dict[str, str]]:
    for name in book.game.icons:
        if title := book.maybe(f"icons.{name}.name"):
            yield {"u": f"icons.html#n-{name}", "t": title, "x": book.maybe(f"icons.{name}.use")}
