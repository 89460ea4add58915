from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.games.red_cathedral.start.options_data import GivenSection, RedCathedralPlayer, RedCathedralPosition
from tests.engine.games.red_cathedral.described_position import read_position
from tests.engine.games.red_cathedral.positions import LayOut, PlaySteps, make_site

PLAYERS = ("red", "yellow", "blue")
NEEDS = {"base_01": {"wood": 2}, "middle_01": {"wood": 2, "brick": 1}, "middle_02": {"wood": 1, "brick": 1}}
LAST = {"base_01": "brick", "middle_01": "gold", "middle_02": "stone", "dome_01": "gold"}


def complete(lay_out: LayOut, do: PlaySteps, who: str, last: str, done: Sequence[str] = ()) -> dict[str, int]:
    """Complete a section by `who` in a tower of blue, red, blue and yellow, and return the squares of all markers."""
    owners = {"base_01": "blue", "middle_01": "red", "middle_02": "blue", "dome_01": "yellow"}
    sections: dict[str, GivenSection] = {name: {"banner": owner} for name, owner in owners.items()}
    for name in done:
        sections[name]["completed"] = True
    sections[last]["materials"] = NEEDS.get(last, {"stone": 1, "gold": 1})
    given: dict[str, RedCathedralPlayer] = {
        colour: {"square": 30, "ornaments": {"door": 0, "arch": 0, "cross": 0}} for colour in PLAYERS
    }
    given[who]["materials"] = {LAST[last]: 1}
    position: RedCathedralPosition = {"turn": {"player": who}, "site": make_site(**sections), "players": given}
    state = lay_out(position, PLAYERS)
    do(state, "build", f"lay {LAST[last]} {last.replace('_', '-')}")
    return {colour: player["square"] - 30 for colour, player in read_position(state)["players"].items()}


@pytest.mark.parametrize(
    ("who", "last", "done", "change"),
    [
        ("red", "middle_01", (), {"red": 4, "yellow": 0, "blue": -1}),
        ("yellow", "dome_01", ("middle_01",), {"red": 0, "yellow": 5, "blue": -3}),
        ("blue", "middle_02", ("middle_01",), {"red": 0, "yellow": 0, "blue": 3 - 1}),
        ("yellow", "dome_01", ("middle_01", "middle_02"), {"red": 0, "yellow": 5, "blue": -2}),
        ("yellow", "dome_01", ("base_01", "middle_01", "middle_02"), {"red": 0, "yellow": 5, "blue": 0}),
        ("blue", "base_01", ("middle_01",), {"red": 0, "yellow": 0, "blue": 3}),
    ],
)
def test_unfinished_sections_below_cost_recognition(
    lay_out: LayOut,
    do: PlaySteps,
    who: str,
    last: str,
    done: tuple[str, ...],
    change: dict[str, int],
) -> None:
    """The owner of each unfinished section below loses 1 recognition for each section above completed by others (7)."""
    assert complete(lay_out, do, who, last, done) == change


def test_marker_stays_on_the_first_square(lay_out: LayOut, do: PlaySteps) -> None:
    """A marker does not move behind the first square (3.7)."""
    sections: dict[str, GivenSection] = {
        "base_01": {"banner": "blue"},
        "middle_01": {"banner": "yellow", "materials": {"wood": 2, "brick": 1}},
    }
    given: dict[str, RedCathedralPlayer] = {"yellow": {"materials": {"gold": 1}}, "blue": {"square": 0}}
    state = lay_out({"site": make_site(**sections), "players": given})
    do(state, "build", "lay gold middle-01")
    assert state.describe_position()["players"]["blue"]["square"] == 0
