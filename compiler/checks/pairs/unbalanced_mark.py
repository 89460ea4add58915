"""unbalanced-mark: a bracket or quotation mark without its other half."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._texts import text_check
from compiler.checks.pairs.pair import Book, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.words import plain

BRACKETS = {"(": ")", "[": "]", "{": "}"}


@text_check(
    "unbalanced-mark",
    rationale="A bracket that never closes is a passage that was cut, or a token that was broken.",
    example="`Take a tile (face up.`",
)
def unbalanced_mark(pair: Pair, book: Book) -> Iterator[TextDiagnostic]:
    """A bracket or quotation mark lacks its other half."""
    closing = BRACKETS | {opening: end for opening, end in book.language.quotes if opening != end}
    apostrophe = {"’"} & set(closing.values())
    open_: list[tuple[str, int]] = []
    for at, mark in enumerate(plain(pair.text)):
        if mark in closing:
            open_.append((closing[mark], at))
        elif open_ and mark == open_[-1][0]:
            open_.pop()
        elif mark in closing.values() and mark not in apostrophe:
            yield text_diagnostic("`{mark}` closes nothing", at, at + 1, mark=mark)
    for wanted, at in open_:
        yield text_diagnostic(
            "`{mark}` is never closed", at, at + 1, "`{wanted}` is missing", mark=pair.text[at], wanted=wanted
        )
