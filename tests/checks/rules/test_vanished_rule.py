from __future__ import annotations

import pytest

from tests.checks.find import Find


def register(*lines: str) -> dict[str, str | None]:
    """Return a register with these rules."""
    return {"rule-ids.yaml": "rule-ids:\n" + "".join(f"  {line}\n" for line in lines)}


@pytest.mark.slow
def test_rules_that_exist_or_are_retired_are_accepted(findings_of: Find) -> None:
    """A game without a register is clean, and so is one whose missing rules have moved or been removed."""
    assert findings_of("vanished-rule") == []
    moved = (
        "pay: {chapters: [pay]}",
        "fee: {chapters: [pay], moved-to: pay}",
        "fine: {chapters: [pay], removed: true}",
    )
    assert findings_of("vanished-rule", register(*moved)) == []


def test_a_rule_that_has_vanished_is_reported_at_its_entry(findings_of: Find) -> None:
    """A published rule that does not exist any more needs a word on where its addresses lead."""
    (finding,) = findings_of("vanished-rule", register("pay: {chapters: [pay]}", "fine: {chapters: [pay]}"))
    assert (finding.args, finding.span.line) == ({"rule": "fine"}, 3)
    assert finding.span.file.endswith("mill/rule-ids.yaml")


def test_a_new_rule_of_a_similar_name_is_suggested(findings_of: Find) -> None:
    """A rule that is not registered is most likely the one that has vanished, under another id."""
    (finding,) = findings_of("vanished-rule", register("pays: {chapters: [pays]}"))
    assert finding.values["near"] == "pay"
