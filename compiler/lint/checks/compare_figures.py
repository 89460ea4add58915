"""Compare the figures of translations with their sources: find a figure in place of another one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.numbers import find_numbers
from compiler.checks.pairs.language.words import mask_marks
from compiler.diagnostics.sentence import sentence

_DIGIT = re.compile(r"\d")
_DIGITS = re.compile(r"(?<![^\W_])(?<![.,:/#])\d{1,4}(?!(?:[^\W_]|[.,:/])*\d|[.,]\d|[ap]m\b)")


def compare_figures(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Yield a finding for a figure in place of another one, and for a figure that is missing before a mark.

    A text is reported if it has one figure too many and one too few; a single difference may be due to other words.
    """
    if pair.kind != "prose":
        return
    source, text = _count_digits(pair.source), _count_digits(pair.text)
    if source == text:
        return
    lost = [n for n in (source - text).elements() if n not in _list_values(pair.text, bitext.language)]
    added = [n for n in (text - source).elements() if n not in _list_values(pair.source, bitext.source)]
    if len(lost) == 1 and not added:
        yield from _report_lost(pair, lost[0])
    if len(lost) != len(added) or 1 in (*lost, *added):  # a language may write its article as a figure
        return
    if any(abs(expected - figure) == 1 for expected in lost for figure in added) and _has_bound(pair, bitext):
        return
    yield from _report_replaced(pair, lost, added)


def _report_replaced(pair: Pair, lost: Sequence[int], added: Sequence[int]) -> Iterator[TextDiagnostic]:
    """Yield a finding for the last figure of a text that the source does not have, with the figure in its place."""
    numbers = [found for found in _DIGITS.finditer(mask_marks(pair.text)) if int(found[0]) in added]
    if numbers:
        expected = lost[-1]
        figure = int(numbers[-1][0])
        yield text_diagnostic(
            "the source has {expected} where this text has {figure}",
            *numbers[-1].span(),
            sentence("write {expected}", expected=expected),
            expected=expected,
            figure=figure,
        )


def _report_lost(pair: Pair, figure: int) -> Iterator[TextDiagnostic]:
    """Yield a finding if a figure precedes a mark in the source, and the same mark has no figure in the text."""
    counted = re.search(rf"(?<!\d){figure}[ \u00a0]?(\{{[^{{}}]*\}})", pair.source)
    start = pair.text.find(counted[1]) if counted and figure > 1 else -1
    is_bare = start >= 0 and not re.search(r"[\dX+−–-][ \u00a0]?$", pair.text[:start])
    if counted and is_bare and pair.text.count(counted[1]) == pair.source.count(counted[1]):
        yield text_diagnostic(
            "the source has {expected} here",
            start,
            start + len(counted[1]),
            "insert {expected}",
            expected=figure,
        )


def _count_digits(text: str) -> Counter[int]:
    return Counter(map(int, _DIGITS.findall(mask_marks(text))) if _DIGIT.search(text) else ())


def _list_values(text: str, language: Language) -> frozenset[int]:
    """Return all values that the number words of a text may have."""
    return frozenset(value for number in find_numbers(text, language) if not number.digits for value in number.values)


def _has_bound(pair: Pair, bitext: Bitext) -> bool:
    """Return whether a text of the pair has words such as “more than”, which may change a figure by one."""
    sides = ((pair.source, bitext.source.numerals), (pair.text, bitext.language.numerals))
    return any(phrase in side.casefold() for side, numerals in sides for phrase in (*numerals.below, *numerals.above))
