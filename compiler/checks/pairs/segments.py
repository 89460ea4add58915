"""A pair cut into smaller ones: its paragraphs and list items, and their sentences, where both sides have as many."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

_BLOCK = re.compile(r"[^\n]+")
_SENTENCE = re.compile(r"\S.*?(?:[.!?…][»”’)]*(?=\s|$)|$)")


class Segment(NamedTuple):
    """A stretch of a source, the one of the translation beside it, and where each starts."""

    source: str
    text: str
    source_start: int
    start: int


def blocks(source: str, text: str) -> Iterator[Segment]:
    """Yield paragraphs and list items beside those of the source; the whole pair where their numbers differ."""
    return _cut(_BLOCK, Segment(source, text, 0, 0))


def segments(source: str, text: str) -> Iterator[Segment]:
    """Yield sentences beside those of the source; whole blocks, or the whole pair, where their numbers differ."""
    for block in blocks(source, text):
        yield from _cut(_SENTENCE, block)


def _cut(pattern: re.Pattern[str], whole: Segment) -> Iterator[Segment]:
    theirs, ours = _pieces(pattern, whole.source), _pieces(pattern, whole.text)
    if len(theirs) != len(ours):
        yield whole
        return
    for (there, source), (here, text) in zip(theirs, ours, strict=True):
        yield Segment(source, text, whole.source_start + there, whole.start + here)


@lru_cache(16384)
def _pieces(pattern: re.Pattern[str], text: str) -> tuple[tuple[int, str], ...]:
    return tuple((found.start(), found[0]) for found in pattern.finditer(text))
