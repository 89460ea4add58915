"""Features that identify a text in another language: terms, icons, slots, figures, cognates, words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from compiler.checks.pairs.common.pair import TextKind
from compiler.checks.pairs.language.glossary import Glossary
from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.numbers import find_numbers
from compiler.checks.pairs.language.run_cache import cache_for_run
from compiler.checks.pairs.language.words import Word, split_words
from compiler.model.message_marks import ICON, SLOT

FeatureKind: TypeAlias = Literal["term", "icon", "slot", "figure", "short-prefix", "long-prefix", "sound", "word"]


class Feature(NamedTuple):
    """A feature of a text: its kind and its value.

    A `term`, `icon`, `slot` or `figure` is the same in every language. A `short-prefix`, `long-prefix` or `sound`
    belongs to a word that languages may have borrowed. A `word` is a stem of one language, which only word alignment
    relates to the stems of another.
    """

    kind: FeatureKind
    value: str


Features: TypeAlias = Mapping[Feature, int]
"""Features, each with the offset of its word: several features of one word are one piece of evidence."""

_SHORT_PREFIX = 4
"""The number of letters of a common prefix that makes two words possible cognates."""

_LONG_PREFIX = 6
"""The number of letters of a common prefix that makes two words probable cognates."""

_STEM_LENGTH = 6
"""The maximum number of letters of a stem that are compared."""

_MIN_CONSONANTS = 3
"""The minimum number of consonants that identify a loanword."""

_MAX_CONSONANTS = 5
"""The maximum number of consonants that identify a loanword."""

_MAX_PREFIX_WEIGHT = {"short-prefix": 3.0, "long-prefix": 5.0}
_MAX_SOUND_WEIGHT = {3: 2.0, 4: 3.0, 5: 4.5}
"""The upper bounds of weights, in natural logarithms; for sounds by the number of consonants.

Words of different languages may be similar by chance, the more so the shorter they are.
"""

_MAX_WEIGHT = 4.0
"""The upper bound of any other weight, because a free translation may use a rare word that another source has."""

_CACHE_SIZE = 32768

_LETTERS = dict(
    zip(
        "абвгдежзийклмнопрстуфхцчшщъыьэюяłkywjñ",
        (*"abvgdezziiclmnoprstufhccss", "", "i", "", "e", "u", "a", "l", "c", "i", "v", "i", "n"),
        strict=True,
    )
)

_SPELLINGS = {
    "ph": "f",
    "ch": "h",
    "th": "t",
    "sz": "s",
    "sh": "s",
    "cz": "c",
    "rz": "r",
    "cc": "c",
    "qu": "c",
    "ll": "l",
}
_DIGRAPH = re.compile("|".join(_SPELLINGS))

_SOUND_CLASSES = str.maketrans("vwfpkgqdzxaeiouyhj", "bbbbccctss--------")
"""Consonants that languages exchange when they borrow a word, as classes; vowels, h and j are left out."""


@cache_for_run(_CACHE_SIZE)
def extract_features(text: str, glossary: Glossary, kind: TextKind) -> Features:
    """Return the features of a text; a name also has the features of the terms that its words are derived from."""
    features: dict[Feature, int] = {}
    for feature, start in _locate_features(text, glossary, kind):
        features.setdefault(feature, start)
    return features


def _locate_features(text: str, glossary: Glossary, kind: TextKind) -> Iterator[tuple[Feature, int]]:
    """Yield all features of a text with the offsets of their words."""
    for mention in glossary.find_mentions(text):
        if not mention.forbidden:
            terms = glossary.list_possible_terms(mention) | mention.inner
            yield from ((Feature("term", name), mention.start) for name in terms)
    for word in split_words(text):
        yield from ((feature, word.start) for feature in _extract_word_features(word, glossary, kind))
    yield from ((Feature("icon", match[1]), match.start()) for match in ICON.finditer(text))
    yield from ((Feature("slot", match[1]), match.start()) for match in SLOT.finditer(text))
    for number in find_numbers(text, glossary.language):
        figures = [value for value in number.values if number.certain and value > 1]
        yield from ((Feature("figure", str(figure)), number.start) for figure in figures)


def _extract_word_features(word: Word, glossary: Glossary, kind: TextKind) -> Iterator[Feature]:
    language = glossary.language
    yield _make_stem_feature(word.folded, language)
    yield from (Feature("term", name) for name in glossary.find_terms_with_word(word.folded))
    yield from _extract_cognate_features(word.folded, language)
    if kind == "name":  # the words of a name may be derived from terms
        prefixes = (word.folded[:length] for length in range(_SHORT_PREFIX, len(word.folded)))
        yield from (Feature("term", name) for prefix in prefixes for name in glossary.find_terms_with_stem(prefix))


@cache_for_run(_CACHE_SIZE)
def _extract_cognate_features(folded: str, language: Language) -> tuple[Feature, ...]:
    """Return the features that identify the cognates of a word in other languages."""
    features: list[Feature] = []
    letters = transliterate(folded)
    if len(folded) >= _SHORT_PREFIX:
        features.append(Feature("short-prefix", letters[:_SHORT_PREFIX]))
    if len(letters) >= _LONG_PREFIX:
        features.append(Feature("long-prefix", letters[:_LONG_PREFIX]))
    consonants = "" if language.is_stop_word(folded) else extract_consonants(language.stem(folded))
    if len(consonants) >= _MIN_CONSONANTS:
        features.append(Feature("sound", consonants[:_MAX_CONSONANTS]))
    return tuple(features)


def bound_weight(feature: Feature) -> float:
    """Return the upper bound of a feature's weight, in natural logarithms."""
    if feature.kind == "sound":
        return _MAX_SOUND_WEIGHT[len(feature.value)]
    return _MAX_PREFIX_WEIGHT.get(feature.kind, _MAX_WEIGHT)


@cache_for_run(_CACHE_SIZE)
def extract_stems(text: str, language: Language) -> frozenset[Feature]:
    """Return the stems of the words of a text as features."""
    return frozenset(_make_stem_feature(word.folded, language) for word in split_words(text))


@cache_for_run(_CACHE_SIZE)
def _make_stem_feature(folded: str, language: Language) -> Feature:
    return Feature("word", language.stem(folded)[:_STEM_LENGTH])


@lru_cache(_CACHE_SIZE)
def transliterate(word: str) -> str:
    """Return a folded word in plain Latin letters, with one spelling for each sound."""
    bare = "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))
    return _DIGRAPH.sub(lambda match: _SPELLINGS[match[0]], "".join(_LETTERS.get(c, c) for c in bare))


@lru_cache(_CACHE_SIZE)
def extract_consonants(word: str) -> str:
    """Return the consonants that a folded word keeps when it is borrowed; игумен, igumen and egumeno have the same."""
    consonants = transliterate(word).translate(_SOUND_CLASSES).replace("-", "")
    return re.sub(r"([bcstlrmn])\1+|[^bcstlrmn]", r"\1", consonants)
