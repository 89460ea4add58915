"""No figure is higher than any game can reach."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.link import Linked
from tests.checks.find import Find
from tests.checks.play.changed_game import (
    change_settings,
    list_possible_figures,
    replace_in_settings,
    run_check,
)


@pytest.mark.slow
def test_the_game_is_clean(cathedral: Linked) -> None:
    """The published content has no such findings."""
    assert run_check(cathedral, "out-of-reach") == []


def test_game_without_an_engine_is_printed(findings_of: Find) -> None:
    """A game that names no engine is printed all the same."""
    assert findings_of("out-of-reach") == []


@pytest.mark.slow
def test_figures_out_of_reach_are_reported(cathedral: Linked) -> None:
    """A benefit beyond the reserve, an ornament beyond the delivery, and a start without a slot to pay are reported."""
    scarce = replace(cathedral.game.resources["wood"], supply=4)
    resources = {**cathedral.game.resources, "wood": scarce}
    (finding,) = run_check(replace(cathedral, game=replace(cathedral.game, resources=resources)), "out-of-reach")
    assert finding.args == {"kind": "beyond-supply", "dice": 3, "given": 6, "supply": 4}
    limit = change_settings(cathedral, build={"delivery-limit": 2})
    (finding,) = run_check(limit, "out-of-reach")
    assert (finding.args["kind"], finding.args["jewels"], finding.args["more"]) == ("beyond-delivery", 2, 2)
    poor = change_settings(cathedral, start={"square": 2, "rubles": (0, 0, 0, 0)})
    assert [one.args["more"] for one in run_check(poor, "out-of-reach")] == [3]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "possible"),
    [
        ("delivery-limit: 3", "delivery-limit: 2", ("build.delivery-limit", "3-6")),
        ("spaces: 10", "spaces: 6", ("inventory.spaces", "7-")),
    ],
)
def test_figures_that_a_setting_limits_are_one_finding(
    cathedral: Linked, old: str, new: str, possible: tuple[str, str]
) -> None:
    """Findings about several pieces that depend on one setting are one finding, at the setting."""
    (finding,) = run_check(replace_in_settings(cathedral, old, new), "out-of-reach")
    assert finding.span.file.endswith("settings.yaml")
    assert list_possible_figures(finding)[0] == possible
