from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.find import Find


@pytest.mark.slow
def test_nothing_is_asked_before_rules_are_registered(findings_of: Find) -> None:
    """A game without a register is clean, and so is one whose register has all rules."""
    assert findings_of("unregistered-rule") == []
    assert findings_of("unregistered-rule", {"rule-ids.yaml": "rule-ids:\n  pay: {chapters: [pay]}\n"}) == []


def test_rules_missing_from_the_register_are_one_finding(findings_of: Find) -> None:
    """The finding is at the first of the rules and names them, with the command that registers them."""
    register = "rule-ids:\n  fee: {chapters: [pay], moved-to: pay}\n"
    (finding,) = findings_of("unregistered-rule", {"rule-ids.yaml": register})
    assert (finding.args["rules"], Path(finding.span.file).name) == (("pay",), "rules.yaml")
    assert "sobor rule-ids" in str(finding.args["command"])


def test_a_rule_in_another_chapter_is_to_be_registered_there(findings_of: Find) -> None:
    """A rule has an address in each chapter where it has been published."""
    (finding,) = findings_of("unregistered-rule", {"rule-ids.yaml": "rule-ids:\n  pay: {chapters: [work]}\n"})
    assert finding.args["rules"] == ("pay",)
