from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.sample import change_file

FORGE = "{id: forge, traits: {guild: smiths}, origin: designed, "


def name_rules(rules: str) -> dict[str, str | None]:
    """Return the sample with rules for the one action of the forge."""
    return change_file("components/orders.yaml", FORGE, f"{FORGE}rules: {rules}, ")


@pytest.mark.slow
def test_existing_rules_are_accepted(findings_of: Find) -> None:
    """A piece that names an existing rule, or none, is clean."""
    assert findings_of("unknown-rule") == []
    assert findings_of("unknown-rule", name_rules("[pay]")) == []


def test_unknown_rule_is_reported(findings_of: Find) -> None:
    """A rule that does not exist is reported, with the most similar one."""
    (found,) = findings_of("unknown-rule", name_rules("[play]"))
    assert found.args == {"item": "forge", "rule": "play"}
    assert found.values["near"] == "pay"


def test_every_action_needs_its_rule(findings_of: Find) -> None:
    """There are as many rules as actions."""
    (finding,) = findings_of("unknown-rule", name_rules("[pay, pay]"))
    assert finding.args == {"item": "forge", "count": 1}
