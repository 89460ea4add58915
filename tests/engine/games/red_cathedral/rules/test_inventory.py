"""Gains of the players from the reserve."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.games.red_cathedral.complete_table import CompleteTable
from engine.games.red_cathedral.rules import game_end, inventory, site
from tests.engine.casts import get_table


@given(square=st.integers(0, 60), data=st.data())
def test_gain_of_nothing_changes_nothing(game: engine.Game, square: int, data: st.DataObject) -> None:
    """A gain of 0 of any resource, wherever the marker is, changes neither the table nor the log."""
    state = game.start(2, 1)
    table = get_table(state, CompleteTable)
    table.square[0] = square
    before = state.describe_position(), state.log
    resource = data.draw(st.sampled_from(range(len(table.box.resources.ids))))
    inventory.gain(table, 0, ((resource, 0),))
    assert (state.describe_position(), state.log) == before


def test_end_without_bonus_moves_no_marker(compiled: dict[str, Any]) -> None:
    """A game whose end gives 0 prestige leaves the marker of the player who triggers it before the first mark."""
    content = deepcopy(compiled)
    content["settings"]["end"]["bonus-prestige"] = 0
    table = get_table(engine.load(content).start(2, 1), CompleteTable)
    table.square[0] = 2
    for place in range(table.box.figures.end_sections):
        table.banner[place], table.done[place] = 0, True
    assert site.count_completed(table, 0) == table.box.figures.end_sections
    game_end.trigger_if_due(table, 0)
    assert (table.ender, table.square[0]) == (0, 2)
