"""What the search box finds: rules, examples, questions, edition notes, cards, icons, terms; works from a disk."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from compiler.layout.characters import NBSP
from compiler.model.translation import Term
from compiler.render.site.gallery import gallery_view
from compiler.render.site.notes import EDITIONS, FAQ, edition_names, example_address, is_publishable
from compiler.render.site.reference import legend
from compiler.render.site.site_context import SiteContext


def search_script(context: SiteContext) -> bytes:
    """`window.soborEntries = […]`: u address, n number, t title, x text, w further words that lead there.

    f marks words that are forms of the title, q a title that is a whole question. Of equals the first comes first.
    """
    entries = [
        *_terms(context),
        *_rules(context),
        *_cards(context),
        *_icons(context),
        *_examples(context),
        *_notes(context),
    ]
    data = json.dumps(entries, ensure_ascii=False, separators=(",", ":")).replace(NBSP, " ")
    safe = data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return f"window.soborEntries={safe};\n".encode()


def _rules(context: SiteContext) -> Iterator[dict[str, str]]:
    for rule in context.game.rules.values():
        title, text = context.maybe(f"rules.{rule.id}.title"), context.plain(f"rules.{rule.id}.text")
        yield {"u": context.address("rule", rule.id), "n": rule.number, "t": title, "x": text}


def _terms(context: SiteContext) -> Iterator[dict[str, Any]]:
    for name, term in context.translation.terms.items():
        if address := context.address("term", name):
            text, words = context.plain(f"terms.{name}.definition"), " ".join(_forms(term))
            yield {"u": address, "t": context.lemma(name), "x": text, "w": words, "f": 1}


def _forms(term: Term) -> list[str]:
    forms = [form for table in (term.forms, term.counted) for case in table.values() for form in case.values()]
    return list(dict.fromkeys((*forms, *term.accepted)))


def _cards(context: SiteContext) -> Iterator[dict[str, Any]]:
    for shelf in gallery_view(context)["shelves"]:
        for group in shelf.groups:
            for card in group.cards:
                words = f"{shelf.title} {group.title}"
                yield {
                    "u": f"cards.html#c-{card.id}",
                    "t": card.title,
                    "x": " ".join(line.text for line in card.says),
                    "w": words,
                }


def _icons(context: SiteContext) -> Iterator[dict[str, str]]:
    for name in legend(context):
        yield {"u": f"icons.html#n-{name}", "t": context.icon_name(name), "x": context.maybe(f"icons.{name}.use")}


def _examples(context: SiteContext) -> Iterator[dict[str, str]]:
    for rule in context.game.rules.values():
        for name in filter(lambda name: is_publishable(context, name), rule.examples):
            title, address = context.maybe(f"examples.{name}.title"), example_address(context, name, rule, "index.html")
            words = f"{context.say('example.label')} {context.maybe(f'rules.{rule.id}.title')}"
            yield {"u": address, "t": title, "x": context.plain(f"examples.{name}.text"), "w": words}


def _notes(context: SiteContext) -> Iterator[dict[str, Any]]:
    for ruling in context.game.rulings.values():
        key = f"{ruling.kind}.{ruling.id}"
        if ruling.kind == "faq":
            title, text = context.plain(f"{key}.question"), context.plain(f"{key}.answer")
            yield {"u": f"{FAQ}#q-{ruling.id}", "t": title, "x": text, "q": 1}
        else:
            title, words = context.plain(f"{key}.printed"), " ".join(edition_names(context, ruling.sources))
            yield {"u": f"{FAQ}#m-{ruling.id}", "t": title, "x": context.plain(f"{key}.meant"), "w": words, "q": 1}
    for one in (one for one in context.game.differences.values() if not one.silent):
        readings = (context.plain(f"editions.{one.id}.readings.{reading.id}") for reading in one.readings)
        yield {
            "u": f"{EDITIONS}#e-{one.id}",
            "t": context.plain(f"editions.{one.id}.question"),
            "x": " ".join(readings),
            "w": " ".join(edition_names(context, (said for reading in one.readings for said in reading.says))),
            "q": 1,
        }
