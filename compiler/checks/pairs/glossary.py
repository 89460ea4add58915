"""The words of a game in one language, and how they are found in its texts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

from compiler.checks.pairs.language import Language
from compiler.checks.pairs.words import Word, fold, words

_JOINT = re.compile(r"[\s\u00a0'’\-‑*]{1,4}")
"""What may stand between the words of one term."""

_SHORT = 2
"""Words of so few letters do not hint at a term."""

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
    """A term in a text: which it can be, in which shapes (none for an accepted or forbidden word), and where.

    `stem` is that of a mention of one word; `inner` are shorter terms that a longer mention contains.
    """

    ids: frozenset[str]
    shapes: frozenset[Shape]
    start: int
    end: int
    forbidden: bool = False
    stem: str = ""
    inner: frozenset[str] = frozenset()


class _Form(NamedTuple):
    words: tuple[str, ...]
    id: str
    shape: Shape | None
    stemmed: bool = False
    bare: tuple[str, ...] = ()
    capitals: tuple[bool, ...] = ()
    forbidden: bool = False


@dataclass(frozen=True, eq=False)
class Glossary:
    """The terms of a language."""

    language: Language
    entries: Mapping[str, Entry]

    def mentions(self, text: str) -> tuple[Mention, ...]:
        """The terms in a text from left to right, the longest at each place."""
        return _mentions(self, text)

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """All words of all forms."""
        exact = (form for entry in self.entries.values() for form in self._forms(entry) if not form.stemmed)
        return frozenset(word for form in exact for word in form.words)

    def usual(self, name: str) -> str:
        """The form by which a term is quoted; '' for a term that is not here."""
        forms = self.entries[name].forms if name in self.entries else {}
        nominative: Mapping[str, str] = forms.get("nominative", {})
        return next(iter(nominative.values()), "")

    def named(self, mention: Mention) -> frozenset[str]:
        """The terms that a mention can be: a single word also those of several words that it may be short for."""
        return mention.ids | (self._by_stem.get(mention.stem, frozenset()) if mention.stem else frozenset())

    def ids(self, text: str) -> frozenset[str]:
        """All terms that a text may speak of: in full, inside a longer one, or by one of their words alone."""
        return _ids(self, text)

    def counted(self, text: str) -> Counter[str]:
        """How often a text may speak of each term, words alone included."""
        return _counted(self, text)

    def spelt(self, text: str) -> frozenset[str]:
        """The terms all of whose words a text has, wherever they stand."""
        return _spelt(self, text)

    @cached_property
    def stems(self) -> Mapping[str, tuple[frozenset[str], ...]]:
        """By term the stems of the words of each of its forms."""
        return {
            entry.id: tuple({self._stems(form) for form in self._forms(entry) if not form.forbidden})
            for entry in self.entries.values()
        }

    def _stems(self, form: _Form) -> frozenset[str]:
        said = (word for word in form.bare or form.words if len(word) > _SHORT and not self.language.is_common(word))
        return frozenset(self.language.stem(word) for word in said)

    def meant(self, word: Word) -> frozenset[str]:
        """The terms that a word alone may stand for, because they have a word of its stem."""
        return self._by_stem.get(self.language.stem(word.folded), frozenset())

    def with_stem(self, stem: str) -> frozenset[str]:
        """The terms that have a word of a stem."""
        return self._by_stem.get(stem, frozenset())

    @cached_property
    def _by_stem(self) -> Mapping[str, frozenset[str]]:
        """Terms by the stems of the words in their forms."""
        found: dict[str, set[str]] = {}
        for entry in self.entries.values():
            for form in self._forms(entry):
                for word in () if form.forbidden else form.bare or form.words:
                    if len(word) > _SHORT and not self.language.is_common(word):
                        found.setdefault(self.language.stem(word), set()).add(entry.id)
        return {stem: frozenset(names) for stem, names in found.items()}

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
                    yield _Form(_split(form), entry.id, (case, category), capitals=_capitals(form))
        for phrase in entry.accepted:
            yield self._stemmed(phrase, entry.id)
        for phrase in entry.forbidden:
            yield self._stemmed(phrase, entry.id)._replace(forbidden=True, capitals=())
        for case in ("nominative", "genitive") if self.language.bare_plural else ():
            if one := entry.forms.get(case, {}).get("one"):
                yield self._stemmed(one, entry.id)._replace(bare=_split(one))

    def _stemmed(self, phrase: str, name: str) -> _Form:
        stems = tuple(self.language.stem(word) for word in _split(phrase))
        return _Form(stems, name, None, stemmed=True, capitals=_capitals(phrase))

    def starting(self, word: Word) -> Iterator[_Form]:
        """The forms whose first word may be this one."""
        yield from self._index.get(word.folded, ())
        stem = self.language.stem(word.folded)
        if stem != word.folded:
            yield from (form for form in self._index.get(stem, ()) if form.stemmed)

    def fits(self, form: _Form, found: tuple[Word, ...]) -> bool:
        """Whether some words are those of a form, with a capital wherever it has one."""
        if any(big and word.text[0].islower() for big, word in zip(form.capitals, found, strict=False)):
            return False
        if not form.stemmed:
            return tuple(word.folded for word in found) == form.words
        if tuple(self.language.stem(word.folded) for word in found) != form.words:
            return False
        return not form.bare or all(self._is_plural(w.folded, one) for w, one in zip(found, form.bare, strict=True))

    def _is_plural(self, word: str, one: str) -> bool:
        """Whether a word is the singular itself (an attribute that stays) or its plural without a figure."""
        return word == one or word.removeprefix(self.language.stem(word)) in self.language.bare_plural


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
    fitting = [form for form in glossary.starting(listed[at]) if _fits(glossary, form, text, listed, at)]
    if not fitting:
        return None, 1
    length = max(len(form.words) for form in fitting)
    best = [form for form in fitting if len(form.words) == length]
    right = [form for form in best if not form.forbidden] or best
    return (
        Mention(
            ids=frozenset(form.id for form in right),
            shapes=frozenset(form.shape for form in right if form.shape),
            start=listed[at].start,
            end=listed[at + length - 1].end,
            forbidden=right[0].forbidden,
            stem=glossary.language.stem(listed[at].folded) if length == 1 else "",
            inner=_inner(glossary, text, listed, at, length) if length > 1 else frozenset(),
        ),
        length,
    )


def _fits(glossary: Glossary, form: _Form, text: str, listed: tuple[Word, ...], at: int) -> bool:
    here = listed[at : at + len(form.words)]
    return len(here) == len(form.words) and glossary.fits(form, here) and _joined(text, here)


def _inner(glossary: Glossary, text: str, listed: tuple[Word, ...], at: int, length: int) -> frozenset[str]:
    return frozenset(
        form.id
        for first in range(at, at + length)
        for form in glossary.starting(listed[first])
        if first + len(form.words) <= at + length and _fits(glossary, form, text, listed, first)
    )


@lru_cache(32768)
def _ids(glossary: Glossary, text: str) -> frozenset[str]:
    inner = (mention.inner for mention in glossary.mentions(text) if not mention.forbidden)
    return frozenset(_counted(glossary, text)).union(*inner)


@lru_cache(32768)
def _counted(glossary: Glossary, text: str) -> Counter[str]:
    mentions = [mention for mention in glossary.mentions(text) if not mention.forbidden]
    inside = [(mention.start, mention.end) for mention in mentions]
    found = Counter(name for mention in mentions for name in glossary.named(mention))
    for word in words(text):
        if not any(start <= word.start < end for start, end in inside):
            found.update(glossary.meant(word))
    return found


@lru_cache(16384)
def _spelt(glossary: Glossary, text: str) -> frozenset[str]:
    said = {glossary.language.stem(word.folded) for word in words(text)}
    whole = (name for name, forms in glossary.stems.items() if any(stems and stems <= said for stems in forms))
    return frozenset(whole) | frozenset(name for m in glossary.mentions(text) for name in m.ids | m.inner)


def _joined(text: str, here: tuple[Word, ...]) -> bool:
    return all(_JOINT.fullmatch(text, one.end, two.start) for one, two in pairwise(here))


@lru_cache(8192)
def _split(phrase: str) -> tuple[str, ...]:
    return tuple(fold(word.text) for word in words(phrase))


@lru_cache(8192)
def _capitals(phrase: str) -> tuple[bool, ...]:
    return tuple(word.text[0].isupper() for word in words(phrase))
