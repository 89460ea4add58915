"""repeated-word: the same word twice in a row."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from compiler.checks._texts import text_check
from compiler.checks.pairs.pair import Book, Finding, Pair
from compiler.checks.pairs.words import words


@text_check(
    "repeated-word",
    rationale="A word typed twice is seen by every reader and by no writer.",
    example="`in the the reserve`",
)
def repeated_word(pair: Pair, book: Book) -> Iterator[Finding]:
    """The same word stands twice in a row."""
    for one, two in pairwise(words(pair.text)):
        apart = pair.text[one.end : two.start].strip(" \u00a0")
        if one.folded == two.folded and one.folded not in book.language.doubled and not apart:
            yield Finding(f"“{two.text}” stands here twice", one.start, two.end, (f"write “{one.text}”",), one.text)
