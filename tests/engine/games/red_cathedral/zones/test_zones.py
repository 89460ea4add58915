from __future__ import annotations

import pytest

from engine.action import Action
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.zones import find_places
from engine.state import State
from tests.engine.zone_checks import check_board_sizes, check_zones, play_on
from tests.ready_game import load_ready_game, make_texts

SPARED = 25
"""One in this number of positions with known kinds of actions is laid out."""


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), [(1, {}), (2, {"sides": ["advanced", "advanced"]}), (4, {})])
def test_every_position_of_a_game_is_laid_out(players: int, options: dict[str, list[str]]) -> None:
    """Throughout games, all pieces lie within their zones, and every place that an action names is there."""
    game, texts = load_ready_game(), make_texts()
    kinds: set[str] = set()
    for number, state in enumerate(play_on(game.start(players, 3, options), "random", 5)):
        new = {action.kind for action in state.list_legal_actions()} - kinds
        if new or number % SPARED == 0:
            check_zones(game, state, texts)
        kinds |= new
    assert {"move", "lay", "choose_section", "use_tile"} <= kinds


def find_places_of(state: State, kind: str) -> set[tuple[tuple[str, ...], ...]]:
    """Return the places of the legal actions of a kind."""
    table = state.table
    assert isinstance(table, RedCathedralTable)
    return {find_places(table, action) for action in state.list_legal_actions() if action.kind == kind}


def test_a_die_is_moved_by_the_die_and_its_arrival() -> None:
    """A move names the die and the space where it arrives, which differs for each number of extra spaces."""
    state = load_ready_game().start(2, 5)
    state.apply(Action("market"))
    table = state.table
    assert isinstance(table, RedCathedralTable)
    places = find_places_of(state, "move")
    assert len(places) == sum(action.kind == "move" for action in state.list_legal_actions())
    die, space = table.numbers.dice["white"], table.box.spaces
    arrival = space[(table.die_at[die] + table.face[die]) % len(space)]
    assert (("die", "white"), ("space", arrival)) in places


def test_market_actions_name_what_they_use() -> None:
    """Resources are taken from the space of the moved die, and influence is used by the card of its quarter."""
    state = load_ready_game().start(2, 5)
    state.apply(Action("market"))
    state.apply(next(action for action in state.list_legal_actions() if action.kind == "move"))
    assert {place[0] for (place,) in find_places_of(state, "resources")} <= {"space"}
    assert {place[0] for (place,) in find_places_of(state, "influence")} == {"card"}
    assert find_places_of(state, "leave") == {()}


def test_boards_have_the_sizes_at_which_they_are_printed() -> None:
    """The zones of the market and of the workshops have the sizes of their boards."""
    game = load_ready_game()
    check_board_sizes(game.id, check_zones(game, game.start(4, 1), make_texts()))
