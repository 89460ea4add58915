"""Recognise words that cannot belong to a language."""

from __future__ import annotations

from compiler.checks.pairs.language.language import Language


def is_foreign(word: str, language: Language) -> bool:
    """Return whether a folded word cannot belong to a language, because of its script or its spelling."""
    if language.writing.script != "latin" and word.isascii():
        return True
    return language.writing.foreign_spelling is not None and bool(language.writing.foreign_spelling.search(word))
