"""The identity of files."""

from __future__ import annotations

import pytest

from compiler.model.origin import Origin, find_counterpart_path


@pytest.mark.parametrize(
    ("path", "expected"),
    [("cards.yaml", True), ("locales/pl/cards.yaml", True), ("ards.yaml", False), ("en/cards.yaml", False)],
)
def test_a_path_ends_with_whole_components(path: str, *, expected: bool) -> None:
    """Only whole names of files and folders count as the end of a path."""
    assert Origin(folder="/games/mill", path="locales/pl/cards.yaml").ends_with(path) is expected


@pytest.mark.parametrize(
    ("pattern", "expected"), [("locales/*", True), ("cards.yaml", True), ("*.svg", False), ("LOCALES/*", False)]
)
def test_a_path_matches_a_pattern_or_its_end(pattern: str, *, expected: bool) -> None:
    """A pattern is for the path below the folder, case counts, and `*` also stands for slashes."""
    assert Origin(folder="/games/mill", path="locales/pl/cards.yaml").matches(pattern) is expected


@pytest.mark.parametrize(
    ("path", "counterpart"),
    [
        ("locales/en/cards.yaml", "locales/pl/cards.yaml"),
        ("glossary/en.yaml", "glossary/pl.yaml"),
        ("locales/en/en.yaml", "locales/pl/pl.yaml"),
        ("en/cards.yaml", "en/cards.yaml"),
    ],
)
def test_counterparts_are_named_after_the_locale(path: str, counterpart: str) -> None:
    """The locale is replaced wherever a step names it, except in the top folder."""
    assert find_counterpart_path(path, "en", "pl") == counterpart
