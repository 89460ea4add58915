"""What tells that a text is the translation of a source: signs that a pair has in common, and its shape.

The same text in further languages is a witness: what one of them has in common with a translation counts as what the
source has, and the more of them agree, the more it counts.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from compiler.checks.pairs.glossary import Glossary
from compiler.checks.pairs.lexicon import Link, lexicon
from compiler.checks.pairs.pair import Book, Pair
from compiler.checks.pairs.shape import Shape, shape
from compiler.checks.pairs.signs import WORD, Signs, most, signs, stems

Worths = Mapping[str, float]
"""Signs, and what each is worth, in natural logarithms."""

_WHOLE = 1.2
"""So that a sign for which five languages speak is worth what its rarity says."""

Places = Mapping[tuple[str, str], Mapping[str, Sequence[int]]]
"""For a group of pairs and a sign, where it is found."""


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """By place the signs that a translation should have, and those it has.

    `at_home` says what a sign is worth that the text of the place itself has, `abroad` what one is worth that it lacks
    and the text of another place has.
    """

    at_home: tuple[Worths, ...]
    abroad: tuple[Worths, ...]
    found: tuple[Signs, ...]
    places: Places
    shape: Shape

    def for_exchange(self, one: int, two: int) -> tuple[float, frozenset[int]]:
        """What the text at `two` has of what source `one` asks for, unlike the text and the source at its own place.

        With it the starts of the words that have it.
        """
        best = _best(self.abroad[one], self.found[two], self.abroad[two], self.found[one])
        return sum(best.values()), frozenset(best)

    def against_exchange(self, one: int, two: int) -> float:
        """What the text at `one` has of what its source asks for, unlike the text and the source at `two`."""
        return sum(_best(self.at_home[one], self.found[one], self.abroad[two], self.found[two]).values())

    def for_shift(self, at: int, other: int) -> float:
        """How much better the text of another place fits a source than its own."""
        better = _best(self.abroad[at], self.found[other], self.found[at])
        worse = _best(self.at_home[at], self.found[at], self.found[other])
        return sum(better.values()) - sum(worse.values())

    def fits(self, at: int) -> bool:
        """Whether a text has anything of what its source asks for."""
        return not self.at_home[at].keys().isdisjoint(self.found[at])


def _best(asked: Worths, here: Signs, *but: Container[str]) -> dict[int, float]:
    """By word of a text what the best of its signs is worth that are asked for, but for some."""
    best: dict[int, float] = {}
    for sign in asked if len(asked) < len(here) else here:
        if sign in asked and sign in here and not any(sign in other for other in but):
            at, worth = here[sign], asked[sign]
            if worth > best.get(at, 0.0):
                best[at] = worth
    return best


def evidence(book: Book) -> Evidence:
    """The signs of all pairs of a book, and their shapes."""
    pairs = book.pairs
    sources = [(book.source_terms, [pair.source for pair in pairs])]
    sources += [(w.terms, [w.text(pair) for pair in pairs]) for w in book.witnesses]
    ours = [stems(pair.text, book.language) for pair in pairs]
    found = [signs(pair.text, book.terms, pair.kind == "name") for pair in pairs]
    often = Counter(sign for here in found for sign in here)
    for sign in _free(book):
        del often[sign]
    rarity = {sign: min(math.log(len(pairs) / n), most(sign)) for sign, n in often.items()}
    home, away = ([defaultdict[str, float](float) for _ in pairs] for _ in range(2))
    for glossary, texts in sources:
        for asked, at_home, abroad in zip(_asked(pairs, texts, glossary, ours), home, away, strict=True):
            for sign, here, there in asked:
                abroad[sign] += there
                if here:
                    at_home[sign] += here
    return Evidence(
        at_home=tuple(_worth(asked, rarity) for asked in home),
        abroad=tuple(_worth(asked, rarity) for asked in away),
        found=tuple(found),
        places=_places(pairs, found),
        shape=shape(pairs, [texts for _, texts in sources]),
    )


def _asked(
    pairs: Sequence[Pair], texts: Sequence[str], glossary: Glossary, ours: Sequence[frozenset[str]]
) -> Iterator[Iterator[Link]]:
    """By place the signs that a translation should have, as one language tells, and how sure it is of them."""
    theirs = [stems(text, glossary.language) for text in texts]
    means = lexicon(theirs, ours)
    for pair, text, said in zip(pairs, texts, theirs, strict=True):
        same = signs(text, glossary, pair.kind == "name")
        sure = (Link(sign, 1.0, 1.0) for sign in same if not sign.startswith(WORD))
        yield chain(sure, *(means[stem] for stem in said if stem in means))


def _worth(sure: Worths, rarity: Worths) -> Worths:
    """What signs are worth: the more, the rarer they are and the more languages speak for them."""
    return {sign: rarity[sign] * n / (n + 1) * _WHOLE for sign, n in sure.items() if sign in rarity}


def _free(book: Book) -> Iterator[str]:
    """Terms that come and go in translation, as signs."""
    for language, terms in ((book.source, book.source_terms), (book.language, book.terms)):
        yield from (f"term:{name}" for name in terms.ids(" ".join(language.free)))


def _places(pairs: Sequence[Pair], found: Sequence[Signs]) -> Places:
    places: dict[tuple[str, str], defaultdict[str, list[int]]] = {}
    for place, pair in enumerate(pairs):
        here = places.setdefault(group(pair), defaultdict(list))
        for sign in found[place]:
            here[sign].append(place)
    return places


def group(pair: Pair) -> tuple[str, str]:
    """Pairs whose texts could be mistaken for each other: of one kind, in one file."""
    return pair.kind, pair.key.partition(".")[0]
