from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.find import Find


def test_a_registered_rule_keeps_its_id(findings_of: Find) -> None:
    """A rule that has not been retired is clean."""
    assert findings_of("reused-rule-id", {"rule-ids.yaml": "rule-ids:\n  pay: {chapters: [pay]}\n"}) == []


@pytest.mark.parametrize("retired", ["removed: true", "moved-to: fee"])
def test_the_id_of_a_retired_rule_is_not_used_again(findings_of: Find, retired: str) -> None:
    """The rule is reported at its place, with the entry that retired the id."""
    register = f"rule-ids:\n  fee: {{chapters: [pay]}}\n  pay: {{chapters: [pay], {retired}}}\n"
    (finding,) = findings_of("reused-rule-id", {"rule-ids.yaml": register})
    assert (finding.args, Path(finding.span.file).name) == ({"rule": "pay"}, "rules.yaml")
    assert [(Path(place.span.file).name, place.span.line) for place in finding.related] == [("rule-ids.yaml", 3)]
