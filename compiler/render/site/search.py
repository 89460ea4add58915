"""The entries of the search box: rules, examples, questions, edition notes, cards, icons, terms; also from a disk."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TypeAlias

from compiler.layout.characters import NBSP
from compiler.model.notes import RulingKind
from compiler.model.text import LinkKind
from compiler.model.translation import Term
from compiler.render.site.gallery import make_gallery_sections
from compiler.render.site.notes import EDITIONS, FAQ, find_example_address, is_publishable, name_editions
from compiler.render.site.reference import list_legend_icons
from compiler.render.text_context import TextContext

Entry: TypeAlias = dict[str, str | int]


def write_search_script(context: TextContext) -> bytes:
    """Return a script that sets `window.soborEntries`: u address, n number, t title, x text, w further words to match.

    f marks words that are forms of the title, q a title that is a whole question. The order decides between equal
    matches.
    """
    entries = [
        *_make_term_entries(context),
        *_make_rule_entries(context),
        *_make_card_entries(context),
        *_make_icon_entries(context),
        *_make_example_entries(context),
        *_make_ruling_entries(context),
        *_make_difference_entries(context),
    ]
    data = json.dumps(entries, ensure_ascii=False, separators=(",", ":")).replace(NBSP, " ")
    safe = data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return f"window.soborEntries={safe};\n".encode()


def _make_rule_entries(context: TextContext) -> Iterator[Entry]:
    for rule in context.game.rules.values():
        title, text = context.find_text(f"rules.{rule.id}.title"), context.render_plain(f"rules.{rule.id}.text")
        yield {"u": context.find_rule_address(rule.id), "n": rule.number, "t": title, "x": text}


def _make_term_entries(context: TextContext) -> Iterator[Entry]:
    for name, term in context.translation.terms.items():
        if address := context.find_address(LinkKind.TERM, name):
            text, words = context.render_plain(f"terms.{name}.definition"), " ".join(_list_term_forms(term))
            yield {"u": address, "t": context.find_lemma(name), "x": text, "w": words, "f": 1}


def _list_term_forms(term: Term) -> list[str]:
    forms = [form for table in (term.forms, term.counted) for case in table.values() for form in case.values()]
    return list(dict.fromkeys((*forms, *term.accepted)))


def _make_card_entries(context: TextContext) -> Iterator[Entry]:
    for section in make_gallery_sections(context):
        for group in section.groups:
            for card in group.cards:
                words = f"{section.title} {group.title}"
                yield {
                    "u": f"cards.html#c-{card.id}",
                    "t": card.title,
                    "x": " ".join(line.text for line in card.says),
                    "w": words,
                }


def _make_icon_entries(context: TextContext) -> Iterator[Entry]:
    for name in list_legend_icons(context):
        yield {"u": f"icons.html#n-{name}", "t": context.name_icon(name), "x": context.find_text(f"icons.{name}.use")}


def _make_example_entries(context: TextContext) -> Iterator[Entry]:
    for rule in context.game.rules.values():
        for name in filter(lambda name: is_publishable(context, name), rule.examples):
            title, address = (
                context.find_text(f"examples.{name}.title"),
                find_example_address(context, name, rule, "index.html"),
            )
            words = f"{context.say('example.label')} {context.find_text(f'rules.{rule.id}.title')}"
            yield {"u": address, "t": title, "x": context.render_plain(f"examples.{name}.text"), "w": words}


def _make_ruling_entries(context: TextContext) -> Iterator[Entry]:
    for ruling in context.game.rulings.values():
        key = f"{ruling.kind}.{ruling.id}"
        if ruling.kind is RulingKind.FAQ:
            title, text = context.render_plain(f"{key}.question"), context.render_plain(f"{key}.answer")
            yield {"u": f"{FAQ}#q-{ruling.id}", "t": title, "x": text, "q": 1}
        else:
            title, text = context.render_plain(f"{key}.printed"), context.render_plain(f"{key}.meant")
            words = " ".join(name_editions(context, ruling.sources))
            yield {"u": f"{FAQ}#m-{ruling.id}", "t": title, "x": text, "w": words, "q": 1}


def _make_difference_entries(context: TextContext) -> Iterator[Entry]:
    for difference in context.game.differences.values():
        if difference.is_unanswered:
            continue
        key = f"editions.{difference.id}"
        readings = (context.render_plain(f"{key}.readings.{reading.id}") for reading in difference.readings)
        citations = (citation for reading in difference.readings for citation in reading.says)
        yield {
            "u": f"{EDITIONS}#e-{difference.id}",
            "t": context.render_plain(f"{key}.question"),
            "x": " ".join(readings),
            "w": " ".join(name_editions(context, citations)),
            "q": 1,
        }
