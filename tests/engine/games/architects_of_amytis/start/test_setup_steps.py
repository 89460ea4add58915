from __future__ import annotations

from engine.games.architects_of_amytis.start.setup_steps import list_setup_steps
from engine.games.architects_of_amytis.table import AmytisTable
from tests.engine.casts import get_table
from tests.engine.games.architects_of_amytis.described_position import read_position
from tests.ready_game import load_ready_game


def test_steps_take_the_pieces_on_the_table() -> None:
    """The amounts of the steps are those of the pieces in the position, and all tiles are used or returned."""
    game = load_ready_game("architects-of-amytis")
    state = game.start(2, 1)
    position, table = read_position(state), get_table(state, AmytisTable)
    steps = {step.rule: step for step in list_setup_steps(table)}
    stacks, tiles = (amount["n"] for amount in steps["setup.tiles"].amounts)
    assert (stacks, tiles) == (
        len(position["stacks"]),
        sum(stack["tiles"] for stack in position["stacks"].values()),
    )
    assert tiles + steps["setup.tiles"].returned[0]["n"] == len(table.box.bag)
    assert [amount["n"] for amount in steps["setup.projects"].amounts] == [len(position["display"])]
    hands = [len(player["projects"]) for player in position["players"].values()]
    assert [amount["n"] for amount in steps["setup.start-projects"].by_seat] == hands
    spare = position["players"]["black"]["markers"]
    assert steps["setup.player"].amounts[2]["n"] == spare + table.box.figures.point_markers
