"""Patterns with literals are tried only on texts that contain one of them."""

from __future__ import annotations

from compiler.checks.pairs.language.guarded_pattern import compile_guarded


def test_text_with_a_needle_has_all_matches() -> None:
    """A text with a needle has the matches of the pattern, in order."""
    pattern = compile_guarded(r"(?<=\w)-(?=\d)", "-+")
    assert [match.start() for match in pattern.finditer("a-1 b-2 -3")] == [1, 5]


def test_text_without_a_needle_has_no_matches() -> None:
    """A text without a needle has no matches, even where the pattern alone would match."""
    assert list(compile_guarded(r"\w", "+").finditer("word")) == []
