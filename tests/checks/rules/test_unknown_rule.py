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


def test_a_piece_without_actions_names_any_number_of_rules(findings_of: Find) -> None:
    """The rules that explain a piece are not counted, and must exist."""
    plain = FORGE.replace("origin: designed, ", "origin: designed")
    entry = f"{plain}, actions: [{{gain: {{coin: 2}}}}]}}"
    for rules, count in (("[pay]", 0), ("[pay, pay]", 0), ("[play]", 1)):
        changes = change_file("components/orders.yaml", entry, f"{plain}, rules: {rules}}}")
        assert len(findings_of("unknown-rule", changes)) == count


def test_every_action_needs_its_rule(findings_of: Find) -> None:
    """There are as many rules as actions."""
    (finding,) = findings_of("unknown-rule", name_rules("[pay, pay]"))
    assert finding.args == {"item": "forge", "count": 1}
