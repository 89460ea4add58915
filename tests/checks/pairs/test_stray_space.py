from __future__ import annotations

import pytest

from tests.checks.pairs_sample import found


def test_clean() -> None:
    """Slots, links, lists and nested clauses are clean."""
    assert found("stray-space", "es", "", "- %{a}, [eso](rule:build).\n- ¿Y {coin}? (%{b})") == []


@pytest.mark.parametrize(
    ("text", "fix"),
    [("a  b", " "), ("a , b", ""), ("( a)", ""), ("uno,dos", " "), ("«uno »", ""), ("uno ", "")],
)
def test_stray(text: str, fix: str) -> None:
    """Each is mended where it stands."""
    (one,) = found("stray-space", "es", "", text)
    assert one.fix == fix
