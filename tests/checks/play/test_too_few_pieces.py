"""Set-up is possible for every number of players."""

from __future__ import annotations

import pytest

from compiler.link import Linked
from tests.checks.find import Find
from tests.checks.play.changed_game import (
    change_item,
    change_settings,
    list_possible_figures,
    replace_in_settings,
    run_check,
)


@pytest.mark.slow
def test_the_game_is_clean(cathedral: Linked) -> None:
    """The published content has no such findings."""
    assert run_check(cathedral, "too-few-pieces") == []


def test_game_without_an_engine_is_printed(findings_of: Find) -> None:
    """A game that names no engine is printed all the same."""
    assert findings_of("too-few-pieces") == []


@pytest.mark.slow
def test_too_few_pieces_are_reported(cathedral: Linked) -> None:
    """Too few workshop tiles, start figures or marked dice are found."""
    fewer = change_item(cathedral, "shop-recognition-1", traits={"players": "three-up"})
    fewer = change_item(fewer, "shop-wood-2", traits={"players": "three-up"})
    fewer = change_item(fewer, "shop-gold-1", traits={"players": "three-up"})
    fewer = change_item(fewer, "shop-die-red", traits={"players": "three-up"})
    findings = run_check(fewer, "too-few-pieces")
    assert findings[0].args == {
        "kind": "few-workshop-tiles",
        "available": 11,
        "needed": 12,
        "piece": "plan-2-1",
        "more": 2,
    }
    assert "dice-not-shown-once" in [finding.args["kind"] for finding in findings]
    start = change_settings(cathedral, start={"square": 2, "rubles": (3, 4, 4)})
    assert [one.args for one in run_check(start, "too-few-pieces")] == [
        {"kind": "few-start-figures", "available": 3, "needed": 4, "piece": "", "more": 0}
    ]


@pytest.mark.slow
def test_pieces_that_a_setting_requires_are_one_finding(cathedral: Linked) -> None:
    """Findings about several pieces that depend on one setting are one finding, at the setting."""
    (finding,) = run_check(replace_in_settings(cathedral, "marked-from: 3", "marked-from: 4"), "too-few-pieces")
    assert finding.span.file.endswith("settings.yaml")
    assert list_possible_figures(finding)[0] == ("workshop.marked-from", "0-3")
