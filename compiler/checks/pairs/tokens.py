"""A text as a row of words, slots, icons and punctuation marks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from compiler.checks.pairs.words import plain, words
from compiler.model.pattern import ICON, SLOT

_MARK = re.compile(r"[.,;:!?()|–—…]|\n+")
_KEPT = 4096


class Token(NamedTuple):
    """A part of a text with its place.

    `kind` is `word`, `slot`, `icon` or `mark`. `text` is the folded word, the name of the slot or icon, or the mark;
    `form` is that of a slot.
    """

    kind: str
    text: str
    start: int
    end: int
    form: str = ""


@lru_cache(_KEPT)
def tokens(text: str) -> tuple[Token, ...]:
    """Return the words, slots, icons and marks of a text in order; brackets, quotes and apostrophes are left out."""
    return tuple(sorted(_tokens(text), key=lambda token: token.start))


def _tokens(text: str) -> Iterator[Token]:
    yield from (Token("word", word.folded, word.start, word.end) for word in words(text))
    yield from (Token("slot", found[1], *found.span(), found[2] or "") for found in SLOT.finditer(text))
    yield from (Token("icon", found[1], *found.span()) for found in ICON.finditer(text))
    yield from (Token("mark", found[0], *found.span()) for found in _MARK.finditer(plain(text)))


def words_before(row: Sequence[Token], at: int) -> list[Token]:
    """Return the words that stand without a break before the token at a place."""
    start = at
    while start > 0 and row[start - 1].kind == "word":
        start -= 1
    return list(row[start:at])


def words_after(row: Sequence[Token], at: int) -> list[Token]:
    """Return the words that stand without a break after the token at a place."""
    end = at + 1
    while end < len(row) and row[end].kind == "word":
        end += 1
    return list(row[at + 1 : end])
