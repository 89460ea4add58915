from __future__ import annotations

import pytest

from engine.games.red_cathedral.complete_table import CompleteTable
from engine.games.red_cathedral.rules import turn
from engine.games.red_cathedral.start.options_data import GivenDie
from engine.games.red_cathedral.table import Sale
from tests.engine.casts import get_table
from tests.engine.games.red_cathedral.positions import LayOut, make_market, make_site


def list_main_actions(table: CompleteTable) -> list[str]:
    """Return the main actions of the turn as strings."""
    return [str(action) for action in turn.list_choices(table)]


def test_building_is_the_first_choice_and_the_market_the_last(lay_out: LayOut) -> None:
    """A player who can do everything is offered building, then claiming, then the market (2.2)."""
    state = lay_out(
        {
            "market": make_market(),
            "site": make_site(base_01={"banner": "yellow"}),
            "players": {"yellow": {"materials": {"wood": 1, "brick": 1, "stone": 1}}},
        }
    )
    assert list_main_actions(get_table(state, CompleteTable)) == ["build", "claim", "market"]


def test_a_player_without_materials_cannot_build(lay_out: LayOut) -> None:
    """A player with a section but no materials is not offered building (6.10)."""
    state = lay_out({"market": make_market(), "site": make_site(base_01={"banner": "yellow"})})
    assert list_main_actions(get_table(state, CompleteTable)) == ["claim", "market"]


def test_a_new_turn_has_its_reroll_and_its_sale(lay_out: LayOut) -> None:
    """What was used up in the turn before is possible again in the next turn (2.4, 2.5)."""
    state = lay_out({"market": make_market(), "players": {"yellow": {"square": 20}}}, edition="es")
    table = get_table(state, CompleteTable)
    table.rerolled, table.sale = True, Sale.CLOSED
    turn.begin_turn(table, 1)
    assert (table.seat, table.rerolled, table.sale) == (1, False, Sale.OPEN)


@pytest.mark.parametrize(("turns", "is_over"), [(1, False), (0, True)])
def test_the_game_ends_with_its_last_turn(lay_out: LayOut, turns: int, *, is_over: bool) -> None:
    """Another turn begins before the last turn of the game has been played, and none after it."""
    dice: dict[str, GivenDie] = {"white": {"space": "space-1", "face": 1}}
    table = get_table(lay_out({"market": make_market(dice)}, turns=turns + 1), CompleteTable)
    turn.pass_turn(table)
    assert (table.turns, table.over) == (1, is_over)
