from __future__ import annotations

import pytest

from tests.checks.pairs_sample import found


def test_clean() -> None:
    """Slots in another order and form are clean."""
    assert found("slot-differs", "ru", "+%{lap}: %{a} for %{b}", "%{b:genitive} за %{a}: +%{lap}") == []


@pytest.mark.parametrize(
    ("source", "text", "message"),
    [
        ("%{a} and %{b}", "%{a}, %{a} и %{b}", "`%{a}` stands here 2 times, in the source once"),
        ("+%{lap}", "%{lap}", "the source has `+%{lap}` with its sign"),
        ("%{lap}", "−%{lap}", "`−%{lap}` has no such sign in the source"),
        ("−2", "2", "the source has `−2` with its sign"),
    ],
)
def test_differs(source: str, text: str, message: str) -> None:
    """A slot shown more often, or with another sign, is reported; a hyphen counts as a minus."""
    assert [f.message for f in found("slot-differs", "ru", source, text)] == [message]
    assert found("slot-differs", "ru", "−2", "-2") == []
