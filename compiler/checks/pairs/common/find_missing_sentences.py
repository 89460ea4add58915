"""Find translations that lack a sentence: they have fewer sentences than their source, and are unusually short."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import median
from typing import NamedTuple

from compiler.checks.pairs.common.pair import Pair, PairFinding, TextKind, text_diagnostic

_REMINDER = re.compile(r"\([^()]*\)|\{[^{}]*\}|\s+")
_FIGURE_OR_MARK = re.compile(r"(?<!\w)(?!1\b)\d+|\{(?!/)[^{}]*\}")
"""A mark that opens nothing, or a figure except 1, which may be an article."""

_SENTENCE_END = re.compile(r"[.!?…][*_»”’“\"')\]}]*(?=\s|\{|$)")

_MIN_TEXTS = 50
"""The minimum number of texts that show the usual ratio of the lengths of translations and sources."""


class SentenceLimits(NamedTuple):
    """Limits for texts that lack a sentence.

    Attributes:
        min_length: The minimum number of characters of the source.
        max_share: The maximum share of the usual length.
        max_share_without_figures: The maximum share if the text also lacks figures or marks of the source.
        kinds: The kinds of texts that are compared.
    """

    min_length: int
    max_share: float
    max_share_without_figures: float
    kinds: frozenset[TextKind]


IN_GAMES = SentenceLimits(
    min_length=25, max_share=0.69, max_share_without_figures=0.85, kinds=frozenset(("prose", "note", "line"))
)
IN_PROJECTS = SentenceLimits(min_length=50, max_share=0.6, max_share_without_figures=0.85, kinds=frozenset(("prose",)))
"""The limits in games, whose translations are complete, and in other projects, where translators shorten texts."""


def find_missing_sentences(pairs: Sequence[Pair], limits: SentenceLimits) -> Iterator[PairFinding]:
    """Yield a finding for each text that has fewer sentences than its source and is far shorter than usual."""
    long = (pair for pair in pairs if pair.kind in limits.kinds and len(pair.source) >= limits.min_length)
    lengths = {id(pair): (_measure(pair.source), _measure(pair.text)) for pair in long}
    ratios = [text / source for source, text in lengths.values() if source >= limits.min_length]
    usual = median(ratios) if len(ratios) >= _MIN_TEXTS else 1.0
    for pair in pairs:
        source_length, length = lengths.get(id(pair), (0, 0))
        if source_length < limits.min_length or not _is_short(pair, length / (usual * source_length), limits):
            continue
        source_count, count = (_count_sentences(side) for side in (pair.source, pair.text))
        if count < source_count:
            yield PairFinding(
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


def _is_short(pair: Pair, share: float, limits: SentenceLimits) -> bool:
    """Return whether a text that has a share of the usual length may lack a sentence."""
    if not 0 < share < limits.max_share_without_figures:
        return False
    source, text = (Counter(_FIGURE_OR_MARK.findall(side)) for side in (pair.source, pair.text))
    return share < limits.max_share or bool(source - text and not text - source)


def _measure(text: str) -> int:
    """Return the number of characters of a text without reminders in brackets, marks and spaces."""
    return len(_REMINDER.sub("", text))


def _count_sentences(text: str) -> int:
    return len(_SENTENCE_END.findall(re.sub(r"\([^()]*\)", "", text)))
