"""What the search box searches: rules, examples, questions, edition notes, cards, icons, terms; also from a disk."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from compiler.layout.text.normalise_text import NBSP
from compiler.model.notes import RulingKind
from compiler.model.search_words import ALSO, split_search_words
from compiler.model.text import LinkKind
from compiler.model.translation import Term
from compiler.render.site.gallery import make_gallery_sections
from compiler.render.site.notes import EDITIONS, FAQ, find_example_address, is_publishable, name_editions
from compiler.render.site.reference import list_legend_icons
from compiler.render.text.text_context import TextContext

Entry: TypeAlias = "dict[str, str | Sequence[str]]"

KINDS = ("rule", "word", "card", "question", "icon", "example", "edition", "misprint")
"""The kinds of entries; `site.search.kind.<kind>` names them and `find.js` says how much each counts."""


def write_search_script(context: TextContext) -> bytes:
    """Return a script that sets `window.soborSearch`: the entries, the names of their kinds, and function words.

    An entry has a kind k, an address u, a title t and a text x; a rule also has its number n. It may have other names a
    and further words w to match. The order decides between equal matches.
    """
    entries = [
        *_make_rule_entries(context),
        *_make_term_entries(context),
        *_make_card_entries(context),
        *_make_icon_entries(context),
        *_make_example_entries(context),
        *_make_ruling_entries(context),
        *_make_difference_entries(context),
    ]
    kinds = {kind: context.say(f"search.kind.{kind}") for kind in KINDS}
    search = {"kinds": kinds, "small": context.translation.function_words, "entries": entries}
    data = json.dumps(search, ensure_ascii=False, separators=(",", ":")).replace(NBSP, " ")
    safe = data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return f"window.soborSearch={safe};\n".encode()


def _find_other_names(context: TextContext, owner: str) -> dict[str, Sequence[str]]:
    """Return the words by which readers may search for a rule or term (`rules.setup`), if it has any, as a field."""
    message = context.translation.messages.get(f"{owner}.{ALSO}")
    return {"a": split_search_words(message.pattern)} if message else {}


def _make_rule_entries(context: TextContext) -> Iterator[Entry]:
    for rule in context.game.rules.values():
        key = f"rules.{rule.id}"
        title, text = context.find_text(f"{key}.title"), context.render_plain(f"{key}.text")
        address = context.find_rule_address(rule.id)
        yield {"k": "rule", "u": address, "n": rule.number, "t": title, "x": text, **_find_other_names(context, key)}


def _make_term_entries(context: TextContext) -> Iterator[Entry]:
    for name, term in context.translation.terms.items():
        if address := context.find_address(LinkKind.TERM, name):
            title, text = context.find_lemma(name), context.render_plain(f"terms.{name}.definition")
            names = [*_list_term_forms(term), *_find_other_names(context, f"terms.{name}").get("a", ())]
            yield {"k": "word", "u": address, "t": title, "x": text, "a": list(dict.fromkeys(names))}


def _list_term_forms(term: Term) -> list[str]:
    forms = [form for table in (term.forms, term.counted) for case in table.values() for form in case.values()]
    return [*forms, *term.accepted]


def _make_card_entries(context: TextContext) -> Iterator[Entry]:
    for section in make_gallery_sections(context):
        for group in section.groups:
            for card in group.cards:
                text, words = " ".join(line.text for line in card.says), f"{section.title} {group.title}"
                yield {"k": "card", "u": f"cards.html#c-{card.id}", "t": card.title, "x": text, "w": words}


def _make_icon_entries(context: TextContext) -> Iterator[Entry]:
    for name in list_legend_icons(context):
        title, text = context.name_icon(name), context.find_text(f"icons.{name}.use")
        yield {"k": "icon", "u": f"icons.html#n-{name}", "t": title, "x": text}


def _make_example_entries(context: TextContext) -> Iterator[Entry]:
    for rule in context.game.rules.values():
        for name in filter(lambda name: is_publishable(context, name), rule.examples):
            title, address = (
                context.find_text(f"examples.{name}.title"),
                find_example_address(context, name, rule, "index.html"),
            )
            text, words = context.render_plain(f"examples.{name}.text"), context.find_text(f"rules.{rule.id}.title")
            yield {"k": "example", "u": address, "t": title, "x": text, "w": words}


def _make_ruling_entries(context: TextContext) -> Iterator[Entry]:
    for ruling in context.game.rulings.values():
        key = f"{ruling.kind}.{ruling.id}"
        if ruling.kind is RulingKind.FAQ:
            title, text = context.render_plain(f"{key}.question"), context.render_plain(f"{key}.answer")
            yield {"k": "question", "u": f"{FAQ}#q-{ruling.id}", "t": title, "x": text}
        else:
            title, text = context.render_plain(f"{key}.printed"), context.render_plain(f"{key}.meant")
            words = " ".join(name_editions(context, ruling.sources))
            yield {"k": "misprint", "u": f"{FAQ}#m-{ruling.id}", "t": title, "x": text, "w": words}


def _make_difference_entries(context: TextContext) -> Iterator[Entry]:
    for difference in context.game.differences.values():
        if difference.is_unanswered:
            continue
        key = f"editions.{difference.id}"
        readings = (context.render_plain(f"{key}.readings.{reading.id}") for reading in difference.readings)
        citations = (citation for reading in difference.readings for citation in reading.says)
        yield {
            "k": "edition",
            "u": f"{EDITIONS}#e-{difference.id}",
            "t": context.render_plain(f"{key}.question"),
            "x": " ".join(readings),
            "w": " ".join(name_editions(context, citations)),
        }
