from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.sample import change_file


def test_shown_figure_is_accepted(findings_of: Find) -> None:
    """A figure that is bound and shown is clean."""
    assert findings_of("unused-slot") == []


@pytest.mark.parametrize("typed", ["%price", "$price", "%(price)", "(price)"])
def test_mistyped_slot_is_quoted_with_its_notation(findings_of: Find, typed: str) -> None:
    """A mistyped slot is quoted, with the correct notation."""
    changes = change_file("locales/en/game.yaml", "%{price}", typed)
    (found,) = findings_of("unused-slot", changes)
    assert found.args == {"key": "rules.pay.text", "slot": "price"}
    assert found.values["typed"] == typed


def test_slot_replaced_by_a_number_word_is_unused(findings_of: Find) -> None:
    """A number word where the slot belongs leaves the slot unused."""
    (found,) = findings_of("unused-slot", change_file("locales/en/game.yaml", "%{price}", "three"))
    assert found.args == {"key": "rules.pay.text", "slot": "price"}
    assert "typed" not in found.values


@pytest.mark.parametrize("typed", ["%{prise}", "{price}"])
def test_misspelt_slot_is_left_to_other_checks(findings_of: Find, typed: str) -> None:
    """A misspelt slot and a slot that was typed as an icon are findings of their own."""
    assert findings_of("unused-slot", change_file("locales/en/game.yaml", "%{price}", typed)) == []


def test_figure_may_be_shown_by_another_text_of_the_rule(findings_of: Find) -> None:
    """The slots of a rule belong to all of its texts."""
    title = change_file(
        "locales/en/game.yaml", "title: Paying, text: 'Pay %{price} {coin}.'", "title: 'Pay %{price}', text: Pay."
    )
    assert findings_of("unused-slot", title) == []


def test_unused_slot_of_a_fact_is_reported(findings_of: Find) -> None:
    """A figure that a fact binds and does not show is found at its text."""
    (finding,) = findings_of(
        "unused-slot", change_file("facts.yaml", "sources: [uk]", "slots: {price: settings.price}")
    )
    assert finding.args == {"fact": "1.1", "slot": "price"}
    assert finding.span.file.endswith("facts.yaml")
