"""The language files that come with Sobor."""

from __future__ import annotations

from compiler.load.languages import read_languages


def test_all_languages_are_read() -> None:
    """Each language has its script and its common words."""
    languages = read_languages()
    assert list(languages) == sorted(languages)
    assert all(data["script"] and data["stop-words"] for data in languages.values())
