"""Find translations that lack a sentence: they have fewer sentences than their source, and are unusually short."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from statistics import median
from typing import NamedTuple

from compiler.checks.pairs.pair import Pair, TextDiagnostic, text_diagnostic

_REMINDER = re.compile(r"\([^()]*\)|\{[^{}]*\}|\s+")
_SENTENCE_END = re.compile(r"[.!?…][*_»”’“\"')\]}]*(?=\s|\{|$)")

_MIN_TEXTS = 50
"""The minimum number of texts that show the usual ratio of the lengths of translations and sources."""


class SentenceLimits(NamedTuple):
    """Limits for texts that lack a sentence: characters of the source, and the share of the usual length."""

    min_length: int
    max_share: float


IN_GAMES = SentenceLimits(min_length=30, max_share=0.65)
IN_PROJECTS = SentenceLimits(min_length=50, max_share=0.6)
"""The limits in games, whose translations are complete, and in other projects, where translators shorten texts."""


def find_missing_sentences(pairs: Sequence[Pair], limits: SentenceLimits) -> Iterator[tuple[Pair, TextDiagnostic]]:
    """Yield a finding for each text that has fewer sentences than its source and is far shorter than usual."""
    long = (pair for pair in pairs if pair.kind == "prose" and len(pair.source) >= limits.min_length)
    lengths = {id(pair): (_measure(pair.source), _measure(pair.text)) for pair in long}
    ratios = [text / source for source, text in lengths.values() if source >= limits.min_length]
    usual = median(ratios) if len(ratios) >= _MIN_TEXTS else 1.0
    for pair in pairs:
        source_length, length = lengths.get(id(pair), (0, 0))
        if source_length < limits.min_length or not 0 < length < limits.max_share * usual * source_length:
            continue
        source_count, count = (_count_sentences(side) for side in (pair.source, pair.text))
        if count < source_count:
            yield (
                pair,
                text_diagnostic(
                    "the text has {count:plural sentence}, but the source has {source}",
                    0,
                    len(pair.text),
                    "translate the missing sentences",
                    count=count,
                    source=source_count,
                ),
            )


def _measure(text: str) -> int:
    """Return the number of characters of a text without reminders in brackets, marks and spaces."""
    return len(_REMINDER.sub("", text))


def _count_sentences(text: str) -> int:
    return len(_SENTENCE_END.findall(re.sub(r"\([^()]*\)", "", text)))
