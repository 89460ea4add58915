from __future__ import annotations

from tests.sample import FILES


def test_clean(findings_of):
    """A setting that a rule binds, and one by which content was designed, are clean."""
    assert findings_of("unstated-setting") == []
    assert (
        findings_of("unstated-setting", {"settings.yaml": f"{FILES['settings.yaml']}design: {{worth: {{coin: 2}}}}\n"})
        == []
    )


def test_unstated(findings_of):
    """A figure, or a list of figures, that no rule binds is a finding at its key."""
    text = f"{FILES['settings.yaml']}mill: {{wheels: 2, stones: [1, 2], sort: [coin]}}\n"
    found = findings_of("unstated-setting", {"settings.yaml": text})
    assert [finding.args["setting"] for finding in found] == ["settings.mill.wheels", "settings.mill.stones"]
    assert found[0].span.line == 2


def test_part_of_a_list(findings_of):
    """One figure of a list that is bound states the list."""
    rules = FILES["rules.yaml"].replace("settings.price", "settings.prices.1")
    assert findings_of("unstated-setting", {"settings.yaml": "prices: [3, 4]\n", "rules.yaml": rules}) == []
