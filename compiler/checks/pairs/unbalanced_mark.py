"""unbalanced-mark: a bracket or quotation mark without its counterpart."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from compiler.checks.common.text_checks import text_check
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.language.language import QuotationMarks
from compiler.checks.pairs.language.words import mask_marks

BRACKETS = {"(": ")", "[": "]", "{": "}"}

_OPEN_OR_DELETE = "insert the opening mark, or delete `{mark}`"


class _OpenMark(NamedTuple):
    """An opening mark, and its offset."""

    mark: str
    start: int


class _PairedMarks(NamedTuple):
    """The closing counterpart of each opening mark, and a pattern for opening and closing marks."""

    closing: Mapping[str, str]
    pattern: re.Pattern[str]


@text_check(
    "unbalanced-mark",
    rationale="A bracket that is never closed is a sign of a passage that was cut off, or of a damaged slot or icon.",
    example="`Take a tile (face up.`",
)
def unbalanced_mark(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A bracket or quotation mark has no counterpart."""
    closing, pattern = _pair_marks(bitext.language.writing.quotes)
    open_marks: list[_OpenMark] = []
    awaited: Counter[str] = Counter()
    for match in pattern.finditer(mask_marks(pair.text)):
        mark = match[0]
        if mark in closing:
            open_marks.append(_OpenMark(mark, match.start()))
            awaited[closing[mark]] += 1
        elif awaited[mark] and (mark != "’" or mark == closing[open_marks[-1].mark]):  # "’" may be an apostrophe
            while closing[(inner := open_marks.pop()).mark] != mark:
                awaited[closing[inner.mark]] -= 1
                yield _report_unclosed(inner, closing)
            awaited[mark] -= 1
        elif mark != "’":
            yield text_diagnostic("`{mark}` has no opening mark", *match.span(), _OPEN_OR_DELETE, mark=mark)
    for unclosed in open_marks:
        yield _report_unclosed(unclosed, closing)


def _report_unclosed(unclosed: _OpenMark, closing: Mapping[str, str]) -> TextDiagnostic:
    return text_diagnostic(
        "`{mark}` is never closed",
        unclosed.start,
        unclosed.start + 1,
        "insert `{closing}`",
        mark=unclosed.mark,
        closing=closing[unclosed.mark],
    )


@lru_cache(64)
def _pair_marks(quotes: tuple[QuotationMarks, ...]) -> _PairedMarks:
    closing = BRACKETS | {marks.opening: marks.closing for marks in quotes if marks.opening != marks.closing}
    return _PairedMarks(closing, re.compile("|".join(map(re.escape, {**closing, **dict.fromkeys(closing.values())}))))
