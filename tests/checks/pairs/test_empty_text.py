from __future__ import annotations

import pytest

from tests.checks.pairs_sample import check_pair


def test_words_and_icons_are_no_empty_text() -> None:
    """A text of words is clean, and so is one of an icon alone."""
    assert check_pair("empty-text", "es", "Pay.", "Paga.") == []
    assert check_pair("empty-text", "es", "{coin}", "{coin}") == []


@pytest.mark.parametrize("text", ["", " ", "\u00a0\n"])
def test_text_without_a_word_is_reported(text: str) -> None:
    """A text without a word is a finding, in a translation where the source has one."""
    (finding,) = check_pair("empty-text", "es", "Pay.", text)
    assert finding.args == {}
    assert check_pair("empty-text", "es", "", text) == []
