"""stray-space: two spaces, or a space before a mark or inside brackets and quotes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.checks._texts import text_check
from compiler.checks.pairs.pair import Book, Finding, Pair
from compiler.checks.pairs.words import plain

_SPACES = (
    (re.compile(r"(?<=\S)[ \u00a0]{2,}(?=\S)"), " ", "two spaces in a row"),
    (re.compile(r"[ \u00a0]+(?=[,;:!?.)»](?![.\w]))"), "", "a space before a mark"),
    (re.compile(r"(?<=[(«„])[ \u00a0]+"), "", "a space after an opening mark"),
    (re.compile(r"(?<=[^\W\d_][,;])(?=[^\W\d_])"), " ", "no space after a mark"),
    (re.compile(r"(?<=[^\W\d_])([.,;:!?])\1(?!\1)"), "", "a mark that stands twice"),
)

_START, _END = re.compile(r"\A[ \u00a0]+"), re.compile(r"[ \u00a0]+\Z")


@text_check(
    "stray-space",
    rationale="Spaces too many show as holes in print; a mark doubled or set off is a trace of editing.",
    example="`Take it , then  pay.`",
)
def stray_space(pair: Pair, book: Book) -> Iterator[Finding]:
    """A space stands where none belongs, or is missing after a mark."""
    bare = plain(pair.text)
    for pattern, mended, message in _SPACES:
        for found in pattern.finditer(bare):
            fix = found[0][:1] if mended == "" and found[0][:1] in ".,;:!?" else mended
            yield Finding(message, *found.span(), fix=fix, minor=True)
    if not book.original:
        yield from _edges(pair)


def _edges(pair: Pair) -> Iterator[Finding]:
    """Spaces at the start or end of a text that its source does not have there."""
    for edge in (_START, _END):
        found = edge.search(pair.text)
        if found and not edge.search(pair.source):
            yield Finding("a space at the edge of a text", *found.span(), fix="", minor=True)
