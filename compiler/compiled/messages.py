"""Compile a translation into the mapping of `messages.<locale>.json`: all the data that `engine.text` needs.

The mapping has `format`, `game`, `locale`, `messages` by key, `terms` by id, and the rules of the language:

* `plural`: [[category, [[[modulo or 0, [[low, high], …], within], …], …]], …]: a figure has a category if it meets all
  relations of one of the alternatives. These are CLDR's rules (from Babel), reduced to integers.
* `lists`: {"and" | "or": [separator of two, separator in the middle, separator before the last]}, also from CLDR.
* `sounds`: [[word, becomes, before, but], …], which CLDR does not cover.

A pattern is a list of strings, {"slot", "form"?} and {"icon"}. A message is a pattern, or {"by", "forms"}: a pattern
per plural category. The category is that of the first slot in `by` that has a figure; `by` is `n` alone if the message
has this slot, or else all slots of the last form in order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple, TypeAlias, TypedDict

from babel import Locale, UnknownLocaleError

from compiler.compiled.item_texts import find_slot_values, list_item_messages
from compiler.model.game import Game
from compiler.model.message_marks import ICON, SLOT, find_slots
from compiler.model.translation import Message, Term, Translation
from engine.messages_file import CountedPatterns, GlossaryTerm, ListSeparators, MessagesFile, Pattern
from engine.text import CATEGORIES, MissingText, Texts

FORMAT = 1
ENGLISH = "en_GB"
"""The English in use is British, with no comma before the last "and"."""
TOKEN = re.compile(f"{SLOT.pattern}|{ICON.pattern}")
CldrParts: TypeAlias = "tuple[Any, ...]"  # they depend on the kind of node, and Babel does not type them
CldrRule: TypeAlias = "tuple[str, CldrParts]"
"""A node of a rule as parsed by Babel: its kind and its parts."""

SAMPLE = (*range(201), 1_000_000)
"""Figures that cover every category that a CLDR rule has for integers."""


class CompiledMessages(MessagesFile):
    """The mapping of `messages.<locale>.json`, with the keys that identify the file."""

    format: int
    game: str


class CompiledTerm(GlossaryTerm):
    """A word of the glossary, with its gender."""

    gender: str


def compile_messages(game: Game, translation: Translation) -> CompiledMessages:
    """Return the mapping of `messages.<locale>.json`, ready to be serialised."""
    patterns = {key: compile_pattern(message) for key, message in translation.messages.items()}
    rules = find_cldr_rules(translation.locale)
    mapping: CompiledMessages = {
        "format": FORMAT,
        "game": game.id,
        "locale": translation.locale,
        "plural": rules["plural"],
        "lists": rules["lists"],
        "sounds": [(sound.word, sound.becomes, sound.before, sound.but) for sound in translation.sounds],
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
            with suppress(MissingText):  # which a check has found
                parts = texts.format_parts(message.key, values)
                yield (
                    key,
                    parse_pattern("".join(part if isinstance(part, str) else f"{{{part['icon']}}}" for part in parts)),
                )


class PluralRelation(NamedTuple):
    """A condition of a plural rule: a figure, modulo `modulo` unless that is 0, is within the ranges, or is not."""

    modulo: int
    ranges: Sequence[tuple[int, int]]
    within: bool


Alternative: TypeAlias = list[PluralRelation]
"""Conditions that must all be met."""


@cache
def find_plural_rules(locale: str) -> Mapping[str, list[Alternative]]:
    """Return CLDR's alternatives for each plural category that integers can have."""
    rules = ((name, list(_list_alternatives(rule))) for name, rule in find_cldr_locale(locale).plural_form.abstract)
    return {name: alternatives for name, alternatives in rules if alternatives}


class CldrRules(TypedDict):
    """CLDR's rules for a language; the list of sound rules, which CLDR does not have, is empty."""

    plural: Sequence[tuple[str, Sequence[Alternative]]]
    lists: ListSeparators
    sounds: Sequence[tuple[str, str, Sequence[str], Sequence[str]]]


@cache
def find_cldr_rules(locale: str) -> CldrRules:
    """Return CLDR's plural rule and list patterns for a locale, or those of English if CLDR lacks the locale."""
    cldr = find_cldr_locale(locale)
    return {
        "plural": list(find_plural_rules(locale).items()),
        "lists": {"and": _find_separators(cldr, "standard"), "or": _find_separators(cldr, "or")},
        "sounds": [],
    }


@cache
def list_plural_categories(locale: str) -> tuple[str, ...]:
    """Return the plural categories that integers have: one, other in `en`; one, few, many in `ru`."""
    rule = find_cldr_locale(locale).plural_form
    occurring = {rule(n) for n in SAMPLE}
    return tuple(name for name in CATEGORIES if name in occurring)


def parse_pattern(pattern: str) -> list[str | dict[str, str]]:
    """Split a pattern into strings, {"slot": name, "form": form} (`form` only if there is one) and {"icon": name}."""
    return list(_split_pattern(pattern))


def _split_pattern(pattern: str) -> Iterator[str | dict[str, str]]:
    at = 0
    for token in TOKEN.finditer(pattern):
        if token.start() > at:
            yield pattern[at : token.start()]
        name, form, icon = token.groups()
        yield {"icon": icon} if name is None else {"slot": name, **({"form": form} if form else {})}
        at = token.end()
    if at < len(pattern):
        yield pattern[at:]


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
    return list(dict.fromkeys(name for name, _ in SLOT.findall(list(message.forms.values())[-1])))


def _compile_term(term: Term) -> CompiledTerm:
    compiled: CompiledTerm = {"gender": term.gender or "", "forms": term.forms}
    if term.counted:
        compiled["counted"] = term.counted
    return compiled


def find_cldr_locale(locale: str) -> Locale:
    """Return CLDR's locale for a language code, or British English for `en` and for a code that CLDR lacks."""
    try:
        return Locale.parse(ENGLISH if locale == "en" else locale.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return Locale.parse(ENGLISH)


def _find_separators(locale: Locale, style: str) -> tuple[str, str, str]:
    patterns = locale.list_patterns[style]
    two, middle, end = (patterns[part].replace("{0}", "").replace("{1}", "") for part in ("2", "middle", "end"))
    return two, middle, end


def _list_alternatives(rule: CldrRule) -> Iterator[Alternative]:
    """Yield the alternatives of a CLDR rule that integers can meet.

    Babel's rules are nested: `n = 1 or n = 2` is ("or", (("is", …), ("is", …))).
    """
    kind, parts = rule
    if kind == "or":
        for part in parts:
            yield from _list_alternatives(part)
        return
    relations = _list_relations(rule)
    if False not in relations:
        yield [relation for relation in relations if isinstance(relation, PluralRelation)]


def _list_relations(rule: CldrRule, *, within: bool = True) -> list[PluralRelation | bool]:
    """Return the relations that a rule joins by `and`; each `not` inverts `within`."""
    kind, parts = rule
    if kind == "and":
        return [relation for part in parts for relation in _list_relations(part)]
    if kind == "not":
        return _list_relations(parts[0], within=not within)
    return [_read_relation(parts, within=within)]


def _read_relation(parts: CldrParts, *, within: bool) -> PluralRelation | bool:
    """Return one relation as data, or True or False if it has this value for all integers.

    `n % 10 in 2..4` is (…, ("mod", (("n", ()), ("value", (10,)))), ("range_list", ((("value", (2,)), …),))).
    """
    _, (operand, details), (_, ranges) = parts
    modulo = _read_figure(details[1]) if operand == "mod" else 0
    name = details[0][0] if operand == "mod" else operand
    bounds = [(_read_figure(low), _read_figure(high)) for low, high in ranges]
    if name in ("n", "i"):
        return PluralRelation(modulo, bounds, within)
    return any(low <= 0 <= high for low, high in bounds) is within


def _read_figure(node: CldrRule) -> int:
    """Return the figure in a node ("value", (figure,))."""
    figure: int = node[1][0]
    return figure
