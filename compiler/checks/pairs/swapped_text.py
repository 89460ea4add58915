"""swapped-text: a translation that belongs to another source: two rows swapped, or all shifted by one."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._texts import book_check
from compiler.checks.pairs.evidence import Evidence, evidence, group
from compiler.checks.pairs.pair import Book, Finding, Pair

_WEIGHT = 3.0
"""What the exchange must explain more, in natural logarithms of how rare a sign is."""

_FREE_WEIGHT = 8.0
"""The same for texts that are translated freely."""

_CLEARER = 0.6
"""How much the likenesses of both sides together must rise."""

_TELLING = 1.5
"""A sign must be so rare that its absence is worth a look."""


@book_check(
    "swapped-text",
    rationale=(
        "Rows slip in spreadsheets: each text is flawless, and stands at another card. A text is compared with its "
        "source by terms, figures, icons, cognates and words that go together elsewhere in the book; where two texts "
        "fit each other's sources far better, they are reported."
    ),
    example="`cards.brick-drum.title` and `cards.rose-window.title` with each other's translations",
)
def swapped_text(book: Book) -> Iterator[tuple[Pair, Finding]]:
    """A translation belongs to another source."""
    seen = evidence(book)
    own = [seen.likeness(at, at) for at in range(len(book.pairs))]
    for at, pair in enumerate(book.pairs):
        for other in _others(book, seen, at):
            if _fit_better(seen, own, at, other, pair.kind) or _is_shifted(book, seen, own, at, other):
                there = book.pairs[other]
                message = f"this looks like the translation of `{there.key}`"
                hint = f"the source here is “{pair.source[:80]}”"
                yield pair, Finding(message, 0, len(pair.text), (hint,), minor=True, other=there.key)
                break


def _others(book: Book, seen: Evidence, at: int) -> Iterator[int]:
    """Places of the same group that have a telling sign which the text here lacks."""
    lacking = {sign for sign in seen.expected[at] - seen.found[at] if seen.weight[sign] > _TELLING}
    if lacking:
        mine = group(book.pairs[at])
        for other in sorted({place for sign in lacking for place in seen.places.get(sign, ())} - {at}):
            pair = book.pairs[other]
            if group(pair) == mine and pair.source != book.pairs[at].source:
                yield other


def _fit_better(seen: Evidence, own: list[float], one: int, two: int, kind: str) -> bool:
    """Whether two texts fit each other's sources, and not their own."""
    gain = seen.shared(one, two) + seen.shared(two, one) - seen.shared(one, one) - seen.shared(two, two)
    there, back = seen.likeness(one, two), seen.likeness(two, one)
    return (
        gain >= (_FREE_WEIGHT if kind in ("note", "tale") else _WEIGHT)
        and there + back >= own[one] + own[two] + _CLEARER
        and there >= own[one]
        and back >= own[two]
    )


def _is_shifted(book: Book, seen: Evidence, own: list[float], at: int, other: int) -> bool:
    """Whether this text and the next both fit the source one row further on."""
    step = other - at
    following = at - step
    if abs(step) != 1 or not 0 <= following < len(book.pairs) or group(book.pairs[following]) != group(book.pairs[at]):
        return False
    rows = ((at, other), (following, at))
    gain = sum(seen.shared(row, text) - seen.shared(row, row) for row, text in rows)
    clearer = all(seen.likeness(row, text) >= own[row] + _CLEARER for row, text in rows)
    return clearer and gain >= 2 * _WEIGHT
