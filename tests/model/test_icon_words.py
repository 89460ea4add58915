from __future__ import annotations

import pytest

from compiler.model.icon_words import MAX_WORD_LENGTH, ends_with_icon_name, spell_icon_id


@pytest.mark.parametrize(
    ("text", "ends"), [("two stones", True), ("two stones, ", True), ("stones and", False), ("", False), ("st", False)]
)
def test_the_last_word_counts(text: str, ends: bool) -> None:  # noqa: FBT001 -- pytest hands them over by position
    """A text ends with a word of an icon's name, with any ending, or does not."""
    assert ends_with_icon_name(text, "stone") is ends


def test_only_the_end_of_a_long_text_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the end of a long text is read, because the function is called for each of its icons."""
    lengths: list[int] = []

    class Recorder:
        def findall(self, text: str) -> list[str]:
            lengths.append(len(text))
            return text.split()

    monkeypatch.setattr("compiler.model.icon_words.WORD", Recorder())
    assert ends_with_icon_name("a word " * 10_000 + "stones", "stone")
    assert max(lengths) <= MAX_WORD_LENGTH


def test_id_of_an_icon_is_read_as_words() -> None:
    """The hyphens of an icon's id are read as spaces."""
    assert spell_icon_id("red-star") == "red star"
