from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.games.red_cathedral.complete_table import CompleteTable
from engine.games.red_cathedral.start.setup_steps import list_setup_steps
from engine.tools import SetupStep
from tests.engine.casts import get_table
from tests.engine.games.red_cathedral.described_position import DescribedPosition, read_position
from tests.ready_game import load_ready_game


def set_up(players: int, seed: int) -> tuple[Mapping[str, SetupStep], DescribedPosition]:
    """Return the steps by rule, and the position."""
    state = load_ready_game().start(players, seed)
    return {step.rule: step for step in list_setup_steps(get_table(state, CompleteTable))}, read_position(state)


def count(step: SetupStep) -> list[int]:
    """Return the figures of the amounts of a step."""
    return [amount["n"] for amount in step.amounts]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_steps_take_the_pieces_on_the_table(players: int, seed: int) -> None:
    """The amounts of the steps are those of the pieces in the position, for every number of players."""
    steps, position = set_up(players, seed)
    people = list(position["players"].values())[:players]
    assert [amount["n"] for amount in steps["setup.start"].by_seat] == [player["rubles"] for player in people]
    assert count(steps["setup.basic"]) == [people[0]["banners"]["inventory"]]
    assert count(steps["setup.markers"]) == [len(position["players"])]
    assert count(steps["setup.tiles"]) == [len(position["market"]["tiles"])]
    assert count(steps["setup.influence"]) == [len(position["market"]["influence"])]
    assert count(steps["setup.dice"]) == [len(position["market"]["dice"])]
    assert count(steps["setup.sections"]) == [sum(map(len, position["site"]["towers"]))]
    assert count(steps["setup.workshop-tiles"]) == count(steps["setup.sections"])


@pytest.mark.parametrize(("players", "returned"), [(1, 7), (2, 12), (3, 0), (4, 0)])
def test_marked_tiles_go_back_with_few_players(players: int, returned: int) -> None:
    """Tiles for more players go back to the box, in the solo game all but those on the rival's cards."""
    steps, _ = set_up(players, 0)
    assert sum(amount["n"] for amount in steps["setup.workshop-tiles"].returned) == returned


def test_rival_has_cards_tiles_and_banners() -> None:
    """The solo game has steps for the rival's row and for his first claim, other games have none."""
    steps, position = set_up(1, 0)
    banners = [section["banner"] for section in position["site"]["sections"].values() if section["banner"]]
    assert count(steps["solo.setup"])[:2] == [len(position["rival"]["row"]), len(position["rival"]["tiles"])]
    assert count(steps["solo.setup"])[2] == position["players"][banners[0]]["banners"]["aside"]
    assert count(steps["solo.first-claim"]) == [len(banners)]
    assert "solo.setup" not in set_up(2, 0)[0]
