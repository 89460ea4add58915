"""Split a pair into paragraphs, list items and sentences, as far as both sides have the same number of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

_BLOCK = re.compile(r"[^\n]+")
_SENTENCE = re.compile(r"\S.*?(?:[.!?…][»”’)]*(?=\s|$)|$)")


class Segment(NamedTuple):
    """A part of a source, the corresponding part of the translation, and the offsets of both."""

    source: str
    text: str
    source_start: int
    start: int


class _TextPart(NamedTuple):
    """A part of a text, and its offset."""

    text: str
    start: int


def split_blocks(source: str, text: str) -> Iterator[Segment]:
    """Yield the paragraphs and list items of a pair, or the whole pair if the sides have different numbers of them."""
    return _split(_BLOCK, Segment(source, text, 0, 0))


def split_segments(source: str, text: str) -> Iterator[Segment]:
    """Yield the sentences of a pair, or whole blocks if the sides have different numbers of sentences."""
    for block in split_blocks(source, text):
        yield from _split(_SENTENCE, block)


def _split(pattern: re.Pattern[str], segment: Segment) -> Iterator[Segment]:
    source_parts, text_parts = _split_text(pattern, segment.source), _split_text(pattern, segment.text)
    if len(source_parts) != len(text_parts):
        yield segment
        return
    for source, text in zip(source_parts, text_parts, strict=True):
        yield Segment(source.text, text.text, segment.source_start + source.start, segment.start + text.start)


@lru_cache(16384)
def _split_text(pattern: re.Pattern[str], text: str) -> tuple[_TextPart, ...]:
    return tuple(_TextPart(match[0], match.start()) for match in pattern.finditer(text))
