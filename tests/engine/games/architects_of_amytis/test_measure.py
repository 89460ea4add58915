from __future__ import annotations

import engine
from engine.games.architects_of_amytis import measure
from engine.games.architects_of_amytis.table import AmytisTable
from engine.rng import RandomStream
from tests.engine.casts import get_table
from tests.engine.games.architects_of_amytis.described_position import read_position
from tests.engine.games.architects_of_amytis.random_play import play


def test_measures_are_turns_and_markers_left(game: engine.Game) -> None:
    """The measurements are the number of turns and the markers left."""
    state = play(game.start(2, 5), RandomStream(5))
    table = get_table(state, AmytisTable)
    assert measure.count_turns(table) == table.turns > 20
    assert measure.count_unspent(table, 0) == {"marker": read_position(state)["players"]["black"]["markers"]}
    assert measure.measure_supplies(table) == {}
