"""Find translations that lack the translation of a term of the project's glossary, in any form."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from operator import eq

from compiler.checks.pairs.common.pair import Bitext, Pair, PairFinding, text_diagnostic
from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.words import Word, list_folded_words, split_words, strip_diacritics
from compiler.diagnostics.sentence import sentence
from compiler.lint.checks.read_terms import ProjectTerm

MIN_USED = 0.6
"""The minimum share of texts with a term that have its translation, if texts use the term in this meaning."""

MIN_TEXTS = 4
"""The minimum number of texts with a term that show whether they use it in this meaning."""

_REMINDER = re.compile(r"\([^()]*\)")

_MIN_PREFIX = 3
"""The minimum number of letters at the start that two forms of a word have in common."""

_MIN_COMMON = 2 / 3
"""The minimum share of the letters of a word that its forms have in common at the start."""


@dataclass(frozen=True, slots=True)
class _StemmedTerm:
    """A term, with the stems of its words and the words of each permitted translation."""

    term: ProjectTerm
    stems: tuple[str, ...]
    translations: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class _Use:
    """A text whose source has a term, and whether the text has a translation of the term."""

    pair: Pair
    term: _StemmedTerm
    is_translated: bool


def compare_terms(bitext: Bitext, terms: Sequence[ProjectTerm]) -> Iterator[PairFinding]:
    """Yield a finding for each text without the translation of a term that its source has.

    Terms that most texts translate in another way are left out, because they have another meaning there.
    """
    uses = list(_iterate_uses(bitext, terms))
    total = Counter(use.term.term.source for use in uses)
    translated = Counter(use.term.term.source for use in uses if use.is_translated)
    for use in uses:
        name = use.term.term.source
        if use.is_translated or (total[name] >= MIN_TEXTS and translated[name] < MIN_USED * total[name]):
            continue
        yield PairFinding(
            use.pair,
            text_diagnostic(
                "“{term}” is “{translation}” in the glossary, which this text lacks; {count} of {total} texts have it",
                0,
                len(use.pair.text),
                sentence("use the term of the glossary: {names:quoted}", names=use.term.term.translations),
                minor=True,
                term=name,
                translation=use.term.term.translations[0],
                count=translated[name],
                total=total[name],
            ),
        )


def _iterate_uses(bitext: Bitext, terms: Sequence[ProjectTerm]) -> Iterator[_Use]:
    """Yield the terms of each translated source that states rules; other texts use words freely.

    Terms in brackets are left out, because translators often omit reminders of rules.
    """
    by_stem: dict[str, list[_StemmedTerm]] = {}
    for term in terms:
        if stemmed := _stem_term(term, bitext.source):
            by_stem.setdefault(stemmed.stems[0], []).append(stemmed)
    pairs = bitext.pairs if by_stem else ()
    for pair in pairs:
        if pair.kind == "flavour" or pair.source == pair.text:
            continue
        source = _REMINDER.sub(lambda match: " " * len(match[0]), pair.source)
        found = {stemmed.term.source: stemmed for stemmed in _find_terms(source, by_stem, bitext.source)}
        for stemmed in found.values():
            is_translated = any(is_present(words, pair.text, bitext.language) for words in stemmed.translations)
            yield _Use(pair, stemmed, is_translated)


def _stem_term(term: ProjectTerm, source: Language) -> _StemmedTerm | None:
    """Return a term with its stems, or None if it has only stop words or no translation."""
    words = list_folded_words(term.source)
    translations = tuple(words for words in map(list_folded_words, term.translations) if words)
    if not translations or all(map(source.is_stop_word, words)):
        return None
    return _StemmedTerm(term, tuple(map(source.stem, words)), translations)


def _find_terms(text: str, by_stem: dict[str, list[_StemmedTerm]], source: Language) -> Iterator[_StemmedTerm]:
    """Yield the terms of a text from left to right, the longest term at each place, except parts of names."""
    if by_stem.keys().isdisjoint(map(source.stem, list_folded_words(text))):
        return
    words = split_words(text)
    stems = tuple(source.stem(word.folded) for word in words)
    index = 0
    while index < len(words):
        found = [term for term in by_stem.get(stems[index], ()) if stems[index : index + len(term.stems)] == term.stems]
        longest = max(found, key=lambda term: len(term.stems), default=None)
        length = len(longest.stems) if longest else 1
        if longest and not is_in_name(words, index, index + length, text):
            yield longest
        index += length


def is_in_name(words: Sequence[Word], start: int, end: int, text: str) -> bool:
    """Return whether the words from `start` to `end` are part of a name, like capitalised words next to each other."""
    if not words[start].text[0].isupper():
        return False
    before = start > 0 and _is_joined(words[start - 1], words[start], text)
    return before or (end < len(words) and _is_joined(words[end - 1], words[end], text))


def _is_joined(first: Word, second: Word, text: str) -> bool:
    joint = text[first.end : second.start]
    return first.text[0].isupper() and second.text[0].isupper() and not joint.strip(" \u00a0-'’")


def is_present(term: Sequence[str], text: str, language: Language) -> bool:
    """Return whether all words of a term except stop words occur in a text, in any form and order."""
    content = [word for word in term if not language.is_stop_word(word)] or term
    words = list_folded_words(text)
    return all(any(_are_forms(word, other, language) for other in words) for word in content)


@lru_cache(65536)
def _are_forms(word: str, other: str, language: Language) -> bool:
    """Return whether two folded words may be forms of the same word: they have the same stem, or begin alike."""
    first, second = strip_diacritics(language.stem(word)), strip_diacritics(language.stem(other))
    if first == second:
        return True
    common: int = sum(takewhile(bool, map(eq, first, second)))
    return common >= min(_MIN_PREFIX, len(first)) and common >= _MIN_COMMON * len(first)
