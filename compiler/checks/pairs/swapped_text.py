"""swapped-text: a translation that belongs to another source: two rows swapped, or all shifted by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from compiler.checks._texts import book_check
from compiler.checks.pairs.evidence import Evidence, evidence, group
from compiler.checks.pairs.pair import Book, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.words import words

_BOTH, _ONE, _PLAIN = 3.0, 4.5, 3.0
"""What must speak for an exchange, in natural logarithms: where both texts have signs of it; where one has; where one
has them in most of its words, and neither has anything of its own source."""

_CERTAIN = 4.0
"""Signs on one side that say less are no proof against texts that have something of their own sources."""

_MOST = 0.5
"""The share of its words, common ones aside, that makes a text plainly another's."""

_SHAPE, _SHAPE_OF_ONE = 2.0, 0.75
"""The most that the shape of the texts can add or take away, where both have signs and where one has."""

_TELLING = 1.5
"""A sign must be worth so much that its absence is worth a look."""

_ROW = 2.0
"""What must speak for each of two rows being shifted."""


@book_check(
    "swapped-text",
    rationale=(
        "Rows slip in spreadsheets: each text is flawless, and stands at another card. A text is compared with its "
        "source and with the translations into other languages by terms, figures, icons, cognates, words that go "
        "together elsewhere in the book, and by length; where two texts fit each other's sources far better, they are "
        "reported."
    ),
    example="`cards.brick-drum.title` and `cards.rose-window.title` with each other's translations",
)
def swapped_text(book: Book) -> Iterator[tuple[Pair, TextDiagnostic]]:
    """A translation belongs to another source."""
    seen = evidence(book)
    better: dict[int, tuple[float, int]] = {}
    fits = [seen.fits(at) for at in range(len(book.pairs))]
    for one, two in _suspects(book, seen, fits):
        if gain := _exchanged(book, seen, one, two, fit=fits[one] or fits[two]):
            better[one] = max(better.get(one, (0.0, 0)), (gain, two))
            better[two] = max(better.get(two, (0.0, 0)), (gain, one))
    for at in range(len(book.pairs)):
        if at not in better and (other := _shifted(book, seen, at)) is not None:
            better[at] = (_ROW, other)
    for at, (_, other) in sorted(better.items()):
        pair, there = book.pairs[at], book.pairs[other]
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


def _suspects(book: Book, seen: Evidence, fits: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Places of one group whose texts have, of what each other's source asks for, enough to be worth a closer look."""
    there = [_abroad(book, seen, at) for at in range(len(book.pairs))]
    for one, others in enumerate(there):
        for two, worth in others.items():
            back = there[two].get(one, 0.0)
            if (one < two or not back) and book.pairs[one].source != book.pairs[two].source:
                least = _CERTAIN if fits[one] or fits[two] else _PLAIN - _SHAPE_OF_ONE
                if back or worth >= least:
                    yield one, two


def _abroad(book: Book, seen: Evidence, at: int) -> Mapping[int, float]:
    """The places whose texts have telling signs that the source of a place asks for and its own text lacks."""
    found: dict[int, float] = {}
    places, here = seen.places[group(book.pairs[at])], seen.found[at]
    for sign, worth in seen.abroad[at].items():
        if worth > _TELLING and sign not in here:
            for other in places.get(sign, ()):
                found[other] = found.get(other, 0.0) + worth
    return found


def _exchanged(book: Book, seen: Evidence, one: int, two: int, *, fit: bool) -> float:
    """What speaks for two texts, of which one may fit its source, standing in each other's place; 0 if not enough."""
    (there, at_two), (back, at_one) = seen.for_exchange(one, two), seen.for_exchange(two, one)
    if min(there, back) > _TELLING:
        least, most = _BOTH, _SHAPE
    elif not fit:
        plain = _share(book.pairs[two], book, at_two) >= _MOST or _share(book.pairs[one], book, at_one) >= _MOST
        least, most = _PLAIN if plain else _ONE, _SHAPE_OF_ONE
    elif max(there, back) >= _CERTAIN:
        least, most = _ONE, _SHAPE_OF_ONE
    else:
        return 0.0
    if there + back + most < least:
        return 0.0
    gain = there + back - seen.against_exchange(one, two) - seen.against_exchange(two, one)
    gain -= max(-most, min(most, seen.shape.better(one, two)))
    return gain if gain >= least else 0.0


def _share(pair: Pair, book: Book, starts: frozenset[int]) -> float:
    """The share of a text's words that begin at some places; common words do not count where there are others."""
    said = words(pair.text)
    counted = {word.start for word in said if word.folded not in book.language.stop} or {word.start for word in said}
    return len(starts & counted) / len(counted) if counted else 0.0


def _shifted(book: Book, seen: Evidence, at: int) -> int | None:
    """The next or the last place, if its text fits this source, and the text here that of the row before or after."""
    for other in (at + 1, at - 1):
        rows = ((at, other), (2 * at - other, at))
        if all(_neighbours(book, at, place) for place in (other, 2 * at - other)) and all(
            seen.for_shift(row, text) >= _ROW for row, text in rows
        ):
            return other
    return None


def _neighbours(book: Book, at: int, place: int) -> bool:
    return 0 <= place < len(book.pairs) and group(book.pairs[place]) == group(book.pairs[at])
