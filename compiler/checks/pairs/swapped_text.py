"""swapped-text: a translation that belongs to another source: two rows swapped, or all shifted by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from compiler.checks._texts import bitext_check
from compiler.checks.pairs.evidence import Evidence, evidence, group
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.words import words

_BOTH, _ONE, _PLAIN = 3.0, 4.5, 3.0
"""Thresholds of an exchange, in natural logarithms: if both texts have signs of it; if one has; if one has them in most
of its words, and neither has any sign of its own source."""

_CERTAIN = 4.0
"""Least weight of signs on one side alone against texts that have signs of their own sources."""

_MOST = 0.5
"""Share of its words, stop words aside, with signs of another source, which make a text plainly the other's."""

_MOST_LIKELIHOOD, _MOST_LIKELIHOOD_OF_ONE = 2.0, 0.75
"""Bounds of what the likelihood model adds or subtracts, if both texts have signs and if one has."""

_TELLING = 1.5
"""Least weight of a sign whose absence is worth a closer look."""

_ROW = 2.0
"""Threshold of a shift for each of two rows, in natural logarithms."""


@bitext_check(
    "swapped-text",
    rationale=(
        "Rows slip in spreadsheets: each text is flawless, and stands at another card. A text is compared with its "
        "source and with the translations into other languages by terms, figures, icons, cognates, words that go "
        "together elsewhere in the game, and by length; where two texts fit each other's sources far better, they are "
        "reported."
    ),
    example="`cards.brick-drum.title` and `cards.rose-window.title` with each other's translations",
)
def swapped_text(bitext: Bitext) -> Iterator[tuple[Pair, TextDiagnostic]]:
    """A translation belongs to another source."""
    seen = evidence(bitext)
    better: dict[int, tuple[float, int]] = {}
    fits = [seen.fits(at) for at in range(len(bitext.pairs))]
    for one, two in _suspects(bitext, seen, fits):
        if gain := _exchanged(bitext, seen, one, two, fit=fits[one] or fits[two]):
            better[one] = max(better.get(one, (0.0, 0)), (gain, two))
            better[two] = max(better.get(two, (0.0, 0)), (gain, one))
    for at in range(len(bitext.pairs)):
        if at not in better and (other := _shifted(bitext, seen, at)) is not None:
            better[at] = (_ROW, other)
    for at, (_, other) in sorted(better.items()):
        pair, there = bitext.pairs[at], bitext.pairs[other]
        yield (
            pair,
            text_diagnostic(
                "this looks like the translation of `{key}`",
                0,
                len(pair.text),
                "the source here is “{source}”",
                minor=True,
                other=there.key,
                key=there.key,
                source=pair.source[:80],
            ),
        )


def _suspects(bitext: Bitext, seen: Evidence, fits: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Yield pairs of indices in one group whose texts have enough signs of each other's sources for a closer look."""
    there = [_abroad(bitext, seen, at) for at in range(len(bitext.pairs))]
    for one, others in enumerate(there):
        for two, worth in others.items():
            back = there[two].get(one, 0.0)
            if (one < two or not back) and bitext.pairs[one].source != bitext.pairs[two].source:
                least = _CERTAIN if fits[one] or fits[two] else _PLAIN - _MOST_LIKELIHOOD_OF_ONE
                if back or worth >= least:
                    yield one, two


def _abroad(bitext: Bitext, seen: Evidence, at: int) -> Mapping[int, float]:
    """Return by index the weight of telling signs that a source asks for, its own text lacks and another text has."""
    found: dict[int, float] = {}
    places, here = seen.places[group(bitext.pairs[at])], seen.found[at]
    for sign, worth in seen.abroad[at].items():
        if worth > _TELLING and sign not in here:
            for other in places.get(sign, ()):
                found[other] = found.get(other, 0.0) + worth
    return found


def _exchanged(bitext: Bitext, seen: Evidence, one: int, two: int, *, fit: bool) -> float:
    """Return the log-likelihood ratio of two texts being exchanged, or 0 if it is below its threshold.

    `fit` tells whether one of them fits its own source.
    """
    (there, at_two), (back, at_one) = seen.for_exchange(one, two), seen.for_exchange(two, one)
    if min(there, back) > _TELLING:
        least, most = _BOTH, _MOST_LIKELIHOOD
    elif not fit:
        plain = _share(bitext.pairs[two], bitext, at_two) >= _MOST or _share(bitext.pairs[one], bitext, at_one) >= _MOST
        least, most = _PLAIN if plain else _ONE, _MOST_LIKELIHOOD_OF_ONE
    elif max(there, back) >= _CERTAIN:
        least, most = _ONE, _MOST_LIKELIHOOD_OF_ONE
    else:
        return 0.0
    if there + back + most < least:
        return 0.0
    gain = there + back - seen.against_exchange(one, two) - seen.against_exchange(two, one)
    gain -= max(-most, min(most, seen.likelihood.gain(one, two)))
    return gain if gain >= least else 0.0


def _share(pair: Pair, bitext: Bitext, starts: frozenset[int]) -> float:
    """Return the share of a text's words that begin at `starts`; stop words count only if there are no others."""
    said = words(pair.text)
    counted = {word.start for word in said if word.folded not in bitext.language.common_words} or {
        word.start for word in said
    }
    return len(starts & counted) / len(counted) if counted else 0.0


def _shifted(bitext: Bitext, seen: Evidence, at: int) -> int | None:
    """Return the next or previous index if rows are shifted: its text fits this source, this text another one."""
    for other in (at + 1, at - 1):
        rows = ((at, other), (2 * at - other, at))
        if all(_neighbours(bitext, at, place) for place in (other, 2 * at - other)) and all(
            seen.for_shift(row, text) >= _ROW for row, text in rows
        ):
            return other
    return None


def _neighbours(bitext: Bitext, at: int, place: int) -> bool:
    return 0 <= place < len(bitext.pairs) and group(bitext.pairs[place]) == group(bitext.pairs[at])
