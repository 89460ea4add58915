"""Edits of clean texts, and the mutants that they make."""

from __future__ import annotations

from dataclasses import replace

from compiler.checks.pairs.common.pair import Bitext, Pair
from compiler.model.translation import Message
from tests.mutation.trial import CleanGame, Mutant

LABELS = ("site.", "print.", "interface.")
"""The beginnings of the keys of labels on pages and screens."""


def list_texts(bitext: Bitext) -> list[Pair]:
    """Return all texts except labels."""
    return [pair for pair in bitext.pairs if not pair.key.startswith(LABELS)]


def make_mutant(kind: str, clean: CleanGame, bitext: Bitext, pair: Pair, text: str) -> Mutant | None:
    """Return a mutant with another text of a pair, or None if it is unchanged."""
    if text == pair.text:
        return None
    message = clean.linked.translations[bitext.language.code].messages[pair.key]
    return Mutant(kind, bitext.language.code, {pair.key: replace_pattern(message, pair.category, text)})


def replace_pattern(message: Message, category: str | None, text: str) -> Message:
    """Return a message with one of its patterns replaced."""
    if category is None:
        return replace(message, pattern=text)
    forms = {**message.forms, category: text}
    return replace(message, forms=forms, pattern=forms.get("other", next(iter(forms.values()))))


def replace_passage(text: str, start: int, end: int, replacement: str) -> str:
    """Return a text with another passage from `start` to `end`."""
    return text[:start] + replacement + text[end:]


def remove_passage(text: str, start: int, end: int) -> str:
    """Return a text without a passage and the space before it."""
    return replace_passage(text, start - (text[start - 1 : start] in (" ", "\u00a0")), end, "")
