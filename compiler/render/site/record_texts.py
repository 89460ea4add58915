"""The texts of a game in one language, as releases record them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from compiler.compiled.bindings import collect_slots
from compiler.compiled.compile_messages import compile_messages
from compiler.link import Linked
from compiler.model.game import Item
from compiler.model.translation import Translation
from compiler.releases.recorded_texts import RecordedText, RecordedTexts, TextKey
from compiler.render.site.gallery import list_card_lines
from compiler.render.text.text_context import TextContext, make_text_context
from engine.text import Texts

_SPACES = re.compile(r"[^\S\n]+")


class _KeyedText(NamedTuple):
    """The title and the text of a rule, piece or term, which is empty if it has none."""

    key: TextKey
    title: str
    text: str


def record_texts(linked: Linked, translation: Translation) -> RecordedTexts:
    """Return what all rules, pieces and defined terms of a game say in one language."""
    game = linked.game
    texts = Texts(compile_messages(linked.game, translation))
    parsed = linked.texts[translation.locale]
    return collect_texts(make_text_context(game, translation, texts, parsed, collect_slots(game)))


def collect_texts(context: TextContext) -> RecordedTexts:
    """Return the same of texts in one language; numbers of rules are left out, and all spaces are ordinary ones."""
    keyed = (*_list_rules(context), *_list_cards(context), *_list_terms(context))
    return {
        key: RecordedText(_SPACES.sub(" ", title), _SPACES.sub(" ", text))
        for key, title, text in keyed
        if title or text
    }


def _list_rules(context: TextContext) -> Iterator[_KeyedText]:
    for rule in context.game.rules:
        title = context.find_text(f"rules.{rule}.title")
        text = context.render_plain(f"rules.{rule}.text")
        yield _KeyedText(TextKey("rule", rule), title, text)


def _list_cards(context: TextContext) -> Iterator[_KeyedText]:
    for item in context.game.items.values():
        title = context.find_text(f"cards.{item.id}.title")
        yield _KeyedText(TextKey("card", item.id), title, _join_lines(context, item))


def _join_lines(context: TextContext, item: Item) -> str:
    """Return the lines of a piece, each after the name of its side if it has one."""
    return "\n".join(f"{line.side or ''} {line.text}".strip() for line in list_card_lines(context, item))


def _list_terms(context: TextContext) -> Iterator[_KeyedText]:
    for term in context.translation.terms:
        if definition := context.render_plain(f"terms.{term}.definition"):
            yield _KeyedText(TextKey("term", term), context.find_lemma(term), definition)
