from __future__ import annotations

import pytest

from compiler.diagnostics import Severity
from tests.checks.find import Find
from tests.sample import change_file


def test_translation_with_all_figures_is_accepted(findings_of: Find) -> None:
    """A translation that shows every figure of its source is clean."""
    assert findings_of("missing-slot") == []


def test_omitted_slot_is_reported(findings_of: Find) -> None:
    """A slot of the source that the translation leaves out is missing."""
    (finding,) = findings_of("missing-slot", change_file("locales/ru/game.yaml", "%{price:accusative} ", ""))
    assert finding.args == {"key": "rules.pay.text", "slot": "price"}
    assert finding.severity is Severity.ERROR


def test_unbound_slot_of_the_source_is_not_missing_in_translations(findings_of: Find) -> None:
    """An unbound slot is reported in the source, not as missing in every translation."""
    assert (
        findings_of("missing-slot", change_file("locales/en/game.yaml", "Pay %{price}", "Pay %{price} %{prise}")) == []
    )


@pytest.mark.slow
def test_renamed_slot_is_reported_once(findings_of: Find) -> None:
    """A slot whose name is translated is reported once, as an unknown slot."""
    renamed = change_file("locales/ru/game.yaml", "%{price:accusative}", "%{rate:accusative}")
    assert findings_of("missing-slot", renamed) == []
    assert len(findings_of("unknown-slot", renamed)) == 1
