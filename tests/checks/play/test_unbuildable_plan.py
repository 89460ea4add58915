"""Every plan can be built with what the box holds."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.link import Linked
from tests.checks.find import Find
from tests.checks.play.changed_game import (
    CHECKS,
    change_item,
    change_settings,
    list_possible_figures,
    replace_in_settings,
    run_check,
)


@pytest.mark.slow
def test_the_game_is_clean(cathedral: Linked) -> None:
    """The published content has no such findings."""
    assert run_check(cathedral, "unbuildable-plan") == []


def test_game_without_an_engine_is_printed(findings_of: Find) -> None:
    """A game that names no engine is printed all the same."""
    assert findings_of("unbuildable-plan") == []


@pytest.mark.parametrize(
    ("plan", "kinds"),
    [
        ({"players": 2, "towers": (2, 2, 2, 2, 2, 2, 2)}, {"plan-of-other-size"}),
        ({"players": 2, "towers": (12,)}, set()),
        ({"players": 5, "towers": (5, 5, 5, 5, 5, 5)}, {"plan-for-nobody"}),
        ({"players": 4, "towers": (24,)}, {"plan-lacks-cards"}),
    ],
)
def test_unbuildable_plan_is_reported(cathedral: Linked, plan: dict[str, Any], kinds: set[str]) -> None:
    """A plan that needs more than the box holds, or is for no number of players, is reported at the plan."""
    findings = run_check(change_item(cathedral, "plan-2-2", figures=plan), "unbuildable-plan")
    assert {finding.args["kind"] for finding in findings} == kinds
    assert {finding.span for finding in findings} <= {cathedral.game.items["plan-2-2"].span}


def test_missing_plan_for_a_number_of_players_is_reported(cathedral: Linked) -> None:
    """Every number of players needs a plan."""
    changed = cathedral
    for name in ("plan-3-1", "plan-3-2", "plan-3-3"):
        changed = change_item(changed, name, figures={"players": 4, "towers": (4, 4, 4, 4, 4, 4)})
    assert [one.args for one in run_check(changed, "unbuildable-plan")] == [{"kind": "no-plan", "players": 3}]


@pytest.mark.slow
def test_all_that_depends_on_one_setting_is_one_finding(cathedral: Linked) -> None:
    """Slots, plans and pieces that do not fit one setting are one finding there, with all that depends on it."""
    changed = change_settings(cathedral, banners=7)
    (one,) = (finding for check in CHECKS for finding in run_check(changed, check))
    assert (one.code, one.args["kind"], one.args["more"]) == ("unbuildable-plan", "no-plan-of-size", 1)
    assert [related.args for related in one.related] == [
        {"available": 6, "needed": 7},
        {"copies": 6, "item": "banner-blue", "played": 7},
    ]


@pytest.mark.slow
def test_plans_that_a_setting_forbids_are_one_finding(cathedral: Linked) -> None:
    """Findings about several pieces that depend on one setting are one finding, at the setting."""
    (finding,) = run_check(replace_in_settings(cathedral, "banners: 6", "banners: 7"), "unbuildable-plan")
    assert finding.span.file.endswith("settings.yaml")
    assert list_possible_figures(finding)[0] == ("banners", "6")
