"""A translation as the mapping of `messages.<locale>.json`: everything that `engine.text` needs, as data.

Shape: `format`, `game`, `locale`; `messages` by key, `terms` by id; and the habits of the language:

* `plural`: [[category, [[[modulo or 0, [[low, high], …], within], …], …]], …]: a category holds when all
  relations of one of its alternatives do; CLDR's rules (through Babel) reduced to whole figures;
* `lists`: {"and" | "or": [between two, in the middle, before the last]}, CLDR's as well;
* `sounds`: [[word, becomes, before these, but not before these], …], which CLDR has no place for.

A pattern is a list of strings, {"slot", "form"?} and {"icon"}. A message is a pattern, or {"by", "forms"}: a pattern
for each plural category of a figure, that of the first slot of `by` that has one; `by` is `n` alone if there is such a
slot, or else all slots of the last form in order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple, TypeAlias, TypedDict

from babel import Locale, UnknownLocaleError

from compiler.compiled.item_texts import patterned_keys, values_of
from compiler.model.game import Game
from compiler.model.message_marks import ICON, SLOT, message_slots
from compiler.model.translation import Message, Term, Translation
from engine.messages_file import CountedPatterns, GlossaryTerm, ListSeparators, MessagesFile, Pattern
from engine.text import CATEGORIES, MissingText, Texts

FORMAT = 1
ENGLISH = "en_GB"
"""Our English is British: no comma before the last "and"."""
TOKEN = re.compile(f"{SLOT.pattern}|{ICON.pattern}")
CldrParts: TypeAlias = "tuple[Any, ...]"  # of every kind of node other parts: Babel gives them no types
CldrRule: TypeAlias = "tuple[str, CldrParts]"
"""A node of a rule as Babel has parsed it: its kind and its parts."""

SAMPLE = (*range(201), 1_000_000)
"""Figures among which every category of a CLDR rule for whole figures occurs."""


class CompiledMessages(MessagesFile):
    """The mapping of `messages.<locale>.json`, with the keys that identify the file."""

    format: int
    game: str


class CompiledTerm(GlossaryTerm):
    """A word of the glossary, with its gender."""

    gender: str


def messages(game: Game, translation: Translation) -> CompiledMessages:
    """Return the mapping of `messages.<locale>.json`, JSON-ready."""
    patterns = {key: _message(message) for key, message in translation.messages.items()}
    known = habits(translation.locale)
    mapping: CompiledMessages = {
        "format": FORMAT,
        "game": game.id,
        "locale": translation.locale,
        "plural": known["plural"],
        "lists": known["lists"],
        "sounds": [(one.word, one.becomes, one.before, one.but) for one in translation.sounds],
        "messages": patterns,
        "terms": {name: _term(term) for name, term in translation.terms.items()},
    }
    filled = dict(_of_items(game, translation, Texts(mapping)))
    return {**mapping, "messages": {**patterns, **filled}}


def _of_items(game: Game, translation: Translation, texts: Texts) -> Iterator[tuple[str, Pattern]]:
    """Yield the texts of items that need nothing but the item itself, their slots filled in."""
    for key, item, message in patterned_keys(game, translation):
        needed = message_slots(message)
        values = values_of(game, translation, item) if needed else {}
        if (needed or key != message.key) and needed <= values.keys():
            with suppress(MissingText):  # which a check has found
                parts = texts.parts(message.key, values)
                yield key, parse("".join(part if isinstance(part, str) else f"{{{part['icon']}}}" for part in parts))


class PluralRelation(NamedTuple):
    """A condition of a plural rule: the figure, or its remainder (`modulo` is 0 for none), is in the ranges or not."""

    modulo: int
    ranges: Sequence[tuple[int, int]]
    within: bool


Alternative: TypeAlias = list[PluralRelation]
"""Conditions that hold together."""


@cache
def plural_rules(locale: str) -> Mapping[str, list[Alternative]]:
    """Return the alternatives of each plural category that some whole figure has, by CLDR."""
    rules = ((name, list(_alternatives(rule))) for name, rule in cldr_locale(locale).plural_form.abstract)
    return {name: alternatives for name, alternatives in rules if alternatives}


class Habits(TypedDict):
    """The rules of a language by CLDR, with an empty list of sound rules."""

    plural: Sequence[tuple[str, Sequence[Alternative]]]
    lists: ListSeparators
    sounds: Sequence[tuple[str, str, Sequence[str], Sequence[str]]]


@cache
def habits(locale: str) -> Habits:
    """Return the plural rule and list patterns of a locale by CLDR, or those of English if CLDR lacks the locale."""
    known = cldr_locale(locale)
    return {
        "plural": list(plural_rules(locale).items()),
        "lists": {"and": _separators(known, "standard"), "or": _separators(known, "or")},
        "sounds": [],
    }


class _Categories(dict[str, "tuple[str, ...]"]):
    def __missing__(self, locale: str) -> tuple[str, ...]:
        rule = cldr_locale(locale).plural_form
        found = {rule(n) for n in SAMPLE}
        self[locale] = tuple(name for name in CATEGORIES if name in found)
        return self[locale]


CATEGORIES_OF = _Categories()
"""The plural categories that whole figures have, by locale: en one, other; ru one, few, many; es one, many, other."""


def parse(pattern: str) -> list[str | dict[str, str]]:
    """Return a pattern as strings, {"slot": name, "form": form} (`form` only if there is one) and {"icon": name}."""
    return list(_parts(pattern))


def _parts(pattern: str) -> Iterator[str | dict[str, str]]:
    at = 0
    for token in TOKEN.finditer(pattern):
        if token.start() > at:
            yield pattern[at : token.start()]
        name, form, icon = token.groups()
        yield {"icon": icon} if name is None else {"slot": name, **({"form": form} if form else {})}
        at = token.end()
    if at < len(pattern):
        yield pattern[at:]


def _message(message: Message) -> Pattern | CountedPatterns:
    if not message.forms:
        return parse(message.pattern)
    forms = {category: parse(pattern) for category, pattern in message.forms.items()}
    return {"by": _choosers(message), "forms": forms}


def _choosers(message: Message) -> list[str]:
    """Return the slots whose figure may choose the form."""
    if "n" in message_slots(message):
        return ["n"]
    return list(dict.fromkeys(name for name, _ in SLOT.findall(list(message.forms.values())[-1])))


def _term(term: Term) -> CompiledTerm:
    compiled: CompiledTerm = {"gender": term.gender or "", "forms": term.forms}
    if term.counted:
        compiled["counted"] = term.counted
    return compiled


def cldr_locale(locale: str) -> Locale:
    """Return CLDR's locale for a language code: British English for `en` and for a code that CLDR does not know."""
    try:
        return Locale.parse(ENGLISH if locale == "en" else locale.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return Locale.parse(ENGLISH)


def _separators(locale: Locale, style: str) -> tuple[str, str, str]:
    patterns = locale.list_patterns[style]
    two, middle, end = (patterns[part].replace("{0}", "").replace("{1}", "") for part in ("2", "middle", "end"))
    return two, middle, end


def _alternatives(rule: CldrRule) -> Iterator[Alternative]:
    """Yield the alternatives of a CLDR rule that some whole figure can meet.

    Babel's rule is nested: `n = 1 or n = 2` is ("or", (("is", …), ("is", …))).
    """
    kind, parts = rule
    if kind == "or":
        for part in parts:
            yield from _alternatives(part)
        return
    relations = _relations(rule)
    if False not in relations:
        yield [relation for relation in relations if isinstance(relation, PluralRelation)]


def _relations(rule: CldrRule, *, within: bool = True) -> list[PluralRelation | bool]:
    """Return the relations that a rule joins by `and`; `within` turns at each `not`."""
    kind, parts = rule
    if kind == "and":
        return [relation for part in parts for relation in _relations(part)]
    if kind == "not":
        return _relations(parts[0], within=not within)
    return [_relation(parts, within=within)]


def _relation(parts: CldrParts, *, within: bool) -> PluralRelation | bool:
    """Return one relation as data; True or False if it is the same for all whole figures.

    `n % 10 in 2..4` is (…, ("mod", (("n", ()), ("value", (10,)))), ("range_list", ((("value", (2,)), …),))).
    """
    _, (operand, details), (_, ranges) = parts
    modulo = _value_of(details[1]) if operand == "mod" else 0
    name = details[0][0] if operand == "mod" else operand
    bounds = [(_value_of(low), _value_of(high)) for low, high in ranges]
    if name in ("n", "i"):
        return PluralRelation(modulo, bounds, within)
    return any(low <= 0 <= high for low, high in bounds) is within


def _value_of(node: CldrRule) -> int:
    """Return the figure of a node ("value", (figure,))."""
    figure: int = node[1][0]
    return figure
