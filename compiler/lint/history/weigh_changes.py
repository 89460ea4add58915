"""Decide which changes of a source leave a translation behind: many only correct what translators understood."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Set as AbstractSet
from difflib import SequenceMatcher
from itertools import chain
from typing import NamedTuple

from compiler.checks.pairs.language.words import list_folded_words
from compiler.compiled.snapshot import find_source_tokens
from compiler.diagnostics.suggest import measure_distance
from compiler.lint.checks.find_marks import MarkPatterns

MAX_SLIP = 2
"""The maximum number of letters that differ between a misspelt word and the right one."""

LETTERS_PER_SLIP = 4
"""The minimum number of letters of a word for each of its slips: of a shorter word, a slip makes another word."""

MAX_RESPELT = 60
"""The maximum number of letters that are respelt at one place."""

MIN_GROWTH = 1.3
"""The minimum ratio of the lengths of two sources that shows which of them a translation was made from."""

MAX_RATIO = 1.3
"""The maximum ratio of the lengths of a translation and of the source that it was made from."""


class SourceTexts(NamedTuple):
    """A source before and after a change, and its translation, with marks as the grading of changes expects them."""

    before: str
    after: str
    translation: str


def is_left_behind(texts: SourceTexts, source_words: AbstractSet[str]) -> bool:
    """Return whether a translation may need a change because its source has changed.

    It needs none if the source was empty, if only misspelt words were corrected, or if the translation says already
    what the source says now. `source_words` are the folded words of all present sources.
    """
    if not texts.before.strip() or _is_respelling(texts, source_words):
        return False
    return not (_has_new_figures(texts) or _has_new_length(texts))


def _is_respelling(texts: SourceTexts, source_words: AbstractSet[str]) -> bool:
    """Return whether words were only replaced by similar ones, and no source has the former words any more."""
    before, after = list_folded_words(texts.before), list_folded_words(texts.after)
    if _list_figures_and_marks(texts.before) != _list_figures_and_marks(texts.after):
        return False
    changes = [
        (tag, before[start:end], after[first:last])
        for tag, start, end, first, last in SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
        if tag != "equal"
    ]
    return all(
        tag == "replace" and source_words.isdisjoint(old) and _is_slip("".join(old), "".join(new))
        for tag, old, new in changes
    )


def _is_slip(old: str, new: str) -> bool:
    """Return whether few letters of a misspelt word were corrected."""
    if max(len(old), len(new)) > MAX_RESPELT:
        return False
    return measure_distance(old, new) <= min(MAX_SLIP, len(new) // LETTERS_PER_SLIP)


def _list_figures_and_marks(text: str) -> list[str]:
    """Return the marks, figures and line feeds of a text in order."""
    lines = [[token.text for token in find_source_tokens(line) if token.kind != "word"] for line in text.split("\n")]
    return [*chain.from_iterable([*line, "\n"] for line in lines)]


def _has_new_figures(texts: SourceTexts) -> bool:
    """Return whether a translation has the marks, figures and lines of the new source, and the old one lacks some."""
    present, old, new = (
        Counter(_list_figures_and_marks(text)) for text in (texts.translation, texts.before, texts.after)
    )
    return present == new != old


def _has_new_length(texts: SourceTexts) -> bool:
    """Return whether a translation is about as long as the new source, and the old one had another length."""
    old, new = (_compare_lengths(text, texts.translation) for text in (texts.before, texts.after))
    return _compare_lengths(texts.before, texts.after) >= MIN_GROWTH and new <= MAX_RATIO and new < old


def _compare_lengths(first: str, second: str) -> float:
    """Return the ratio of the longer to the shorter of two texts, without spaces."""
    shorter, longer = sorted(len("".join(text.split())) for text in (first, second))
    return longer / shorter if shorter else math.inf


def mask_marks_for_grading(text: str, marks: MarkPatterns) -> str:
    """Return a text without tags, and with its other marks as the grading of changes expects them."""
    for mark in reversed(marks.find(text)):
        shown = "" if mark.kind.role == "tag" else "{" + re.sub(r"[{}:]", "_", mark.name) + "}"
        text = text[: mark.start] + shown + text[mark.end :]
    return text
