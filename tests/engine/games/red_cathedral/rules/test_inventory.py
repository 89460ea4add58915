from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.games.red_cathedral.complete_table import CompleteTable
from engine.games.red_cathedral.rules import inventory
from tests.engine.casts import get_table


@pytest.mark.slow
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


@pytest.mark.parametrize(
    ("supply", "held", "kept", "rule"),
    [(2, 0, 2, "supply.limit"), (9, 4, 2, "inventory.store"), (1, 5, 1, "supply.limit"), (0, 0, 0, "supply.limit")],
)
def test_gain_is_cut_to_reserve_and_room(game: engine.Game, supply: int, held: int, kept: int, rule: str) -> None:
    """A gain of 3 wood is cut to the reserve and to the 6 free spaces, and the log names the reserve first."""
    state = game.start(2, 1)
    table = get_table(state, CompleteTable)
    wood, stone = (table.box.resources.index[name] for name in ("wood", "stone"))
    table.supply[wood], table.stock[0][stone] = supply, held
    inventory.gain(table, 0, ((wood, 3),))
    assert (table.stock[0][wood], table.supply[wood]) == (kept, supply - kept)
    assert state.log[-1] == (rule, 0, {"kept": kept, "of": {"term": "wood", "n": 3}})


def test_new_lap_is_logged(game: engine.Game) -> None:
    """A marker that passes the last square starts another lap, which the log counts (3.5)."""
    state = game.start(2, 1)
    table = get_table(state, CompleteTable)
    last = table.box.track.squares - 1
    inventory.set_square(table, 0, last)
    assert "track.lap" not in {entry.rule for entry in state.log}
    inventory.set_square(table, 0, last + 1)
    assert state.log[-1] == ("track.lap", 0, {"lap": 1})


@pytest.mark.parametrize(("square", "left", "is_floor"), [(3, 1, False), (2, 0, False), (1, 0, True)])
def test_loss_of_recognition_stops_at_the_first_square(
    game: engine.Game, square: int, left: int, *, is_floor: bool
) -> None:
    """A loss of 2 recognition moves a marker back, but not beyond the first square, where the log says so (3.7)."""
    state = game.start(2, 1)
    table = get_table(state, CompleteTable)
    table.square[0] = square
    inventory.lose_recognition(table, 0, 2)
    assert table.square[0] == left
    assert ("track.floor" in {entry.rule for entry in state.log}) is is_floor
