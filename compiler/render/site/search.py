"""What the search box searches, also from a disk: rules, terms, cards, tools, icons, examples, questions, editions."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from compiler.layout.text.normalise_text import NBSP
from compiler.model.notes import RulingKind
from compiler.model.rule_nodes import LinkKind
from compiler.model.search_words import ALSO, split_search_words
from compiler.model.translation import Term
from compiler.render.shown.printed_files import PRINT_PAGE
from compiler.render.site.gallery import make_gallery_sections
from compiler.render.site.menu_lines import describe_prints
from compiler.render.site.note_views import EDITIONS, FAQ, find_example_address
from compiler.render.site.print_page import has_products
from compiler.render.site.tools.tool_pages import list_tools
from compiler.render.text.reference_entries import list_legend_icons
from compiler.render.text.rule_content import is_publishable, name_editions
from compiler.render.text.text_context import TextContext

Entry: TypeAlias = dict[str, str | Sequence[str] | Sequence[int]]

KINDS = ("rule", "word", "card", "tool", "question", "icon", "example", "edition", "misprint")
"""The kinds of entries; `site.search.kind.<kind>` names them and `find.js` says how much each counts."""


def write_search_script(context: TextContext) -> bytes:
    """Return a script that sets `window.soborSearch`: entries, names of kinds, function words, synonyms and endings.

    An entry has a kind k, an address u, a title t and a text x; a rule also has its number n. It may have other names a
    and further words w to match; a note has the places r of its rules among the entries, which begin with the rules.
    The order decides between equal matches.
    """
    entries = [
        *_make_rule_entries(context),
        *_make_term_entries(context),
        *_make_card_entries(context),
        *_make_tool_entries(context),
        *_make_icon_entries(context),
        *_make_example_entries(context),
        *_make_ruling_entries(context),
        *_make_difference_entries(context),
    ]
    kinds = {kind: context.say(f"search.kind.{kind}") for kind in KINDS}
    words = context.translation
    language = {"small": words.function_words, "same": words.synonyms, "ends": words.endings}
    search = {"kinds": kinds, **language, "entries": entries}
    data = json.dumps(search, ensure_ascii=False, separators=(",", ":")).replace(NBSP, " ")
    safe = data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return f"window.soborSearch={safe};\n".encode()


def _find_other_names(context: TextContext, owner: str) -> dict[str, Sequence[str]]:
    """Return the words that readers may use to search for the owner of texts (`rules.setup`), if any, as a field."""
    message = context.translation.messages.get(f"{owner}.{ALSO}")
    return {"a": split_search_words(message.pattern)} if message else {}


def _make_rule_entries(context: TextContext) -> Iterator[Entry]:
    for rule in context.game.rules.values():
        key = f"rules.{rule.id}"
        title = context.find_text(f"{key}.title")
        text = context.render_plain(f"{key}.text")
        address = context.find_rule_address(rule.id)
        yield {"k": "rule", "u": address, "n": rule.number, "t": title, "x": text, **_find_other_names(context, key)}


def _find_places(context: TextContext, rules: Iterable[str]) -> list[int]:
    """Return the places of rules among the entries, whose first are the rules in their order."""
    places = {rule: place for place, rule in enumerate(context.game.rules)}
    return [places[rule] for rule in rules if rule in places]


def _make_term_entries(context: TextContext) -> Iterator[Entry]:
    for name, term in context.translation.terms.items():
        if address := context.find_address(LinkKind.TERM, name):
            title = context.find_lemma(name)
            text = context.render_plain(f"terms.{name}.definition")
            names = [*_list_term_forms(term), *_find_other_names(context, f"terms.{name}").get("a", ())]
            yield {"k": "word", "u": address, "t": title, "x": text, "a": list(dict.fromkeys(names))}


def _list_term_forms(term: Term) -> list[str]:
    forms = [form for table in (term.forms, term.counted) for case in table.values() for form in case.values()]
    return [*forms, *term.accepted]


def _make_card_entries(context: TextContext) -> Iterator[Entry]:
    for section in make_gallery_sections(context):
        for group in section.groups:
            for card in group.cards:
                text = " ".join(line.text for line in card.lines)
                words = f"{section.title} {group.title or ''}"
                yield {"k": "card", "u": f"cards.html#c-{card.id}", "t": card.title, "x": text, "w": words}


def _make_tool_entries(context: TextContext) -> Iterator[Entry]:
    for tool in list_tools(context):
        name, address, about = tool.door
        yield {"k": "tool", "u": address, "t": name, "x": about, **_find_other_names(context, tool.key)}
        for part in tool.parts:
            yield {"k": "tool", "u": part.address, "t": f"{name} · {part.title}", "x": about}
    if has_products(context):
        title = context.say("nav.print")
        text = describe_prints(context)
        yield {"k": "tool", "u": PRINT_PAGE, "t": title, "x": text, "a": ["PDF"]}


def _make_icon_entries(context: TextContext) -> Iterator[Entry]:
    for name in list_legend_icons(context):
        title = context.name_icon(name)
        text = context.find_text(f"icons.{name}.use")
        yield {"k": "icon", "u": f"icons.html#n-{name}", "t": title, "x": text}


def _make_example_entries(context: TextContext) -> Iterator[Entry]:
    for rule in context.game.rules.values():
        for name in filter(lambda name: is_publishable(context, name), rule.examples):
            title = context.find_text(f"examples.{name}.title")
            address = find_example_address(context, name, rule, "index.html")
            text = context.render_plain(f"examples.{name}.text")
            words = context.find_text(f"rules.{rule.id}.title")
            rules = _find_places(context, (rule.id,))
            yield {"k": "example", "u": address, "t": title, "x": text, "w": words, "r": rules}


def _make_ruling_entries(context: TextContext) -> Iterator[Entry]:
    for ruling in context.game.rulings.values():
        key = f"{ruling.kind}.{ruling.id}"
        rules = _find_places(context, ruling.rules)
        if ruling.kind is RulingKind.FAQ:
            title = context.render_plain(f"{key}.question")
            text = context.render_plain(f"{key}.answer")
            yield {"k": "question", "u": f"{FAQ}#q-{ruling.id}", "t": title, "x": text, "r": rules}
        else:
            title = context.render_plain(f"{key}.printed")
            text = context.render_plain(f"{key}.meant")
            words = " ".join(name_editions(context, ruling.sources))
            yield {"k": "misprint", "u": f"{FAQ}#m-{ruling.id}", "t": title, "x": text, "w": words, "r": rules}


def _make_difference_entries(context: TextContext) -> Iterator[Entry]:
    for difference in context.game.differences.values():
        if difference.is_unanswered:
            continue
        key = f"editions.{difference.id}"
        readings = (context.render_plain(f"{key}.readings.{reading.id}") for reading in difference.readings)
        citations = (citation for reading in difference.readings for citation in reading.citations)
        yield {
            "k": "edition",
            "u": f"{EDITIONS}#e-{difference.id}",
            "t": context.render_plain(f"{key}.question"),
            "x": " ".join(readings),
            "w": " ".join(name_editions(context, citations)),
            "r": _find_places(context, difference.rules),
        }
