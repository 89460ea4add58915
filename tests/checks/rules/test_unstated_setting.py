from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.sample import FILES


@pytest.mark.slow
def test_bound_settings_are_accepted(findings_of: Find) -> None:
    """A setting that a rule binds, and one that content was designed by, are clean."""
    assert findings_of("unstated-setting") == []
    assert (
        findings_of("unstated-setting", {"settings.yaml": f"{FILES['settings.yaml']}design: {{worth: {{coin: 2}}}}\n"})
        == []
    )


def test_unbound_setting_is_reported(findings_of: Find) -> None:
    """A figure, or a list of figures, that no rule binds is a finding at its key."""
    text = f"{FILES['settings.yaml']}mill: {{wheels: 2, stones: [1, 2], sort: [coin]}}\n"
    found = findings_of("unstated-setting", {"settings.yaml": text})
    assert [finding.args["setting"] for finding in found] == ["settings.mill.wheels", "settings.mill.stones"]
    assert found[0].span.line == 2


def test_list_with_a_bound_figure_is_accepted(findings_of: Find) -> None:
    """One figure of a list that is bound states the list."""
    rules = FILES["rules.yaml"].replace("settings.price", "settings.prices.1")
    assert findings_of("unstated-setting", {"settings.yaml": "prices: [3, 4]\n", "rules.yaml": rules}) == []


def test_setting_that_a_layout_draws_is_accepted(findings_of: Find) -> None:
    """A figure or a list that an expression of a layout names is looked up on the board that it draws."""
    settings = "price: 3\ntrack: {squares: 10, wells: [2, 4]}\n"
    drawn = (
        FILES["layouts/order.yaml"]
        + "    - text: {width: 9, height: 9, size: 6, value: '{{ settings.track.wells[0] }}'}\n"
    )
    found = findings_of("unstated-setting", {"settings.yaml": settings, "layouts/order.yaml": drawn})
    assert [finding.args["setting"] for finding in found] == ["settings.track.squares"]


def test_hint_about_a_list_binds_a_figure(findings_of: Find) -> None:
    """The hint about a list binds a figure of it, because a slot shows one figure."""
    (finding,) = findings_of("unstated-setting", {"settings.yaml": f"{FILES['settings.yaml']}wells: [2, 4]\n"})
    assert finding.args["figure"] == "settings.wells.1"


def test_note_called_slots_binds_only_its_slots(findings_of: Find) -> None:
    """An entry with the id `slots` binds only the slots under its key `slots`."""
    faq = "faq:\n  slots: {date: 2026-01-01, rules: [pay], basis: derived, slots: {wheels: settings.wheels}}\n"
    found = findings_of("unstated-setting", {"settings.yaml": "price: 3\nwheels: 2\nstones: 4\n", "faq.yaml": faq})
    assert [finding.args["setting"] for finding in found] == ["settings.stones"]
