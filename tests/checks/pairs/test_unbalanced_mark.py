from __future__ import annotations

import pytest

from tests.checks.pairs_sample import check_pair


def test_balanced_marks_are_accepted() -> None:
    """Pairs, slots, links and apostrophes are clean."""
    assert check_pair("unbalanced-mark", "it", "", "l’[arco](term:arch) («uno», %{a}) {coin}") == []


@pytest.mark.parametrize("text", ["(uno", "uno)", "«uno", "{coin", "[[{]]uno]]"])
def test_single_half_is_reported(text: str) -> None:
    """A half without its other half is pointed at."""
    assert check_pair("unbalanced-mark", "es", "", text)
