"""Read what the checks of texts know of a language from its data file (`schemas/language.json`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from compiler.checks.pairs.agreement import agreement
from compiler.checks.pairs.language import Language, Meanings
from compiler.checks.pairs.words import fold


def read_language(code: str, data: Mapping[str, Any], quotes: Mapping[str, Any]) -> Language:
    """Return the language of a data file; `quotes` comes from its typography. What the files omit is not checked."""
    bounds = data.get("bounds", {})
    return Language(
        code=code,
        script=data.get("script", ""),
        letters=frozenset(data.get("letters", "")),
        spaced=frozenset(data.get("spaced", ())),
        numbers=_meanings(data, "words"),
        direct_case=_folded(data.get("direct", ())),
        non_counting=frozenset((*_ordinals(data), *_times(data))),
        ambiguous_numbers={**_meanings(data, "may"), **_meanings(data, "nouns")},
        nouns=_meanings(data, "nouns"),
        non_numeric_phrases=_longest_first(data.get("idle", ())),
        implied=_folded(data.get("implied", ())),
        distributive=_folded(data.get("distributive", ())),
        below=_longest_first(bounds.get("below", ())),
        above=_longest_first(bounds.get("above", ())),
        endings=_longest_first(data.get("endings", ("",))),
        bare_plural=_folded(data.get("bare_plural", ())),
        inconclusive=_folded(data.get("free", ())),
        doubled=_folded(data.get("doubled", ())),
        once=frozenset(data.get("once", ())),
        plural={name: re.compile(pattern) for name, pattern in data.get("plural", {}).items()},
        foreign=re.compile(data["foreign"]) if "foreign" in data else None,
        paradigm={form: tuple(same) for form, same in data.get("paradigm", {}).items()},
        distinct_forms=tuple(data.get("apart", ())),
        unlike={case: re.compile(but) if but else None for case, but in data.get("unlike", {}).items()},
        animacy=data.get("animacy", False),
        invariable=_folded(data.get("invariable", ())),
        common_words=_folded(data.get("stop", ())),
        quotes=_quotes(quotes),
        dash=data.get("dash", ""),
        agreement=agreement(data.get("agreement", {})),
    )


def _meanings(data: Mapping[str, Any], field_: str) -> Meanings:
    """Return the number words in a field of `numbers`, with the numbers that each may mean."""
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


def _folded(words: Iterable[str]) -> frozenset[str]:
    return frozenset(fold(word) for word in words)


def _quotes(quotes: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Return the outer and the inner pair of quotation marks, as far as a typography has them."""
    listed = [quotes[name] for name in ("outer", "inner") if name in quotes]
    return tuple((opening, closing) for opening, closing in listed)
