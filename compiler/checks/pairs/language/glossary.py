"""The terms of a game in one language, and their mentions in texts.

A text *certainly* mentions a term that it has in full, even within another term. It *possibly* mentions one that it has
in full or by a single of its words. It is *complete* for a term if it has all of its words, in any order.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from compiler.checks.pairs.language.forms import (
    GlossaryEntry,
    Inflection,
    TermForm,
    is_form,
    list_distinctive_stems,
    make_term_forms,
)
from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.run_cache import cache_for_run
from compiler.checks.pairs.language.words import Word, split_words

_JOINT = re.compile(r"[\s\u00a0'’\-‑*]{1,4}")
"""Characters that may separate the words of one term."""

_CACHE_SIZE = 32768


class Mention(NamedTuple):
    """A mention of a term in a text.

    Attributes:
        ids: The terms that may be meant.
        inflections: Their possible inflections; an accepted or forbidden word has none.
        start: The offset of its first character.
        end: The offset behind its last character.
        forbidden: Whether it is a word that must not be used.
        stem: The stem of a mention of one word, or None.
        inner: The shorter terms that a mention of several words contains.
    """

    ids: frozenset[str]
    inflections: frozenset[Inflection]
    start: int
    end: int
    forbidden: bool = False
    stem: str | None = None
    inner: frozenset[str] = frozenset()


@dataclass(frozen=True, eq=False)
class Glossary:
    """The terms of a language."""

    language: Language
    entries: Mapping[str, GlossaryEntry]

    def find_mentions(self, text: str) -> tuple[Mention, ...]:
        """Return the mentions of terms in a text from left to right, the longest mention at each place."""
        return _search_mentions(self, text)

    def find_possible_ids(self, text: str) -> frozenset[str]:
        """Return all terms that a text may mention: in full, inside a longer term, or by a single word."""
        inner = (mention.inner for mention in self.find_mentions(text) if not mention.forbidden)
        return frozenset(self.count_possible(text)).union(*inner)

    def count_possible(self, text: str) -> Counter[str]:
        """Return how often a text may mention each term, including by a single word. The result must not be changed."""
        return _tally_possible(self, text)

    def count_certain(self, text: str) -> Counter[str]:
        """Return how often a text mentions each term in full, even within another. The result must not be changed."""
        return _tally_certain(self, text)

    def find_complete_ids(self, text: str) -> frozenset[str]:
        """Return the terms whose words a text contains, all of them in any order."""
        return _search_complete_ids(self, text)

    def list_possible_terms(self, mention: Mention) -> frozenset[str]:
        """Return the terms that a mention can be: a single word may also be short for several words."""
        return mention.ids | (self.find_terms_with_stem(mention.stem) if mention.stem else frozenset())

    def find_terms_with_word(self, folded: str) -> frozenset[str]:
        """Return the terms that have a word of the same stem as a folded word."""
        return self.find_terms_with_stem(self.language.stem(folded))

    def find_terms_with_stem(self, stem: str) -> frozenset[str]:
        """Return the terms that have a word of a stem."""
        return self._by_stem.get(stem, frozenset())

    def get_citation_form(self, name: str) -> str | None:
        """Return the form used to quote a term, or None for an unknown term."""
        forms = self.entries[name].forms if name in self.entries else {}
        return next(iter(forms.get("nominative", {}).values()), None)

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """All words of all forms."""
        return frozenset(word for form in self._forms if not form.stemmed for word in form.words)

    @cached_property
    def stems(self) -> Mapping[str, frozenset[frozenset[str]]]:
        """The stems of the words of each form, by term."""
        stems: dict[str, set[frozenset[str]]] = {}
        for form in self._forms:
            stems.setdefault(form.id, set()).add(frozenset(list_distinctive_stems(form, self.language)))
        return {name: frozenset(forms) - {frozenset()} for name, forms in stems.items()}

    @cached_property
    def _by_stem(self) -> Mapping[str, frozenset[str]]:
        terms: dict[str, set[str]] = {}
        for name, forms in self.stems.items():
            for stem in frozenset().union(*forms):
                terms.setdefault(stem, set()).add(name)
        return {stem: frozenset(names) for stem, names in terms.items()}

    @cached_property
    def _forms(self) -> tuple[TermForm, ...]:
        forms = (form for entry in self.entries.values() for form in make_term_forms(entry, self.language))
        return tuple(dict.fromkeys(form for form in forms if form.words))

    @cached_property
    def _index(self) -> Mapping[str, tuple[TermForm, ...]]:
        """The forms by their first word, or by its stem if they are stemmed."""
        index: dict[str, list[TermForm]] = {}
        for form in self._forms:
            index.setdefault(form.words[0], []).append(form)
        return {first: tuple(forms) for first, forms in index.items()}

    def find_forms(self, text: str, text_words: tuple[Word, ...], index: int) -> list[TermForm]:
        """Return the forms of terms that begin at one of the words of a text."""
        first = text_words[index].folded
        return [
            form
            for form in (*self._index.get(first, ()), *self._find_stemmed_forms(first))
            if len(run := text_words[index : index + len(form.words)]) == len(form.words)
            and is_form(form, run, self.language)
            and _is_unbroken(text, run)
        ]

    def _find_stemmed_forms(self, first: str) -> Sequence[TermForm]:
        """Return the stemmed forms whose first word is the stem of a word, which most first letters rule out."""
        if first[0] not in self._initials or (stem := self.language.stem(first)) == first:
            return ()
        return [form for form in self._index.get(stem, ()) if form.stemmed]

    @cached_property
    def _initials(self) -> frozenset[str]:
        """The first letters of the stemmed forms."""
        return frozenset(form.words[0][0] for form in self._forms if form.stemmed)


def _is_unbroken(text: str, run: tuple[Word, ...]) -> bool:
    return all(_JOINT.fullmatch(text, word.end, following.start) for word, following in pairwise(run))


@cache_for_run(_CACHE_SIZE)
def _search_mentions(glossary: Glossary, text: str) -> tuple[Mention, ...]:
    mentions: list[Mention] = []
    text_words = split_words(text)
    index = 0
    while index < len(text_words):
        forms = glossary.find_forms(text, text_words, index)
        length = max((len(form.words) for form in forms), default=1)
        if forms:
            longest = [form for form in forms if len(form.words) == length]
            mentions.append(_make_mention(glossary, text, text_words, index, longest))
        index += length
    return tuple(mentions)


def _make_mention(
    glossary: Glossary, text: str, text_words: tuple[Word, ...], index: int, forms: list[TermForm]
) -> Mention:
    """Return forms of equal length that start at a word as one mention, without forbidden forms if there are others."""
    forms = [form for form in forms if not form.forbidden] or forms
    length = len(forms[0].words)
    return Mention(
        ids=frozenset(form.id for form in forms),
        inflections=frozenset(form.inflection for form in forms if form.inflection),
        start=text_words[index].start,
        end=text_words[index + length - 1].end,
        forbidden=forms[0].forbidden,
        stem=glossary.language.stem(text_words[index].folded) if length == 1 else None,
        inner=_find_inner_terms(glossary, text, text_words, index, length) if length > 1 else frozenset(),
    )


def _find_inner_terms(
    glossary: Glossary, text: str, text_words: tuple[Word, ...], index: int, length: int
) -> frozenset[str]:
    """Return the terms within a run of words."""
    return frozenset(
        form.id
        for first in range(index, index + length)
        for form in glossary.find_forms(text, text_words, first)
        if first + len(form.words) <= index + length
    )


@cache_for_run(_CACHE_SIZE)
def _tally_possible(glossary: Glossary, text: str) -> Counter[str]:
    mentions = [mention for mention in glossary.find_mentions(text) if not mention.forbidden]
    counts = Counter(name for mention in mentions for name in glossary.list_possible_terms(mention))
    for word in split_words(text):
        terms = glossary.find_terms_with_word(word.folded)
        if terms and not any(mention.start <= word.start < mention.end for mention in mentions):
            counts.update(terms)
    return counts


@cache_for_run(_CACHE_SIZE)
def _tally_certain(glossary: Glossary, text: str) -> Counter[str]:
    mentions = (mention for mention in glossary.find_mentions(text) if not mention.forbidden)
    return Counter(name for mention in mentions for name in mention.ids | mention.inner)


@cache_for_run(_CACHE_SIZE)
def _search_complete_ids(glossary: Glossary, text: str) -> frozenset[str]:
    text_stems = {glossary.language.stem(word.folded) for word in split_words(text)}
    complete = (name for name, forms in glossary.stems.items() if any(stems <= text_stems for stems in forms))
    mentioned = (name for mention in glossary.find_mentions(text) for name in mention.ids | mention.inner)
    return frozenset((*complete, *mentioned))
