"""Compile a translation into the mapping of `messages.<locale>.json`: all the data that `engine.text` needs.

The mapping has `format`, `game`, `locale`, `messages` by key, `terms` by id, and the rules of the language:

* `plural`: [[category, [[[modulo or 0, [[low, high], …], within], …], …]], …]: a figure has a category if it meets all
  relations of one of the alternatives. These are CLDR's rules (from Babel), reduced to integers.
* `lists`: {"and" | "or": [separator of two, separator in the middle, separator before the last]}, also from CLDR.
* `sounds`: [[word, becomes, before, but], …], which CLDR does not cover.

A pattern is a list of strings, {"slot", "form"?} and {"icon"}. A message is a pattern, or {"by", "forms"}: a pattern
per plural category. The category is that of the first slot in `by` that has a figure; `by` is `n` alone if the message
has this slot, or else all slots of the last form in order. Words to search for are left out: no game shows them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from compiler.compiled.cldr import find_cldr_rules
from compiler.compiled.item_texts import find_slot_values, list_item_messages
from compiler.model.game import Game
from compiler.model.message_marks import ICON, SLOT, find_slots
from compiler.model.search_words import is_search_key
from compiler.model.translation import Message, Term, Translation
from engine.messages_file import CountedPatterns, GlossaryTerm, MessagesFile, Pattern
from engine.text import CATEGORIES, MissingText, Texts

FORMAT = 1
"""The version of the format of `messages.<locale>.json`."""

TOKEN = re.compile(f"{SLOT.pattern}|{ICON.pattern}")


class CompiledMessages(MessagesFile):
    """The mapping of `messages.<locale>.json`, with the keys that identify the file."""

    format: int
    game: str


class CompiledTerm(GlossaryTerm):
    """A word of the glossary, with its gender."""

    gender: str


def compile_messages(game: Game, translation: Translation) -> CompiledMessages:
    """Return the mapping of `messages.<locale>.json`, ready to be serialised."""
    printed = {key: message for key, message in translation.messages.items() if not is_search_key(key)}
    patterns = {key: compile_pattern(message) for key, message in printed.items()}
    rules = find_cldr_rules(translation.locale)
    mapping: CompiledMessages = {
        "format": FORMAT,
        "game": game.id,
        "locale": translation.locale,
        "plural": rules["plural"],
        "lists": rules["lists"],
        "sounds": [(form.word, form.becomes, form.before, form.but) for form in translation.contextual_forms],
        "messages": patterns,
        "terms": {name: _compile_term(term) for name, term in translation.terms.items()},
    }
    filled = dict(_fill_item_texts(game, translation, Texts(mapping)))
    return {**mapping, "messages": {**patterns, **filled}}


def _fill_item_texts(game: Game, translation: Translation, texts: Texts) -> Iterator[tuple[str, Pattern]]:
    """Yield the texts whose slots an item can fill by itself, with these slots filled in."""
    for key, item, message in list_item_messages(game, translation):
        needed = find_slots(message)
        values = find_slot_values(game, translation, item) if needed else {}
        if (needed or key != message.key) and needed <= values.keys():
            with suppress(MissingText):  # a check reports it
                parts = texts.format_parts(message.key, values)
                yield key, [token for part in parts for token in _find_icons(part)]


def _find_icons(part: str | dict[str, str]) -> list[str | dict[str, str]]:
    """Return a part of a formatted text as tokens of a pattern, because values may contain marks of icons."""
    return parse_pattern(part) if isinstance(part, str) else [part]


def parse_pattern(pattern: str) -> list[str | dict[str, str]]:
    """Split a pattern into strings, {"slot": name, "form": form} (`form` only if there is one) and {"icon": name}."""
    return list(_split_pattern(pattern))


def _split_pattern(pattern: str) -> Iterator[str | dict[str, str]]:
    position = 0
    for token in TOKEN.finditer(pattern):
        if token.start() > position:
            yield pattern[position : token.start()]
        name, form, icon = token.groups()
        yield {"icon": icon} if name is None else {"slot": name, **({"form": form} if form else {})}
        position = token.end()
    if position < len(pattern):
        yield pattern[position:]


def compile_pattern(message: Message) -> Pattern | CountedPatterns:
    """Return a message as a pattern, or as one for each plural category."""
    if not message.forms:
        return parse_pattern(message.pattern)
    forms = {category: parse_pattern(pattern) for category, pattern in message.forms.items()}
    return {"by": _find_choosers(message), "forms": forms}


def _find_choosers(message: Message) -> list[str]:
    """Return the slots whose figures may determine the plural category."""
    if "n" in find_slots(message):
        return ["n"]
    last = message.forms[max(message.forms, key=CATEGORIES.index)]
    return list(dict.fromkeys(name for name, _ in SLOT.findall(last)))


def _compile_term(term: Term) -> CompiledTerm:
    compiled: CompiledTerm = {"gender": term.gender or "", "forms": term.forms}
    if term.counted:
        compiled["counted"] = term.counted
    return compiled
