"""Learn from the texts how terms are translated, and find texts that lack the usual translation of a term.

A word or two words of the source and a word of the translation belong together if nearly all texts with either have
both. `docs/lint.md` states the evidence that is needed.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, pairwise
from typing import NamedTuple, TypeAlias

from compiler.checks.pairs.common.pair import Bitext, Pair, PairFinding, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.words import list_folded_words, split_words
from compiler.diagnostics.sentence import sentence
from compiler.lint.checks.compare_terms import is_in_name, is_present

MIN_TEXTS = 40
"""The minimum number of texts with a term that show how it is translated."""

MIN_TRANSLATED = 0.95
"""The minimum share of the texts with a term that have its translation."""

MIN_OWN = 0.7
"""The minimum share of the texts with a translation whose sources have the term, too."""

MAX_LACKING = 3
"""The maximum number of texts that lack the translation of a term by mistake."""

MAX_TEXTS = 20_000
"""The maximum number of texts to learn terms from, and to compare with them."""

MAX_CHARACTERS = 400
"""The maximum number of characters of a source; longer texts are rarely translated word by word."""

_MIN_LETTERS = 4
"""The minimum number of letters of a word of a term or of its translation."""

_SAMPLE = 24
_MIN_IN_SAMPLE = 0.8
"""The number of texts searched for translations of a term, and the minimum share that have a candidate."""

_MAX_CANDIDATES = 6
"""The maximum number of words that are compared as translations of a term."""

Phrase: TypeAlias = tuple[str, ...]
"""The stems of one word or of two words of the source, without stop words."""


@dataclass(frozen=True, slots=True)
class LearnedTerm:
    """A term, the stem of its translation, and the texts that have the term: with the translation and without.

    Attributes:
        phrase: The stems of the term.
        stem: The stem of the translation.
        total: The number of texts with the term.
        sample: The indices of some texts with the term.
        lacking: The indices of the texts without the translation.
    """

    phrase: Phrase
    stem: str
    total: int
    sample: tuple[int, ...]
    lacking: tuple[int, ...]


def find_untranslated_terms(bitext: Bitext) -> Iterator[PairFinding]:
    """Yield a finding for each text that lacks the usual translation of a term that its source has."""
    compared = [pair for pair in bitext.pairs if _is_compared(pair)]
    pairs = compared[:: math.ceil(len(compared) / MAX_TEXTS) or 1]
    reported: set[str] = set()
    for term in sorted(_learn_terms(pairs, bitext), key=lambda term: (-term.total, term.phrase)):
        shown = _show_term(term, pairs, bitext)
        for index in term.lacking:
            pair = pairs[index]
            is_new = pair.key not in reported and not _is_part_of_name(term.phrase, pair, bitext.source)
            if is_new and not _has_form(term.stem, shown.translation, pair, bitext.language):
                reported.add(pair.key)
                yield PairFinding(pair, _report_lacking(term, shown, pair))


def _is_compared(pair: Pair) -> bool:
    """Return whether a text states rules in other words than its source, and is short enough."""
    is_rule = pair.kind in ("prose", "line") and pair.source != pair.text
    return is_rule and len(pair.source) <= MAX_CHARACTERS


def _learn_terms(pairs: Sequence[Pair], bitext: Bitext) -> Iterator[LearnedTerm]:
    """Yield the terms that have one usual translation, which few texts lack."""
    stems = [_list_stems(pair.text, bitext.language) for pair in pairs]
    frequencies = Counter(chain.from_iterable(stems))
    for phrase, indices in _index_phrases(pairs, bitext.source).items():
        if len(indices) >= MIN_TEXTS:
            yield from _find_translation(phrase, indices, stems, frequencies)


def _index_phrases(pairs: Sequence[Pair], source: Language) -> Mapping[Phrase, list[int]]:
    """Return the indices of the texts with each phrase of words that enough texts have, in order."""
    texts = [[_stem(word, source) for word in list_folded_words(pair.source)] for pair in pairs]
    counts = Counter(chain.from_iterable(map(frozenset, texts)))
    frequent = frozenset(stem for stem, count in counts.items() if stem and count >= MIN_TEXTS)
    by_phrase: defaultdict[Phrase, list[int]] = defaultdict(list)
    for index, stems in enumerate(texts):
        phrases: set[Phrase] = {(stem,) for stem in stems if stem in frequent}
        for first, second in pairwise(stems):
            if first in frequent and second in frequent:
                phrases.add((first, second))
        for phrase in phrases:
            by_phrase[phrase].append(index)
    return by_phrase


def _list_stems(text: str, language: Language) -> frozenset[str]:
    stems = (_stem(word, language) for word in list_folded_words(text))
    return frozenset(stem for stem in stems if stem is not None)


@lru_cache(65536)
def _stem(word: str, language: Language) -> str | None:
    """Return the stem of a folded word, or None for a short word or a stop word."""
    if len(word) < _MIN_LETTERS or language.is_function_word(word):
        return None
    return language.stem(word)


class _Candidate(NamedTuple):
    """A word that may be the translation of a phrase; candidates are ordered by their association.

    Attributes:
        association: The Dice coefficient of phrase and stem, from 0 to 1.
        stem: The stem of the word.
        lacking: The indices of the texts that have the phrase but not the stem.
    """

    association: float
    stem: str
    lacking: tuple[int, ...]


def _find_translation(
    phrase: Phrase, indices: Sequence[int], stems: Sequence[frozenset[str]], frequencies: Counter[str]
) -> Iterator[LearnedTerm]:
    """Yield the term of a phrase with its best translation, if it has one and some text lacks it."""
    sample = tuple(indices[:: max(len(indices) // _SAMPLE, 1)])
    counts = Counter(chain.from_iterable(stems[index] for index in sample))
    commonest = sorted(counts, key=lambda stem: (-counts[stem], stem))[:_MAX_CANDIDATES]
    candidates = [stem for stem in commonest if counts[stem] >= _MIN_IN_SAMPLE * len(sample)]
    translations: list[_Candidate] = []
    for stem in candidates:
        lacking = tuple(index for index in indices if stem not in stems[index])
        together = len(indices) - len(lacking)
        if together >= MIN_TRANSLATED * len(indices) and together >= MIN_OWN * frequencies[stem]:
            association = 2 * together / (len(indices) + frequencies[stem])
            translations.append(_Candidate(association, stem, lacking))
    if translations:
        best = max(translations)
        if 0 < len(best.lacking) <= MAX_LACKING:
            yield LearnedTerm(phrase, best.stem, len(indices), sample, best.lacking)


@dataclass(frozen=True, slots=True)
class _ShownTerm:
    """The most frequent forms of a term and of its translation."""

    term: str
    translation: str


def _show_term(term: LearnedTerm, pairs: Sequence[Pair], bitext: Bitext) -> _ShownTerm:
    sources: Counter[str] = Counter()
    texts: Counter[str] = Counter()
    for pair in (pairs[index] for index in term.sample):
        words = list_folded_words(pair.source)
        for start in range(len(words) - len(term.phrase) + 1):
            part = words[start : start + len(term.phrase)]
            if tuple(_stem(word, bitext.source) for word in part) == term.phrase:
                sources[" ".join(part)] += 1
        texts.update(word for word in list_folded_words(pair.text) if _stem(word, bitext.language) == term.stem)
    return _ShownTerm(sources.most_common(1)[0][0], texts.most_common(1)[0][0])


def _has_form(stem: str, translation: str, pair: Pair, language: Language) -> bool:
    """Return whether a text has a form of a translation, perhaps as part of a compound."""
    start = stem[:_MIN_LETTERS]
    if stem in pair.text.casefold() or any(word.startswith(start) for word in list_folded_words(pair.text)):
        return True
    return is_present((translation,), pair.text, language)


def _is_part_of_name(phrase: Phrase, pair: Pair, language: Language) -> bool:
    """Return whether the source has a term only as a part of names, which translators treat as they like."""
    words = split_words(pair.source)
    stems = [_stem(word.folded, language) for word in words]
    length = len(phrase)
    starts = [start for start in range(len(words) - length + 1) if tuple(stems[start : start + length]) == phrase]
    return all(is_in_name(words, start, start + length, pair.source) for start in starts)


def _report_lacking(term: LearnedTerm, shown: _ShownTerm, pair: Pair) -> TextDiagnostic:
    return text_diagnostic(
        "“{term}” is “{translation}” elsewhere, which this text lacks; {count} of {total} texts have it",
        0,
        len(pair.text),
        sentence("check whether the text says “{translation}” in other words", translation=shown.translation),
        minor=True,
        term=shown.term,
        translation=shown.translation,
        count=term.total - len(term.lacking),
        total=term.total,
    )
