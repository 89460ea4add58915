from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.sample import change_file

LIST = '    facts: ["1.1"]\n'


@pytest.mark.slow
def test_rules_with_facts_are_accepted(findings_of: Find) -> None:
    """A rule that states a fact, or is marked as prose, is clean."""
    assert findings_of("factless-rule") == []
    assert findings_of("factless-rule", change_file("rules.yaml", LIST, "    prose: true\n")) == []


def test_rule_without_facts_is_reported(findings_of: Find) -> None:
    """A rule that states nothing is reported."""
    (finding,) = findings_of("factless-rule", change_file("rules.yaml", LIST, ""))
    assert finding.args == {"rule": "pay"}


def test_unknown_fact_of_a_rule_is_reported(findings_of: Find) -> None:
    """A rule cannot state a fact that does not exist."""
    (finding,) = findings_of("factless-rule", change_file("rules.yaml", "1.1", "1.7"))
    assert finding.args == {"rule": "pay", "fact": "1.7"}


def test_missing_file_of_facts_is_one_finding(findings_of: Find) -> None:
    """Rules that refer to the facts of a missing file are one finding."""
    (finding,) = findings_of("factless-rule", {"facts.yaml": None})
    assert finding.args == {"rules": 1}
