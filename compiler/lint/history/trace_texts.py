"""Trace the texts of a pair of files through its states: which source was each translation made from?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from compiler.compiled.snapshot import SourceChange, grade_change
from compiler.lint.files.file_text import BilingualTexts, TextPair


@dataclass(frozen=True, slots=True)
class Trace:
    """The texts of a pair of files at the first of its states, and the sources of its translations.

    Attributes:
        first: The texts at the first state, by key.
        made_from: The source of each text when its translation was last changed, or at the first state.
    """

    first: Mapping[str, TextPair] = field(default_factory=dict)
    made_from: Mapping[str, str] = field(default_factory=dict)


def trace_texts(states: Iterable[BilingualTexts]) -> Trace:
    """Return the trace of texts through the states of their files, oldest first.

    A text that a state lacks, as when its file could not be read, is as it was before.
    """
    first: Mapping[str, TextPair] | None = None
    latest: dict[str, TextPair] = {}
    made_from: dict[str, str] = {}
    for state in states:
        texts = _pair_texts(state)
        first = texts if first is None else first
        for key, text in texts.items():
            earlier = latest.get(key)
            if earlier is None or (earlier != text and _is_translated_anew(earlier, text)):
                made_from[key] = text.source
        latest.update(texts)
    return Trace(first or {}, made_from)


def _pair_texts(state: BilingualTexts) -> Mapping[str, TextPair]:
    sources = {text.key: text.text for text in state.source.texts}
    return {text.key: TextPair(sources[text.key], text.text) for text in state.translation.texts if text.key in sources}


def _is_translated_anew(earlier: TextPair, later: TextPair) -> bool:
    """Return whether a translation was changed together with its source, or by more than marks and spaces."""
    if earlier.translation == later.translation:
        return False
    if earlier.source != later.source:
        return True
    return grade_change({"text": earlier.translation}, {"text": later.translation}) is not SourceChange.COSMETIC
