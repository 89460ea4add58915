from __future__ import annotations

import pytest

from tests.checks.pairs_sample import check_pair


def test_non_breaking_spaces_are_accepted() -> None:
    """Non-breaking spaces are wanted characters."""
    assert check_pair("hidden-character", "ru", "", "в\u00a0запас") == []


@pytest.mark.parametrize(
    ("text", "fix"),
    [("вла\u00adдеть", ""), ("вла\u200bдеть", ""), ("вла\ufffdдеть", None), ("ofﬁcio", "fi"), ("pÃ©rdida", None)],
)
def test_invisible_characters_are_deleted(text: str, fix: str | None) -> None:
    """An invisible character is deleted; the trace of a lost letter is only reported."""
    (finding,) = check_pair("hidden-character", "ru", "", text)
    assert finding.fix == fix
