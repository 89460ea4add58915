"""The words of a game in one language, and where its texts speak of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from compiler.checks.pairs.forms import GlossaryEntry, Shape, TermForm, fits, forms_of, telling
from compiler.checks.pairs.language import Language
from compiler.checks.pairs.run_cache import cached_for_run
from compiler.checks.pairs.words import Word, words

_JOINT = re.compile(r"[\s\u00a0'’\-‑*]{1,4}")
"""What may stand between the words of one term."""

_KEPT = 32768


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


@dataclass(frozen=True, eq=False)
class Glossary:
    """The terms of a language."""

    language: Language
    entries: Mapping[str, GlossaryEntry]

    def mentions(self, text: str) -> tuple[Mention, ...]:
        """Return the terms in a text from left to right, the longest at each place."""
        return _mentions(self, text)

    def ids(self, text: str) -> frozenset[str]:
        """Return all terms that a text may speak of: in full, inside a longer one, or by one of their words alone."""
        inner = (mention.inner for mention in self.mentions(text) if not mention.forbidden)
        return frozenset(self.counted(text)).union(*inner)

    def counted(self, text: str) -> Counter[str]:
        """Return how often a text may speak of each term, words alone included; not to be changed."""
        return _counted(self, text)

    def named_in(self, text: str) -> Counter[str]:
        """Return how often a text names each term in full, inside a longer one too; not to be changed."""
        return _named_in(self, text)

    def spelt(self, text: str) -> frozenset[str]:
        """Return the terms all of whose words a text has, wherever they stand."""
        return _spelt(self, text)

    def named(self, mention: Mention) -> frozenset[str]:
        """Return the terms that a mention can be: a single word may also be short for several words."""
        return mention.ids | (self.with_stem(mention.stem) if mention.stem else frozenset())

    def meant(self, word: Word) -> frozenset[str]:
        """Return the terms that a word alone may stand for, because they have a word of its stem."""
        return self.meant_by(word.folded)

    def meant_by(self, folded: str) -> frozenset[str]:
        """Return the terms that have a word of the stem of a folded word."""
        return self.with_stem(self.language.stem(folded))

    def with_stem(self, stem: str) -> frozenset[str]:
        """Return the terms that have a word of a stem."""
        return self._by_stem.get(stem, frozenset())

    def usual(self, name: str) -> str:
        """Return the form by which a term is quoted; '' for a term that is not here."""
        forms = self.entries[name].forms if name in self.entries else {}
        nominative: Mapping[str, str] = forms.get("nominative", {})
        return next(iter(nominative.values()), "")

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """All words of all forms."""
        return frozenset(word for form in self._forms if not form.stemmed for word in form.words)

    @cached_property
    def stems(self) -> Mapping[str, frozenset[frozenset[str]]]:
        """By term the stems of the words of each of its forms."""
        found: dict[str, set[frozenset[str]]] = {}
        for form in self._forms:
            found.setdefault(form.id, set()).add(frozenset(telling(form, self.language)))
        return {name: frozenset(forms) - {frozenset()} for name, forms in found.items()}

    @cached_property
    def _by_stem(self) -> Mapping[str, frozenset[str]]:
        found: dict[str, set[str]] = {}
        for name, forms in self.stems.items():
            for stem in frozenset().union(*forms):
                found.setdefault(stem, set()).add(name)
        return {stem: frozenset(names) for stem, names in found.items()}

    @cached_property
    def _forms(self) -> tuple[TermForm, ...]:
        forms = (form for entry in self.entries.values() for form in forms_of(entry, self.language))
        return tuple(dict.fromkeys(form for form in forms if form.words))

    @cached_property
    def _index(self) -> Mapping[str, tuple[TermForm, ...]]:
        """The forms by their first word, by its stem where they are stemmed."""
        index: dict[str, list[TermForm]] = {}
        for form in self._forms:
            index.setdefault(form.words[0], []).append(form)
        return {first: tuple(forms) for first, forms in index.items()}

    def starting(self, text: str, listed: tuple[Word, ...], at: int) -> Iterator[TermForm]:
        """Yield the forms that stand in a text from one of its words on."""
        first = listed[at].folded
        stem = self.language.stem(first)
        stemmed = (form for form in self._index.get(stem, ()) if form.stemmed and stem != first)
        for form in (*self._index.get(first, ()), *stemmed):
            here = listed[at : at + len(form.words)]
            if len(here) == len(form.words) and fits(form, here, self.language) and _joined(text, here):
                yield form


def _joined(text: str, here: tuple[Word, ...]) -> bool:
    return all(_JOINT.fullmatch(text, one.end, two.start) for one, two in pairwise(here))


@cached_for_run(_KEPT)
def _mentions(glossary: Glossary, text: str) -> tuple[Mention, ...]:
    found: list[Mention] = []
    listed = words(text)
    at = 0
    while at < len(listed):
        fitting = tuple(glossary.starting(text, listed, at))
        length = max((len(form.words) for form in fitting), default=1)
        if fitting:
            best = [form for form in fitting if len(form.words) == length]
            found.append(_mention(glossary, text, listed, at, best))
        at += length
    return tuple(found)


def _mention(glossary: Glossary, text: str, listed: tuple[Word, ...], at: int, best: list[TermForm]) -> Mention:
    """Return forms of equal length from a word on as one mention; a forbidden one only where there is no other."""
    right = [form for form in best if not form.forbidden] or best
    length = len(best[0].words)
    return Mention(
        ids=frozenset(form.id for form in right),
        shapes=frozenset(form.shape for form in right if form.shape),
        start=listed[at].start,
        end=listed[at + length - 1].end,
        forbidden=right[0].forbidden,
        stem=glossary.language.stem(listed[at].folded) if length == 1 else "",
        inner=_inner(glossary, text, listed, at, length) if length > 1 else frozenset(),
    )


def _inner(glossary: Glossary, text: str, listed: tuple[Word, ...], at: int, length: int) -> frozenset[str]:
    return frozenset(
        form.id
        for first in range(at, at + length)
        for form in glossary.starting(text, listed, first)
        if first + len(form.words) <= at + length
    )


@cached_for_run(_KEPT)
def _counted(glossary: Glossary, text: str) -> Counter[str]:
    mentions = [mention for mention in glossary.mentions(text) if not mention.forbidden]
    inside = [(mention.start, mention.end) for mention in mentions]
    found = Counter(name for mention in mentions for name in glossary.named(mention))
    for word in words(text):
        meant = glossary.meant(word)
        if meant and not any(start <= word.start < end for start, end in inside):
            for name in meant:
                found[name] += 1
    return found


@cached_for_run(_KEPT)
def _named_in(glossary: Glossary, text: str) -> Counter[str]:
    mentions = (mention for mention in glossary.mentions(text) if not mention.forbidden)
    return Counter(name for mention in mentions for name in mention.ids | mention.inner)


@cached_for_run(_KEPT)
def _spelt(glossary: Glossary, text: str) -> frozenset[str]:
    said = {glossary.language.stem(word.folded) for word in words(text)}
    whole = (name for name, forms in glossary.stems.items() if any(stems <= said for stems in forms))
    return frozenset(whole) | frozenset(name for m in glossary.mentions(text) for name in m.ids | m.inner)
