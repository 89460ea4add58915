from __future__ import annotations

import pytest

from tests.checks.pairs_sample import check_pair


def test_order_and_form_of_slots_are_free() -> None:
    """Slots in another order and form are clean."""
    assert check_pair("slot-differs", "ru", "+%{lap}: %{a} for %{b}", "%{b:genitive} за %{a}: +%{lap}") == []


@pytest.mark.parametrize(
    ("source", "text", "args"),
    [
        ("%{a} and %{b}", "%{a}, %{a} и %{b}", {"slot": "a", "count": 2, "source": 1}),
        ("+%{lap}", "%{lap}", {"signed": "+%{lap}"}),
        ("%{lap}", "−%{lap}", {"signed": "−%{lap}"}),
        ("−2", "2", {"signed": "−2"}),
        ("−2", "−2 и −2", {"signed": "−2", "count": 2, "source": 1}),
        ("−2 and −2", "−2 и 2", {"signed": "−2", "count": 1, "source": 2}),
    ],
)
def test_repeated_slot_and_changed_sign_are_reported(source: str, text: str, args: dict[str, object]) -> None:
    """A slot shown more often, or with another sign, is reported; a hyphen counts as a minus."""
    assert [f.args for f in check_pair("slot-differs", "ru", source, text)] == [args]
    assert check_pair("slot-differs", "ru", "−2", "-2") == []
