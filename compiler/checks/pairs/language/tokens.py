"""A text as a row of words, slots, icons and punctuation marks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from compiler.checks.pairs.language.words import mask_marks, split_words
from compiler.model.message_marks import ICON, SLOT

_MARK = re.compile(r"[.,;:!?()|–—…]|\n+")
_CACHE_SIZE = 4096


TokenKind: TypeAlias = Literal["word", "slot", "icon", "mark"]


class Token(NamedTuple):
    """A part of a text.

    Attributes:
        kind: Its kind.
        text: The folded word, the name of the slot or icon, or the mark.
        start: The offset of its first character.
        end: The offset behind its last character.
        form: The words of the form of a slot: `genitive` and `capital` in `%{price:genitive.capital}`.
    """

    kind: TokenKind
    text: str
    start: int
    end: int
    form: tuple[str, ...] = ()


@lru_cache(_CACHE_SIZE)
def tokenise(text: str) -> tuple[Token, ...]:
    """Return the words, slots, icons and marks of a text in order; quotes and apostrophes are left out."""
    return tuple(sorted(_find_tokens(text), key=lambda token: token.start))


def _find_tokens(text: str) -> Iterator[Token]:
    yield from (Token("word", word.folded, word.start, word.end) for word in split_words(text))
    yield from (Token("slot", match[1], *match.span(), _split_form(match[2])) for match in SLOT.finditer(text))
    yield from (Token("icon", match[1], *match.span()) for match in ICON.finditer(text))
    yield from (Token("mark", match[0], *match.span()) for match in _MARK.finditer(mask_marks(text)))


def _split_form(form: str | None) -> tuple[str, ...]:
    return tuple(form.split(".")) if form else ()


def list_words_before(row: Sequence[Token], index: int) -> list[Token]:
    """Return the unbroken run of words before a token."""
    start = index
    while start > 0 and row[start - 1].kind == "word":
        start -= 1
    return list(row[start:index])


def list_words_after(row: Sequence[Token], index: int) -> list[Token]:
    """Return the unbroken run of words after a token."""
    end = index + 1
    while end < len(row) and row[end].kind == "word":
        end += 1
    return list(row[index + 1 : end])
