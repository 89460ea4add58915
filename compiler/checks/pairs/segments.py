"""A pair cut into smaller ones: its paragraphs and list items, and their sentences, where both sides have as many."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

_BLOCK = re.compile(r"[^\n]+")
_SENTENCE = re.compile(r"\S.*?(?:[.!?…][»”’)]*(?=\s|$)|$)")


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
    theirs, ours = _pieces(_SENTENCE, source), _pieces(_SENTENCE, text)
    if len(theirs) != len(ours):
        yield Segment(source, text, at)
        return
    for (_, sentence), (start, translated) in zip(theirs, ours, strict=True):
        yield Segment(sentence, translated, at + start)


@lru_cache(16384)
def _pieces(pattern: re.Pattern[str], text: str) -> tuple[tuple[int, str], ...]:
    return tuple((found.start(), found[0]) for found in pattern.finditer(text))
