"""What tells that a text is the translation of a source: signs that both sides of a pair have in common.

Signs are terms, icons, slots, figures, cognates, and words that stand beside each other in several pairs of the book
(after Melamed's competitive linking, without its iterations): no dictionary is needed.
"""

from __future__ import annotations

import math
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from compiler.checks.pairs.glossary import Glossary
from compiler.checks.pairs.language import Language
from compiler.checks.pairs.numbers import numbers
from compiler.checks.pairs.pair import Book, Pair
from compiler.checks.pairs.words import words
from compiler.model.pattern import ICON, SLOT

Signs = frozenset[str]

_SHORT = 3
_COGNATE = 5
_PREFIX = 4
_CUT = 5
_LONG = 25
"""Texts of more different words say little about which word stands for which."""

_RARE, _OFTEN = 2, 20
_TOGETHER = 0.6
"""The share of its places in which a word has its counterpart beside it."""

_LETTERS = dict(
    zip(
        "абвгдезийклмнопрстуфхцчшщъыьэюяłkywjñ",
        (*"abvgdeziiklmnoprstufhccss", "", "i", "", "e", "u", "a", "l", "c", "i", "v", "i", "n"),
        strict=True,
    )
)


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """By place the signs that a translation should have, and those it has; by sign its weight and places."""

    expected: tuple[Signs, ...]
    found: tuple[Signs, ...]
    weight: Mapping[str, float]
    places: Mapping[str, tuple[int, ...]]

    def of(self, signs: Signs) -> float:
        """How much some signs weigh together: the more, the rarer they are."""
        return sum(self.weight[sign] for sign in signs)

    def likeness(self, source: int, text: int) -> float:
        """How well a text fits a source, from 0 to 1; 1 where neither has a sign."""
        both = self.of(self.expected[source]) + self.of(self.found[text])
        return 2 * self.shared(source, text) / both if both > 1 else 1.0

    def shared(self, source: int, text: int) -> float:
        """The weight of the signs that a text has of those that a source asks for."""
        return self.of(self.expected[source] & self.found[text])


def evidence(book: Book) -> Evidence:
    """The signs of all pairs of a book."""
    pairs = book.pairs
    theirs = [_stems(pair.source, book.source) for pair in pairs]
    ours = [_stems(pair.text, book.language) for pair in pairs]
    means = _lexicon(theirs, ours)
    wanted = [
        _signs(pair.source, book.source_terms, pair.kind == "name").union(*(means.get(stem, ()) for stem in stems))
        for pair, stems in zip(pairs, theirs, strict=True)
    ]
    found = [
        _signs(pair.text, book.terms, pair.kind == "name") | {f"word:{stem}" for stem in stems}
        for pair, stems in zip(pairs, ours, strict=True)
    ]
    free = frozenset(f"term:{name}" for name in _free(book))
    places: dict[str, list[int]] = {}
    for place, signs in enumerate(found):
        for sign in signs:
            places.setdefault(sign, []).append(place)
    known = (frozenset().union(*wanted) & places.keys()) - free
    return Evidence(
        tuple(frozenset(signs & known) for signs in wanted),
        tuple(frozenset(signs & known) for signs in found),
        {sign: math.log(len(pairs) / len(places[sign])) for sign in known},
        {sign: tuple(places[sign]) for sign in known},
    )


def _free(book: Book) -> frozenset[str]:
    """Terms that come and go in translation."""
    return book.source_terms.ids(" ".join(book.source.free)) | book.terms.ids(" ".join(book.language.free))


@lru_cache(16384)
def _stems(text: str, language: Language) -> frozenset[str]:
    """The words of a text by their first letters, without the common ones."""
    said = (word.folded for word in words(text) if len(word.text) > _SHORT)
    return frozenset(word[:_CUT] for word in said if word not in language.stop)


def _lexicon(theirs: Sequence[frozenset[str]], ours: Sequence[frozenset[str]]) -> dict[str, list[str]]:
    """The signs by which a stem of the source is known to be translated."""
    short = [place for place, stems in enumerate(theirs) if len(stems) <= _LONG]
    one = _places(theirs, short)
    two = {stem: frozenset(places) for stem, places in _places(ours, short).items()}
    often = Counter(stem for stems in ours for stem in stems)
    found: dict[str, list[str]] = {}
    for a, n in Counter(stem for stems in theirs for stem in stems).items():
        places, least = one.get(a, []), max(_RARE, math.ceil(_TOGETHER * n))
        if _RARE <= n <= _OFTEN and len(places) >= least:
            for b in sorted(frozenset().union(*(ours[place] for place in places[: len(places) - least + 1]))):
                if often[b] <= _OFTEN and len(two[b].intersection(places)) >= max(least, _TOGETHER * often[b]):
                    found.setdefault(a, []).append(f"word:{b}")
    return found


def _places(texts: Sequence[frozenset[str]], among: Sequence[int]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for place in among:
        for stem in texts[place]:
            found.setdefault(stem, []).append(place)
    return found


@lru_cache(32768)
def _signs(text: str, glossary: Glossary, is_name: bool) -> frozenset[str]:  # noqa: FBT001 - a key of the cache
    language = glossary.language
    return frozenset(
        (
            *(f"term:{name}" for name in glossary.ids(text)),
            *(f"icon:{name}" for name in ICON.findall(text)),
            *(f"slot:{name}" for name, _ in SLOT.findall(text)),
            *(f"figure:{n}" for said in numbers(text, language) if said.sure for n in said.values if n > 1),
            *(f"like:{latin(word.folded)[:_PREFIX]}" for word in words(text) if len(word.text) >= _COGNATE),
            *(_derived(text, glossary) if is_name else ()),
        )
    )


def _derived(text: str, glossary: Glossary) -> Iterator[str]:
    """Terms from which a word is made: кирпичный from кирпич."""
    for word in words(text):
        for length in range(_PREFIX, len(word.folded)):
            yield from (f"term:{name}" for name in glossary.with_stem(word.folded[:length]))


@lru_cache(16384)
def latin(word: str) -> str:
    """A folded word in plain Latin letters, sounds that languages write differently alike."""
    bare = "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))
    return "".join(_LETTERS.get(c, c) for c in bare).replace("ph", "f").replace("ch", "h")


def group(pair: Pair) -> tuple[str, str]:
    """Pairs whose texts could be mistaken for each other: of one kind, in one file."""
    return pair.kind, pair.key.partition(".")[0]
