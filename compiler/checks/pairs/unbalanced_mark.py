"""unbalanced-mark: a bracket or quotation mark without its other half."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from compiler.checks._texts import text_check
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.words import plain

BRACKETS = {"(": ")", "[": "]", "{": "}"}


@text_check(
    "unbalanced-mark",
    rationale="A bracket that is never closed is a sign of a passage cut off or a slot or icon damaged.",
    example="`Take a tile (face up.`",
)
def unbalanced_mark(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A bracket or quotation mark has no counterpart."""
    closing, marks = _marks(bitext.language.writing.quotes)
    open_: list[tuple[str, int]] = []
    for found in marks.finditer(plain(pair.text)):
        mark, at = found[0], found.start()
        if mark in closing:
            open_.append((closing[mark], at))
        elif open_ and mark == open_[-1][0]:
            open_.pop()
        elif mark != "’":
            yield text_diagnostic("`{mark}` closes nothing", at, at + 1, mark=mark)
    for wanted, at in open_:
        yield text_diagnostic(
            "`{mark}` is never closed", at, at + 1, "`{wanted}` is missing", mark=pair.text[at], wanted=wanted
        )


@lru_cache(64)
def _marks(quotes: tuple[tuple[str, str], ...]) -> tuple[Mapping[str, str], re.Pattern[str]]:
    """Return what closes each mark that opens, and a pattern for marks of either sort."""
    closing = BRACKETS | {opening: end for opening, end in quotes if opening != end}
    return closing, re.compile("|".join(map(re.escape, {**closing, **dict.fromkeys(closing.values())})))
