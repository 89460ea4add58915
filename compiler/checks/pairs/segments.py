"""A pair cut into smaller ones: its paragraphs and list items, and their sentences, where both sides have as many."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

_BLOCK = re.compile(r"[^\n]+")
_CUTS = (re.compile(r"\S.*?(?:[.!?…][»”’)]*(?=\s|$)|[:;](?=\s)|$)"), re.compile(r"\S.*?(?:[.!?…][»”’)]*(?=\s|$)|$)"))
"""Clauses, and sentences for where the clauses of the two sides are not equally many."""


class Segment(NamedTuple):
    """A stretch of a source, the one of the translation beside it, and where the latter starts."""

    source: str
    text: str
    start: int


def blocks(source: str, text: str) -> Iterator[Segment]:
    """Paragraphs and list items beside those of the source; the whole pair where their numbers differ."""
    theirs, ours = _pieces(_BLOCK, source), _pieces(_BLOCK, text)
    if len(theirs) != len(ours):
        yield Segment(source, text, 0)
        return
    for (_, block), (start, translated) in zip(theirs, ours, strict=True):
        yield Segment(block, translated, start)


def segments(source: str, text: str) -> Iterator[Segment]:
    """Sentences beside those of the source; whole blocks, or the whole pair, where their numbers differ."""
    for block in blocks(source, text):
        yield from _sentences(*block)


def _sentences(source: str, text: str, at: int) -> Iterator[Segment]:
    for pattern in _CUTS:
        theirs, ours = _pieces(pattern, source), _pieces(pattern, text)
        if len(theirs) == len(ours):
            for (_, sentence), (start, translated) in zip(theirs, ours, strict=True):
                yield Segment(sentence, translated, at + start)
            return
    yield Segment(source, text, at)


@lru_cache(16384)
def _pieces(pattern: re.Pattern[str], text: str) -> tuple[tuple[int, str], ...]:
    return tuple((found.start(), found[0]) for found in pattern.finditer(text))
