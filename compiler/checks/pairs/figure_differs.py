"""figure-differs: a translation says another figure than its source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from compiler.checks._texts import pair_check
from compiler.checks.pairs.language import Language
from compiler.checks.pairs.numbers import Number, numbers
from compiler.checks.pairs.pair import Book, Finding, Pair
from compiler.checks.pairs.words import fold, words

_SMALL = 3
"""Number words up to this come and go in free translation: “all three come to the same” is «всё это одно и то же»."""


@pair_check(
    "figure-differs",
    rationale=(
        "A wrong figure is the worst mistake of a translation: the sentence reads well and the game goes wrong. "
        "Digits, number words and ordinals are compared as figures, so that “two” may become `2`, «оба» or «2-й»; "
        "articles may stand for 1, “fewer than 4” for “3 or less”, and what a distributive shares out is said once."
    ),
    example="en `in any two quarters`, pl `w trzech ćwiartkach`",
)
def figure_differs(pair: Pair, book: Book) -> Iterator[Finding]:
    """A translation says another figure than its source."""
    ours, theirs = numbers(pair.text, book.language), numbers(pair.source, book.source)
    extra = list(_extra(pair, ours, theirs, book))
    yield from extra
    traded = bool(extra) or any(_says_one(number, pair.text, book.language) for number in _unmatched(ours, theirs))
    for number in _unmatched(theirs, ours):
        if _is_missed(number, pair.text, ours, book.language, traded=traded):
            said = pair.source[number.start : number.end]
            yield Finding(f"the source says “{said}”, which the translation does not", 0, len(pair.text))


def _is_missed(number: Number, text: str, ours: tuple[Number, ...], language: Language, *, traded: bool) -> bool:
    """Whether a figure must be said: a small number word may go unsaid where no other figure comes in its place."""
    if 1 in number.values:
        return _explicit_one(number, text, ours, language)
    return number.digits or traded or min(number.values) > _SMALL


def _extra(pair: Pair, ours: tuple[Number, ...], theirs: tuple[Number, ...], book: Book) -> Iterator[Finding]:
    for number in _unmatched(ours, theirs):
        if 1 not in number.values or _explicit_one(number, pair.source, theirs, book.source):
            said = pair.text[number.start : number.end]
            yield Finding(f"“{said}” is a figure that the source does not say", number.start, number.end)
    for number in _repeated(ours, theirs):
        if not _implies(pair.source, book.source.distributive):
            said = pair.text[number.start : number.end]
            yield Finding(f"“{said}” is said more often than in the source", number.start, number.end)


def _unmatched(some: Iterable[Number], others: tuple[Number, ...]) -> Iterator[Number]:
    """The figures without doubt of one text that the other text cannot mean anywhere."""
    known = {value for other in others for value in other.values}
    return (number for number in some if number.sure and not number.values & known)


def _says_one(number: Number, text: str, language: Language) -> bool:
    """Whether a word says 1 and is no article."""
    return not number.digits and 1 in number.values and fold(text[number.start : number.end]) not in language.implied


def _explicit_one(number: Number, other: str, numbers_there: tuple[Number, ...], language: Language) -> bool:
    """Whether a digit 1 has nothing on the other side that says or implies it."""
    return number.digits and not numbers_there and not _implies(other, language.implied)


def _implies(text: str, signs: frozenset[str]) -> bool:
    return any(word.folded in signs for word in words(text))


def _repeated(ours: tuple[Number, ...], theirs: tuple[Number, ...]) -> Iterator[Number]:
    """Digits that stand once too often: the last of each."""
    said = Counter(value for number in theirs for value in number.values)
    typed = Counter(value for number in ours if number.digits for value in number.values)
    for number in ours:
        if number.digits and any(typed[n] > said[n] > 0 for n in number.values):
            typed.subtract(number.values)
            yield number
