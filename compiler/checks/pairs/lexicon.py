"""Which word of one language stands for which of another, learned from the book itself.

Words that stand beside each other in several pairs, and seldom apart, translate each other (after Melamed's competitive
linking, without its iterations): no dictionary is needed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

_LONG = 25
"""Texts of more different words say little about which word stands for which."""

_OFTEN = 60
_TOGETHER = 0.6
"""The share of its other places in which a word has its counterpart beside it."""


_DOUBT = 0.5
"""Words that have once been seen together are believed to belong together two times out of three."""


class Link(NamedTuple):
    """A word that may stand for another, and how sure that is, from 0 to 1.

    `at_home` is how sure other pairs make it where both stand beside each other, `abroad` where each stands alone: a
    pair is no witness of itself.
    """

    sign: str
    at_home: float
    abroad: float


def lexicon(theirs: Sequence[frozenset[str]], ours: Sequence[frozenset[str]]) -> Mapping[str, tuple[Link, ...]]:
    """By word of the one side the words of the other that may stand for it; the sides are texts as sets of stems."""
    short = [place for place, stems in enumerate(theirs) if len(stems) <= _LONG]
    often = Counter(chain.from_iterable(ours[place] for place in short))
    return {
        stem: tuple(_links(places, ours, often))
        for stem, places in _places(theirs, short).items()
        if 1 < len(places) <= _OFTEN
    }


def _links(places: Sequence[int], ours: Sequence[frozenset[str]], often: Counter[str]) -> Iterator[Link]:
    few = max(1.0, _TOGETHER * (len(places) - 1))
    for stem, n in Counter(chain.from_iterable(ours[place] for place in places)).items():
        if n >= (least := max(few, _TOGETHER * (often[stem] - 1))):
            yield Link(stem, _sure(n - 1) if n - 1 >= least else 0.0, _sure(n))


def _sure(together: int) -> float:
    return together / (together + _DOUBT)


def _places(texts: Sequence[frozenset[str]], among: Sequence[int]) -> Mapping[str, list[int]]:
    found: defaultdict[str, list[int]] = defaultdict(list)
    for place in among:
        for stem in texts[place]:
            found[stem].append(place)
    return found
