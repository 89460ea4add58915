"""Format messages, figures, inflected words and lists of one locale.

No other module formats texts. The only input is the mapping of `messages.<locale>.json`, as written by
`compiler/compiled/compile_messages.py`, so cards, rules, log, terminal and browser phrase and inflect in the same way.

A *value* for a slot is a string; an int, shown as a figure; `{"term": id}`, a word of the glossary, or
`{"term": id, "n": figure}`, a quantity; `{"key": key, "slots": {name: value}}`, another message; a list of values,
joined by the locale's own "and", or `{"or": [values]}`, joined by its "or".

The *form* in `%{slot:form}` is a list of words joined by dots: a case of the glossary (`accusative`), or `case` for the
case requested for the whole message; a plural category for a word without a figure (`many`); `capital` for a capital
first letter; `signed` for a plus before gains; `figure` for a quantity without its word, if the noun is clear. The
default is the nominative of the category `one`. Lists pass the case on to their values.

A message is a pattern, or one pattern for each plural category. A single figure selects the category: that of the slot
`n`, or otherwise that of the first slot that holds a figure. The figure of a list is its length.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, NotRequired, TypeAlias, TypedDict, cast, final

from engine.messages_file import CountedPatterns, MessagesFile, Pattern
from engine.template import Template
from engine.text_form import CATEGORIES, PLAIN, Form, parse_form

__all__ = [
    "CATEGORIES",
    "MessageValue",
    "MissingPart",
    "MissingText",
    "Slots",
    "TermValue",
    "Texts",
    "Value",
    "find_figure",
    "format_figure",
    "make_quantity",
]


@final
class TermValue(TypedDict):
    """A word of the glossary, or a quantity if `n` is given."""

    term: str
    n: NotRequired[int]


@final
class MessageValue(TypedDict):
    """A message with the values of its slots."""

    key: str
    slots: NotRequired[Slots]


Alternatives = TypedDict("Alternatives", {"or": "Sequence[Value]"})  # `or` can be no name of a field
"""Values that the locale's "or" joins."""

Value: TypeAlias = str | int | TermValue | MessageValue | Alternatives | Sequence["Value"]
Slots: TypeAlias = Mapping[str, Value]

NBSP = "\u00a0"
MINUS = "\u2212"
NOTHING = "\u2013"  # shown for an empty list


class MissingPart(Template):
    """The kinds of parts that a text can lack."""

    TEXT = "{locale} has no text `{key}`"
    VALUE = "`{key}` was given no `{slot}`"
    TERM = "{locale} has no term `{term}`"
    CASE = "{locale} has no {case} of the term `{term}`"


class MissingText(LookupError):  # noqa: N818 -- the name says what is wrong
    """Signal that a message, a slot's value, a term or a case of it is missing.

    Attributes:
        kind: The kind of part that is missing.
        values: The values of its sentence, by name.
    """

    def __init__(self, kind: MissingPart, values: Mapping[str, str]) -> None:
        super().__init__(kind, values)
        self.kind = kind
        self.values = values

    def __str__(self) -> str:
        return self.kind.fill(self.values)


def make_quantity(term: str, n: int) -> TermValue:
    """Return a figure with its word, as a value."""
    return {"term": term, "n": n}


def find_figure(value: Value) -> int | None:
    """Return the number that a value selects a plural category by, or None.

    The number is the figure itself, the figure of a quantity, or the length of a list.
    """
    if isinstance(value, (list, tuple)):
        return len(value)
    n = value.get("n") if isinstance(value, Mapping) else value
    return n if isinstance(n, int) else None


def format_figure(n: int, *, signed: bool = False) -> str:
    """Return a figure with the typographic minus (U+2212); with `signed`, a positive figure has a plus."""
    return f"{MINUS}{-n}" if n < 0 else f"+{n}" if signed and n else str(n)


class Texts:
    """One locale's texts, from the mapping of `messages.<locale>.json`."""

    def __init__(self, mapping: Mapping[str, object]) -> None:
        file = cast("MessagesFile", mapping)  # validated by `load_texts`, or made by the compiler
        self.locale = file["locale"]
        self._plural = file["plural"]
        self._lists = file["lists"]
        self._messages = file["messages"]
        self._terms = file["terms"]
        self._sounds = [_compile_sound_rule(*sound) for sound in file["sounds"]]

    def say(self, key: str, slots: Slots | None = None) -> str:
        """Return a message as plain text, with words in place of icons; raise MissingText if a part is missing."""
        return self.format_value({"key": key, "slots": slots or {}})

    def format_parts(self, key: str, slots: Slots | None = None) -> list[str | dict[str, str]]:
        """Return a message as strings and, for each icon of its pattern, `{"icon": name}`."""
        slots = slots or {}
        joined: list[str | dict[str, str]] = []
        for piece in self._format_pieces(self._choose_pattern(key, slots), key, slots, PLAIN):
            if isinstance(piece, str) and joined and isinstance(joined[-1], str):
                joined[-1] += piece
            else:
                joined.append(piece)
        return [self._apply_sounds(part) if isinstance(part, str) else part for part in joined]

    def select_category(self, key: str, slots: Slots) -> str | None:
        """Return the plural category of a message with these slots, or None if it has no forms; raise MissingText."""
        message = self._messages.get(key)
        return self._choose_category(key, message, slots) if isinstance(message, Mapping) else None

    def format_value(self, value: Value, form: str = "") -> str:
        """Return a value as a slot would show it, in a form such as `accusative`."""
        return self._apply_sounds(self._inflect_value(value, parse_form(form, PLAIN)))

    def format_term(self, name: str, form: str = "", n: int | None = None) -> str:
        """Return a word of the glossary without a figure, in the category of `n` if given, or else of the form."""
        return self._inflect_word(name, parse_form(form, PLAIN), n)

    def name_icon(self, name: str) -> str:
        """Return the word that replaces an icon when a text is read aloud."""
        return self._format_message(f"icons.{name}.name", {}, PLAIN)

    def classify_figure(self, n: int) -> str:
        """Return the plural category of a figure in this locale (CLDR)."""
        for name, alternatives in self._plural:
            if any(all(_is_relation_met(abs(n), *relation) for relation in relations) for relations in alternatives):
                return name
        return "other"

    def _format_message(self, key: str, slots: Slots, form: Form) -> str:
        pieces = self._format_pieces(self._choose_pattern(key, slots), key, slots, form)
        return "".join(piece if isinstance(piece, str) else self.name_icon(piece["icon"]) for piece in pieces)

    def _choose_pattern(self, key: str, slots: Slots) -> Pattern:
        message = self._messages.get(key)
        if message is None:
            raise MissingText(MissingPart.TEXT, {"locale": self.locale, "key": key})
        if not isinstance(message, Mapping):
            return list(message)
        return list(message["forms"][self._choose_category(key, message, slots)])

    def _choose_category(self, key: str, message: CountedPatterns, slots: Slots) -> str:
        figures = (find_figure(_read_slot(key, slots, name)) for name in message["by"])
        n = next((n for n in figures if n is not None), None)
        wanted = "other" if n is None else self.classify_figure(n)
        if wanted in message["forms"]:
            return wanted
        return list(message["forms"])[-1]

    def _format_pieces(self, pattern: Pattern, key: str, slots: Slots, form: Form) -> Iterator[str | dict[str, str]]:
        after_figure = False
        for part in pattern:
            if isinstance(part, str):
                yield NBSP + part[1:] if after_figure and part[0] == " " and part[1:2].isalpha() else part
                after_figure = False
            elif "icon" in part:
                yield dict(part)
            else:
                value = _read_slot(key, slots, part["slot"])
                wanted = parse_form(part.get("form", ""), form)
                after_figure = isinstance(value, int) or wanted.figure
                yield self._inflect_value(value, wanted)

    def _inflect_value(self, value: Value, form: Form) -> str:
        text = self._format(value, form._replace(capital=False))
        return text[:1].upper() + text[1:] if form.capital else text

    def _format(self, value: Value, form: Form) -> str:
        """Return a value as text, ignoring `capital`."""
        if isinstance(value, str):
            return value
        if isinstance(value, int):
            return format_figure(value, signed=form.signed)
        if not isinstance(value, Mapping):
            return self._format_list("and", value, form)
        if "or" in value:
            return self._format_list("or", value["or"], form)
        if "key" in value:
            return self._format_message(value["key"], value.get("slots", {}), form)
        return self._format_quantity(value["term"], value.get("n"), form)

    def _format_quantity(self, term: str, n: int | None, form: Form) -> str:
        """Return a word of the glossary with its figure, if any; only the figure if the form requests it."""
        if n is None:
            return self._inflect_word(term, form, n)
        shown = format_figure(n, signed=form.signed)
        return shown if form.figure else f"{shown}{NBSP}{self._inflect_word(term, form, n)}"

    def _format_list(self, kind: Literal["and", "or"], values: Sequence[Value], form: Form) -> str:
        if not values:
            return NOTHING
        *first, last = [self._inflect_value(value, form) for value in values]
        if not first:
            return last
        between_two, middle, before_last = self._lists[kind]
        if len(first) == 1:
            return f"{first[0]}{between_two}{last}"
        return f"{middle.join(first)}{before_last}{last}"

    def _inflect_word(self, name: str, form: Form, n: int | None) -> str:
        term = self._terms.get(name)
        if term is None:
            raise MissingText(MissingPart.TERM, {"locale": self.locale, "term": name})
        forms = term["forms"] if n is None else term.get("counted") or term["forms"]
        word = forms.get(form.case, {}).get(form.category if n is None else self.classify_figure(n))
        if word is None:
            raise MissingText(MissingPart.CASE, {"locale": self.locale, "case": form.case, "term": name})
        return word

    def _apply_sounds(self, text: str) -> str:
        """Apply the euphony rules of the locale to a text (Spanish `y` → `e` before i-)."""
        for rule in self._sounds:
            text = rule.pattern.sub(rule.becomes, text)
        return text


def _read_slot(key: str, slots: Slots, name: str) -> Value:
    if name not in slots:
        raise MissingText(MissingPart.VALUE, {"key": key, "slot": name})
    return slots[name]


def _is_relation_met(n: int, modulo: int, ranges: Sequence[Sequence[int]], within: bool) -> bool:  # noqa: FBT001 -- a row of data
    rest = n % modulo if modulo else n
    return any(low <= rest <= high for low, high in ranges) is within


class _SoundRule(NamedTuple):
    """A word that changes before certain sounds: a pattern that matches it there, and what it becomes."""

    pattern: re.Pattern[str]
    becomes: str


def _compile_sound_rule(word: str, becomes: str, before: Sequence[str], but: Sequence[str]) -> _SoundRule:
    starts, exceptions = ("|".join(map(re.escape, words)) for words in (before, but or ["\n"]))
    pattern = re.compile(rf"(?<!\w){re.escape(word)}(?= (?!(?i:{exceptions}))(?i:{starts}))")
    return _SoundRule(pattern, becomes)
