"""What the search box finds: rules, examples, questions, edition notes, cards, icons, terms; works from a disk."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from compiler.model.translation import Term
from compiler.render.site.book import Book
from compiler.render.site.gallery import gallery_view
from compiler.render.site.notes import EDITIONS, FAQ, edition_names, example_address, told
from compiler.render.site.reference import legend


def search_script(book: Book) -> bytes:
    """`window.soborEntries = […]`: u address, n number, t title, x text, w further words that lead there.

    f marks words that are forms of the title, q a title that is a whole question. Of equals the first comes first.
    """
    entries = [*_terms(book), *_rules(book), *_cards(book), *_icons(book), *_examples(book), *_notes(book)]
    data = json.dumps(entries, ensure_ascii=False, separators=(",", ":"))
    safe = data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return f"window.soborEntries={safe};\n".encode()


def _rules(book: Book) -> Iterator[dict[str, str]]:
    for rule in book.game.rules.values():
        title, text = book.maybe(f"rules.{rule.id}.title"), book.plain(f"rules.{rule.id}.text")
        yield {"u": book.address("rule", rule.id), "n": rule.number, "t": title, "x": text}


def _terms(book: Book) -> Iterator[dict[str, Any]]:
    for name, term in book.translation.terms.items():
        if address := book.address("term", name):
            text, words = book.plain(f"terms.{name}.definition"), " ".join(_forms(term))
            yield {"u": address, "t": book.lemma(name), "x": text, "w": words, "f": 1}


def _forms(term: Term) -> list[str]:
    forms = [form for table in (term.forms, term.counted) for case in table.values() for form in case.values()]
    return list(dict.fromkeys((*forms, *term.accepted)))


def _cards(book: Book) -> Iterator[dict[str, Any]]:
    for shelf in gallery_view(book)["shelves"]:
        for group in shelf.groups:
            for card in group.cards:
                words = f"{shelf.title} {group.title}"
                yield {
                    "u": f"cards.html#c-{card.id}",
                    "t": card.title,
                    "x": " ".join(line.text for line in card.says),
                    "w": words,
                }


def _icons(book: Book) -> Iterator[dict[str, str]]:
    for name in legend(book):
        yield {"u": f"icons.html#n-{name}", "t": book.icon_name(name), "x": book.maybe(f"icons.{name}.use")}


def _examples(book: Book) -> Iterator[dict[str, str]]:
    for rule in book.game.rules.values():
        for name in filter(lambda name: told(book, name), rule.examples):
            title, address = book.maybe(f"examples.{name}.title"), example_address(book, name, rule, "index.html")
            words = f"{book.say('example.label')} {book.maybe(f'rules.{rule.id}.title')}"
            yield {"u": address, "t": title, "x": book.plain(f"examples.{name}.text"), "w": words}


def _notes(book: Book) -> Iterator[dict[str, Any]]:
    for ruling in book.game.rulings.values():
        key = f"{ruling.kind}.{ruling.id}"
        if ruling.kind == "faq":
            title, text = book.plain(f"{key}.question"), book.plain(f"{key}.answer")
            yield {"u": f"{FAQ}#q-{ruling.id}", "t": title, "x": text, "q": 1}
        else:
            title, words = book.plain(f"{key}.printed"), " ".join(edition_names(book, ruling.sources))
            yield {"u": f"{FAQ}#m-{ruling.id}", "t": title, "x": book.plain(f"{key}.meant"), "w": words, "q": 1}
    for one in (one for one in book.game.differences.values() if not one.silent):
        readings = (book.plain(f"editions.{one.id}.readings.{reading.id}") for reading in one.readings)
        yield {
            "u": f"{EDITIONS}#e-{one.id}",
            "t": book.plain(f"editions.{one.id}.question"),
            "x": " ".join(readings),
            "w": " ".join(edition_names(book, (said for reading in one.readings for said in reading.says))),
            "q": 1,
        }
