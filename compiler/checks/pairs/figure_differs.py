"""figure-differs: a translation says another figure than its source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from compiler.checks._texts import pair_check
from compiler.checks.pairs.language import Language
from compiler.checks.pairs.numbers import Number, numbers
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.segments import Segment, segments
from compiler.checks.pairs.words import fold, words

HEADINGS = ("rules.", "examples.")
"""Namespaces whose titles say what the rules say."""

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
def figure_differs(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A translation says another figure than its source."""
    ours, theirs = numbers(pair.text, bitext.language), numbers(pair.source, bitext.source)
    if pair.kind == "flavour" or (pair.kind == "name" and not pair.key.startswith(HEADINGS)):
        yield from _named_otherwise(pair, ours, theirs, bitext)
    elif ours or theirs:
        for segment in segments(pair.source, pair.text):
            here = _within(ours, segment.start, segment.text)
            there = _within(theirs, segment.source_start, segment.source)
            for finding in _compared(segment, here, there, bitext):
                yield replace(finding, start=segment.start + finding.start, end=segment.start + finding.end)


def _named_otherwise(
    pair: Pair, ours: tuple[Number, ...], theirs: tuple[Number, ...], bitext: Bitext
) -> Iterator[TextDiagnostic]:
    """Yield a finding for a name whose only figure differs from the source's: names are translated freely."""
    mine, its = _certain(pair.text, ours, bitext.language), _certain(pair.source, theirs, bitext.source)
    if len(mine) == len(its) == 1 and not mine[0].values & its[0].values:
        said, wanted = pair.text[mine[0].start : mine[0].end], pair.source[its[0].start : its[0].end]
        yield text_diagnostic(
            "“{words}” where the source says “{source}”", mine[0].start, mine[0].end, words=said, source=wanted
        )


def _certain(text: str, listed: tuple[Number, ...], language: Language) -> list[Number]:
    return [
        number
        for number in listed
        if (number.sure or fold(text[number.start : number.end]) in language.nouns)
        and not _is_article(number, text, language)
    ]


def _within(said: tuple[Number, ...], start: int, text: str) -> tuple[Number, ...]:
    """Return the figures of a stretch, placed in it."""
    inside = (number for number in said if start <= number.start < start + len(text))
    return tuple(number._replace(start=number.start - start, end=number.end - start) for number in inside)


def _compared(
    segment: Segment, ours: tuple[Number, ...], theirs: tuple[Number, ...], bitext: Bitext
) -> Iterator[TextDiagnostic]:
    yield from _miscounted(segment, ours, theirs)
    extra = list(_extra(segment, ours, theirs, bitext))
    yield from extra or _exchanged(segment, ours, theirs, bitext)
    ones = [_says_one(segment.text, ours, bitext.language), _says_one(segment.source, theirs, bitext.source)]
    traded = bool(extra) or ones[0] > ones[1]
    for number in _unmatched(theirs, ours):
        if _is_missed(number, segment.text, ours, bitext.language, traded=traded):
            said = segment.source[number.start : number.end]
            yield text_diagnostic(
                "the source says “{words}”, which the translation does not say", 0, len(segment.text), words=said
            )


def _miscounted(segment: Segment, ours: tuple[Number, ...], theirs: tuple[Number, ...]) -> Iterator[TextDiagnostic]:
    """Yield a finding where both sides count what they list, and do not come to the same figure."""
    mine, its = ([number for number in side if number.counts] for side in (ours, theirs))
    if mine and its and not {n for number in its for n in number.values} & mine[0].values:
        said, wanted = segment.text[mine[0].start : mine[0].end], segment.source[its[0].start : its[0].end]
        yield text_diagnostic(
            "“{words}” where the source counts “{source}”", mine[0].start, mine[0].end, words=said, source=wanted
        )


def _exchanged(
    segment: Segment, ours: tuple[Number, ...], theirs: tuple[Number, ...], bitext: Bitext
) -> Iterator[TextDiagnostic]:
    """Yield figures that match none of the source, one for one, where the source has such figures as well."""
    mine, its = _without_partner(ours, theirs)
    mine = [n for n in mine if (n.sure or n.counts) and not _is_article(n, segment.text, bitext.language)]
    its = [n for n in its if n.sure and not _is_article(n, segment.source, bitext.source)]
    for number in mine if its else ():
        said = segment.text[number.start : number.end]
        wanted = tuple(dict.fromkeys(segment.source[n.start : n.end] for n in its))
        yield text_diagnostic(
            "“{words}” where the source says {source:quoted or}", number.start, number.end, words=said, source=wanted
        )


def _without_partner(ours: Iterable[Number], theirs: Iterable[Number]) -> tuple[list[Number], list[Number]]:
    """Return what is left on both sides once each figure has been paired with an equivalent, the surest first."""
    alone, rest = [], sorted(theirs, key=_doubt)
    for number in sorted(ours, key=_doubt):
        partner = next((other for other in rest if other.values & number.values), None)
        if partner:
            rest.remove(partner)
        else:
            alone.append(number)
    return alone, rest


def _doubt(number: Number) -> tuple[bool, int, int]:
    return not number.sure, len(number.values), number.start


def _is_article(number: Number, text: str, language: Language) -> bool:
    return not number.digits and 1 in number.values and fold(text[number.start : number.end]) in language.implied


def _is_missed(number: Number, text: str, ours: tuple[Number, ...], language: Language, *, traded: bool) -> bool:
    """Return whether a figure must be said: a small number word may be omitted where no other takes its place."""
    if 1 in number.values:
        return _explicit_one(number, text, ours, language)
    return number.digits or traded or min(number.values) > _SMALL


def _extra(
    segment: Segment, ours: tuple[Number, ...], theirs: tuple[Number, ...], bitext: Bitext
) -> Iterator[TextDiagnostic]:
    for number in _unmatched(ours, theirs):
        if 1 not in number.values or _explicit_one(number, segment.source, theirs, bitext.source):
            said = segment.text[number.start : number.end]
            yield text_diagnostic(
                "“{words}” is a figure that the source does not have", number.start, number.end, words=said
            )
    for number in _repeated(ours, theirs):
        if not _implies(segment.source, bitext.source.distributive):
            said = segment.text[number.start : number.end]
            yield text_diagnostic(
                "“{words}” appears more often than in the source", number.start, number.end, words=said
            )


def _unmatched(some: Iterable[Number], others: tuple[Number, ...]) -> Iterator[Number]:
    """Yield the figures without doubt of one text that the other text cannot mean anywhere."""
    known = {value for other in others for value in other.values}
    return (number for number in some if number.sure and not number.values & known)


def _says_one(text: str, said: tuple[Number, ...], language: Language) -> int:
    """Return how many words say 1 and are no article."""
    ones = [fold(text[number.start : number.end]) for number in said if not number.digits and 1 in number.values]
    return sum(word not in language.implied for word in ones)


def _explicit_one(number: Number, other: str, numbers_there: tuple[Number, ...], language: Language) -> bool:
    """Return whether a digit 1 has nothing on the other side that says or implies it."""
    return number.digits and not numbers_there and not _implies(other, language.implied)


def _implies(text: str, signs: frozenset[str]) -> bool:
    return any(word.folded in signs for word in words(text))


def _repeated(ours: tuple[Number, ...], theirs: tuple[Number, ...]) -> Iterator[Number]:
    """Yield digits that stand once too often: the last of each."""
    said = Counter(value for number in theirs for value in number.values)
    typed = Counter(value for number in ours if number.digits for value in number.values)
    for number in ours:
        if number.digits and any(typed[n] > said[n] > 0 for n in number.values):
            typed.subtract(number.values)
            yield number
