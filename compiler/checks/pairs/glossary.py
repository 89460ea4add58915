"""The words of a game in one language, and how they are found in its texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import NamedTuple

from compiler.checks.pairs.language import Language
from compiler.checks.pairs.words import Word, fold, words

_JOINT = re.compile(r"[\s\u00a0'’\-‑*]{1,4}")
"""What may stand between the words of one term."""

Shape = tuple[str, str]
"""Case and plural category."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A term: `forms[case][category]`, and words that may or must not stand for it, uninflected."""

    id: str
    forms: Mapping[str, Mapping[str, str]]
    counted: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    accepted: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()


class Mention(NamedTuple):
    """A term in a text: which it can be, in which shapes (none for an accepted or forbidden word), and where."""

    ids: frozenset[str]
    shapes: frozenset[Shape]
    start: int
    end: int
    forbidden: bool = False


class _Form(NamedTuple):
    words: tuple[str, ...]
    id: str
    shape: Shape | None
    stemmed: bool = False
    forbidden: bool = False


@dataclass(frozen=True, eq=False)
class Glossary:
    """The terms of a language."""

    language: Language
    entries: Mapping[str, Entry]

    def mentions(self, text: str) -> tuple[Mention, ...]:
        """The terms in a text from left to right, the longest at each place."""
        return _mentions(self, text)

    def ids(self, text: str) -> frozenset[str]:
        """All terms that a text may speak of."""
        return frozenset(name for mention in self.mentions(text) if not mention.forbidden for name in mention.ids)

    @cached_property
    def _index(self) -> Mapping[str, tuple[_Form, ...]]:
        """All forms by their first word (by its stem where words are stemmed), the longest first."""
        index: dict[str, set[_Form]] = {}
        for entry in self.entries.values():
            for form in self._forms(entry):
                index.setdefault(form.words[0], set()).add(form)
        return {first: tuple(sorted(forms, key=lambda form: -len(form.words))) for first, forms in index.items()}

    def _forms(self, entry: Entry) -> Iterator[_Form]:
        for cases in (entry.forms, entry.counted):
            for case, categories in cases.items():
                for category, form in categories.items():
                    yield _Form(_split(form), entry.id, (case, category))
        for accepted in (True, False):
            for phrase in entry.accepted if accepted else entry.forbidden:
                stems = tuple(self.language.stem(word) for word in _split(phrase))
                yield _Form(stems, entry.id, None, stemmed=True, forbidden=not accepted)

    def starting(self, word: Word) -> Iterator[_Form]:
        """The forms whose first word may be this one."""
        yield from self._index.get(word.folded, ())
        stem = self.language.stem(word.folded)
        if stem != word.folded:
            yield from (form for form in self._index.get(stem, ()) if form.stemmed)

    def fits(self, form: _Form, found: Iterable[Word]) -> bool:
        """Whether some words are those of a form."""
        if form.stemmed:
            return tuple(self.language.stem(word.folded) for word in found) == form.words
        return tuple(word.folded for word in found) == form.words


@lru_cache(32768)
def _mentions(glossary: Glossary, text: str) -> tuple[Mention, ...]:
    found: list[Mention] = []
    listed = words(text)
    at = 0
    while at < len(listed):
        mention, length = _mention(glossary, text, listed, at)
        if mention:
            found.append(mention)
        at += length
    return tuple(found)


def _mention(glossary: Glossary, text: str, listed: tuple[Word, ...], at: int) -> tuple[Mention | None, int]:
    """The longest term that starts with a word, and how many words to go on by."""
    best: list[_Form] = []
    for form in glossary.starting(listed[at]):
        here = listed[at : at + len(form.words)]
        if best and len(form.words) < len(best[0].words):
            continue
        if len(here) == len(form.words) and _joined(text, here) and glossary.fits(form, here):
            best = [*best, form] if best and len(best[0].words) == len(form.words) else [form]
    if not best:
        return None, 1
    right = [form for form in best if not form.forbidden] or best
    span = (listed[at].start, listed[at + len(best[0].words) - 1].end)
    shapes = frozenset(form.shape for form in right if form.shape)
    return Mention(frozenset(f.id for f in right), shapes, *span, right[0].forbidden), len(best[0].words)


def _joined(text: str, here: tuple[Word, ...]) -> bool:
    return all(_JOINT.fullmatch(text, one.end, two.start) for one, two in zip(here, here[1:], strict=False))


@lru_cache(8192)
def _split(phrase: str) -> tuple[str, ...]:
    return tuple(fold(word.text) for word in words(phrase))
