"""Evidence that a text is the translation of a source: signs that both have, and the likelihood of its form.

The same text in a further language is a pivot: what it has in common with a translation counts like what the source
has, and the more pivots agree, the more it counts. Weights are log-likelihoods; `docs/checks.md` explains the model.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from compiler.checks.pairs.alignment import Correspondence, align_words
from compiler.checks.pairs.glossary import Glossary
from compiler.checks.pairs.likelihood import LikelihoodModel, fit_likelihood
from compiler.checks.pairs.pair import Bitext, Pair
from compiler.checks.pairs.signs import WORD, Sign, Signs, most, signs, stems

Worths = Mapping[Sign, float]
"""Signs with their weights, in natural logarithms."""

_WHOLE = 1.2
"""Makes the weight of a sign that five languages support equal to its rarity."""

Places = Mapping[tuple[str, str], Mapping[Sign, Sequence[int]]]
"""By group of pairs and sign, the indices of the pairs that have it."""


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """By index of the pair, the signs that a translation should have and those it has.

    `at_home` holds the weights of signs that the own text has, `abroad` of signs that it lacks and another text has.
    """

    at_home: tuple[Worths, ...]
    abroad: tuple[Worths, ...]
    found: tuple[Signs, ...]
    places: Places
    likelihood: LikelihoodModel

    def for_exchange(self, one: int, two: int) -> tuple[float, frozenset[int]]:
        """Return the weight of the signs that text `two` has of source `one`, and neither text `one` nor source `two`.

        Also return the starts of the words that have them.
        """
        best = _best(self.abroad[one], self.found[two], self.abroad[two], self.found[one])
        return sum(best.values()), frozenset(best)

    def against_exchange(self, one: int, two: int) -> float:
        """Return the weight of the signs that text `one` has of its own source, and neither text nor source `two`."""
        return sum(_best(self.at_home[one], self.found[one], self.abroad[two], self.found[two]).values())

    def for_shift(self, at: int, other: int) -> float:
        """Return how much better the text of another pair fits a source than its own, in natural logarithms."""
        better = _best(self.abroad[at], self.found[other], self.found[at])
        worse = _best(self.at_home[at], self.found[at], self.found[other])
        return sum(better.values()) - sum(worse.values())

    def fits(self, at: int) -> bool:
        """Return whether a text has any sign of its source."""
        return not self.at_home[at].keys().isdisjoint(self.found[at])


def _best(asked: Worths, here: Signs, *but: Container[Sign]) -> dict[int, float]:
    """Return by word of a text the weight of its best sign that is asked for and in none of `but`."""
    best: dict[int, float] = {}
    for sign in asked if len(asked) < len(here) else here:
        if sign in asked and sign in here and not any(sign in other for other in but):
            at, worth = here[sign], asked[sign]
            if worth > best.get(at, 0.0):
                best[at] = worth
    return best


def evidence(bitext: Bitext) -> Evidence:
    """Return the evidence of a bitext: the signs of all pairs, and the fitted likelihood model."""
    pairs = bitext.pairs
    sources = [(bitext.source_terms, [pair.source for pair in pairs])]
    sources += [(w.terms, [w.text(pair) for pair in pairs]) for w in bitext.pivots]
    ours = [stems(pair.text, bitext.language) for pair in pairs]
    found = [signs(pair.text, bitext.terms, pair.kind == "name") for pair in pairs]
    often = Counter(sign for here in found for sign in here)
    for sign in _free(bitext):
        del often[sign]
    rarity = {sign: min(math.log(len(pairs) / n), most(sign)) for sign, n in often.items()}
    home, away = ([defaultdict[Sign, float](float) for _ in pairs] for _ in range(2))
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
        likelihood=fit_likelihood(pairs, [texts for _, texts in sources]),
    )


def _asked(
    pairs: Sequence[Pair], texts: Sequence[str], glossary: Glossary, ours: Sequence[frozenset[Sign]]
) -> Iterator[Iterator[Correspondence]]:
    """Yield by pair the signs that its translation should have according to one language, with their probabilities."""
    theirs = [stems(text, glossary.language) for text in texts]
    means = align_words(theirs, ours)
    for pair, text, said in zip(pairs, texts, theirs, strict=True):
        same = signs(text, glossary, pair.kind == "name")
        sure = (Correspondence(sign, 1.0, 1.0) for sign in same if sign.kind != WORD)
        yield chain(sure, *(means[stem] for stem in said if stem in means))


def _worth(sure: Worths, rarity: Worths) -> Worths:
    """Return the weights of signs: the rarer a sign and the more languages support it, the higher."""
    return {sign: rarity[sign] * n / (n + 1) * _WHOLE for sign, n in sure.items() if sign in rarity}


def _free(bitext: Bitext) -> Iterator[Sign]:
    """Yield the signs of terms that come and go in translation."""
    for language, terms in ((bitext.source, bitext.source_terms), (bitext.language, bitext.terms)):
        yield from (Sign("term", name) for name in terms.ids(" ".join(language.inconclusive)))


def _places(pairs: Sequence[Pair], found: Sequence[Signs]) -> Places:
    places: dict[tuple[str, str], defaultdict[Sign, list[int]]] = {}
    for place, pair in enumerate(pairs):
        here = places.setdefault(group(pair), defaultdict(list))
        for sign in found[place]:
            here[sign].append(place)
    return places


def group(pair: Pair) -> tuple[str, str]:
    """Return the group of pairs whose texts could be mistaken for each other: of one kind, in one file."""
    return pair.kind, pair.key.partition(".")[0]
