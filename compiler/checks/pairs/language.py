"""What the checks know of a language, read from its data file (`schemas/language.json`)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from babel import Locale, UnknownLocaleError

from compiler.checks.pairs.agreement import Agreement, agreement
from compiler.checks.pairs.words import fold

Meanings = Mapping[str, frozenset[int]]


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """One language's habits.

    `script` and `letters` say what its words are written with: the letters of a script that are named, of Latin also
    a–z. `numbers` are words that always mean a figure, `may` those that can (`nouns`, which
    name a card or a set of so many, among them), `idle` phrases with one that say none,
    `lone` the ordinals and others that count no noun, `direct` those in the nominative or accusative.
    `free` words have other meanings, too, or come and go in translation: they prove nothing; `doubled` ones may stand
    twice in a row, those of `once` never do. `bare_plural` are endings of plurals without a figure, where no plural
    category has them. The laws of declension are `paradigm`, `apart`, `unlike`, `animacy` and `invariable`; `plural`
    says of two categories what the word in which they differ looks like. `quotes` are the outer and inner pair.
    `agreement` lists words that agree in number with a figure.
    """

    code: str
    script: str = ""
    letters: frozenset[str] = frozenset()
    numbers: Meanings = field(default_factory=dict)
    lone: frozenset[str] = frozenset()
    direct: frozenset[str] = frozenset()
    may: Meanings = field(default_factory=dict)
    nouns: Meanings = field(default_factory=dict)
    implied: frozenset[str] = frozenset()
    idle: tuple[str, ...] = ()
    distributive: frozenset[str] = frozenset()
    below: tuple[str, ...] = ()
    above: tuple[str, ...] = ()
    endings: tuple[str, ...] = ("",)
    bare_plural: frozenset[str] = frozenset()
    free: frozenset[str] = frozenset()
    doubled: frozenset[str] = frozenset()
    once: frozenset[str] = frozenset()
    plural: Mapping[str, re.Pattern[str]] = field(default_factory=dict)
    paradigm: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    apart: tuple[str, ...] = ()
    unlike: Mapping[str, re.Pattern[str] | None] = field(default_factory=dict)
    animacy: bool = False
    invariable: frozenset[str] = frozenset()
    foreign: re.Pattern[str] | None = None
    stop: frozenset[str] = frozenset()
    quotes: tuple[tuple[str, str], ...] = ()
    dash: str = ""
    agreement: Agreement = field(default_factory=Agreement)

    def category(self, n: int) -> str:
        """The plural category (CLDR) of a whole figure."""
        return _category(self.code, n)

    @property
    def has_plain_plural(self) -> bool:
        """Whether all figures but one ask for the same form."""
        return self.category(1) != self.category(2) == self.category(5)

    def is_common(self, folded: str) -> bool:
        """Whether a word is a number word or one of those by which the language is known."""
        return folded in self.stop or folded in self.numbers or folded in self.may

    def stem(self, folded: str) -> str:
        """A word without its longest ending; three letters of it stay at least."""
        return _stem(self.endings, folded)


def language(code: str, data: Mapping[str, Any], quotes: Mapping[str, Any]) -> Language:
    """The language of a data file; `quotes` is that part of its typography. What the files leave out is not checked."""
    bounds = data.get("bounds", {})
    return Language(
        code=code,
        script=data.get("script", ""),
        letters=frozenset(data.get("letters", "")),
        numbers=_meanings(data, "words"),
        direct=frozenset(fold(word) for word in data.get("direct", ())),
        lone=frozenset((*_ordinals(data), *_times(data))),
        may={**_meanings(data, "may"), **_meanings(data, "nouns")},
        nouns=_meanings(data, "nouns"),
        idle=_longest_first(data.get("idle", ())),
        implied=frozenset(fold(word) for word in data.get("implied", ())),
        distributive=frozenset(fold(word) for word in data.get("distributive", ())),
        below=_longest_first(bounds.get("below", ())),
        above=_longest_first(bounds.get("above", ())),
        endings=_longest_first(data.get("endings", ("",))),
        bare_plural=frozenset(fold(ending) for ending in data.get("bare_plural", ())),
        free=frozenset(fold(word) for word in data.get("free", ())),
        doubled=frozenset(fold(word) for word in data.get("doubled", ())),
        once=frozenset(data.get("once", ())),
        plural={name: re.compile(pattern) for name, pattern in data.get("plural", {}).items()},
        foreign=re.compile(data["foreign"]) if "foreign" in data else None,
        paradigm={form: tuple(same) for form, same in data.get("paradigm", {}).items()},
        apart=tuple(data.get("apart", ())),
        unlike={case: re.compile(but) if but else None for case, but in data.get("unlike", {}).items()},
        animacy=data.get("animacy", False),
        invariable=frozenset(fold(word) for word in data.get("invariable", ())),
        stop=frozenset(fold(word) for word in data.get("stop", ())),
        quotes=tuple((pair[0], pair[1]) for pair in (quotes[name] for name in ("outer", "inner") if name in quotes)),
        dash=data.get("dash", ""),
        agreement=agreement(data.get("agreement", {})),
    )


def _meanings(data: Mapping[str, Any], field_: str) -> Meanings:
    found: dict[str, set[int]] = {}
    for n, entry in data.get("numbers", {}).items():
        for word in (*entry.get(field_, ()), *(entry.get("times", ()) if field_ == "words" else ())):
            found.setdefault(fold(word), set()).add(int(n))
    for word, n in _ordinals(data).items() if field_ == "words" else ():
        found.setdefault(word, set()).add(n)
    return {word: frozenset(values) for word, values in found.items()}


def _times(data: Mapping[str, Any]) -> Iterator[str]:
    return (fold(word) for entry in data.get("numbers", {}).values() for word in entry.get("times", ()))


def _ordinals(data: Mapping[str, Any]) -> dict[str, int]:
    ordinals = data.get("ordinals", {"stems": {}, "endings": ()})
    return {fold(stem + end): int(n) for n, stem in ordinals["stems"].items() for end in ordinals["endings"]}


def _longest_first(words: Any) -> tuple[str, ...]:
    return tuple(sorted({fold(word) for word in words}, key=lambda word: (-len(word), word)))


@lru_cache(65536)
def _stem(endings: tuple[str, ...], folded: str) -> str:
    for ending in endings:
        if folded.endswith(ending) and len(folded) - len(ending) >= 3:  # noqa: PLR2004 - letters of a stem
            return folded[: len(folded) - len(ending)]
    return folded


@lru_cache(4096)
def _category(code: str, n: int) -> str:
    try:
        return str(Locale.parse(code, sep="-").plural_form(n))
    except (UnknownLocaleError, ValueError):
        return "other"
