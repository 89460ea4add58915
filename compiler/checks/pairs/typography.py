"""typography: quotation marks, dashes, apostrophes, minus and × as the language sets them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from compiler.checks._texts import text_check
from compiler.checks.pairs.language import Language
from compiler.checks.pairs.pair import Book, Finding, Pair
from compiler.checks.pairs.words import plain

QUOTES = '"“”„‟«»‹›‚‘‛'
"""Quotation marks of all languages; ’ is an apostrophe as well and is left alone."""

_MINUS = re.compile(r"(?<![\w\u00a0])-(?=[0-9%])")


class _Habit(NamedTuple):
    pattern: re.Pattern[str]
    becomes: str
    message: str


_HABITS = (
    _Habit(re.compile(r"\.\.\."), "…", "three full stops"),
    _Habit(re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])"), "’", "a straight apostrophe"),
    _Habit(re.compile(r"(?<=[0-9])[ \u00a0]?[xXхХ][ \u00a0]?(?=[0-9])|\b[xхX](?=[0-9])"), "×", "a letter for ×"),
)


@text_check(
    "typography",
    rationale=(
        "Each language has its own quotation marks and dash; typewriter marks are nobody's. The profile is data, and "
        "`sobor check --fix` writes what it says."
    ),
    example='ru: `"Звонница" - это…` for «Звонница» — это…',
)
def typography(pair: Pair, book: Book) -> Iterator[Finding]:
    """A mark is not the one that the language sets."""
    bare = plain(pair.text)
    for habit in (*_HABITS, *_dashes(book.language)):
        for found in habit.pattern.finditer(bare):
            hint = (f"write {habit.becomes!r}",)
            yield Finding(f"{habit.message}: {found[0]!r}", *found.span(), hint, habit.becomes, minor=True)
    for found in _MINUS.finditer(pair.text):
        yield Finding("a hyphen for a minus sign", *found.span(), ("write '\u2212'",), "\u2212", minor=True)
    yield from _quotes(bare, book.language)


def _dashes(language: Language) -> Iterator[_Habit]:
    if language.dash:
        other = "—" if language.dash == "–" else "–"
        pattern = re.compile(rf"(?<=[\w.,»”)*\ufffc][ \u00a0])(?:-|--|{other})(?=[ \u00a0])")
        yield _Habit(pattern, language.dash, f"{language.code} sets another dash")


def _quotes(bare: str, language: Language) -> Iterator[Finding]:
    own = {mark for pair in language.quotes for mark in pair}
    depth = 0
    for at, mark in enumerate(bare):
        if mark not in QUOTES or not own:
            continue
        opening = _opens(bare, at)
        wanted = language.quotes[min(max(depth - (not opening), 0), len(language.quotes) - 1)][0 if opening else 1]
        depth = max(depth + (1 if opening else -1), 0)
        if mark not in own:
            message = f"{mark!r} is no quotation mark of {language.code}"
            yield Finding(message, at, at + 1, (f"write {wanted!r}",), wanted, minor=True)


def _opens(text: str, at: int) -> bool:
    """Whether a mark of either sort opens a quotation here: a word follows, and none comes before."""
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    return (not before or before.isspace() or before in "([„«“*") and bool(after) and not after.isspace()
