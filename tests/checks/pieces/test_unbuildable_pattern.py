from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.checks.patterns_sample import make_town
from tests.sample import FILES


def test_buildable_patterns_are_accepted(findings_of: Find) -> None:
    """Patterns that fit, and whose tiles are in play whichever are left out, are clean."""
    assert findings_of("unbuildable-pattern", make_town("8; RBB", "8; B / B / B")) == []


def test_pattern_longer_than_the_board_is_reported(findings_of: Find) -> None:
    """A pattern that fits on the board in no direction is a finding."""
    (finding,) = findings_of("unbuildable-pattern", make_town("8; R.BB"))
    assert finding.args == {"item": "goal-0", "rows": 3, "columns": 3}


@pytest.mark.slow
def test_tiles_that_may_be_out_of_play_are_not_counted(findings_of: Find) -> None:
    """Of four red tiles, only one is certain if three may be out of play; without such a setting, all four are."""
    (found,) = findings_of("unbuildable-pattern", make_town("8; RR"))
    assert found.args == {"item": "goal-0", "needed": 2, "tile": "red", "held": 4}
    assert found.values["count"] == 3
    (found,) = findings_of("unbuildable-pattern", make_town("8; RR", "8; RB / RB"))
    assert found.span.file.endswith("settings.yaml")
    assert (found.args["setting"], found.args["maximum"]) == ("price", 2)
    town = make_town("8; RR")
    goals = town["components/goals.yaml"]
    assert goals
    assert "price: 3" in FILES["settings.yaml"]
    town["components/goals.yaml"] = goals.replace(", unused: settings.price", "")
    assert findings_of("unbuildable-pattern", town) == []


@pytest.mark.slow
def test_a_single_tile_that_may_be_out_of_play_is_missing(findings_of: Find) -> None:
    """A pattern of one red tile is reported if as many red tiles may be out of play as the box holds."""
    town = make_town("8; R")
    tiles = town["components/tiles.yaml"]
    assert tiles
    town["components/tiles.yaml"] = tiles.replace("copies: 4", "copies: 3", 1).replace("count: 12", "count: 11")
    (found,) = findings_of("unbuildable-pattern", town)
    assert found.args == {"item": "goal-0", "needed": 1, "tile": "red", "held": 3}
