from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import engine
from engine.action import Action
from engine.games.architects_of_amytis import zones
from engine.games.architects_of_amytis.rules import score_zone
from engine.games.architects_of_amytis.table import AmytisTable
from engine.games.architects_of_amytis.zones import find_places
from tests.engine.zone_checks import check_board_sizes, check_zones, play_on, read_steps
from tests.ready_game import compile_ready_game, load_ready_game, make_texts

NAME = "architects-of-amytis"


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_every_position_of_a_game_is_laid_out(seed: int) -> None:
    """In whole games, all pieces lie within their zones, and every place that an action names is there."""
    game, texts = load_ready_game(NAME), make_texts("en", NAME)
    for state in play_on(game.start(2, seed), "random", seed):
        names = {zone.id for zone in check_zones(game, state, texts)}
        assert names == {"stacks", "city-black", "city-white", "projects", "favours", "scores"}


def leave_out_projects(compiled: Any) -> None:
    """Change a compiled game so that it is played without projects."""
    compiled["sets"]["projects"]["items"] = []
    compiled["settings"]["projects"].update(display=0, each=0, second=0)


def leave_out_favours(compiled: Any) -> None:
    """Change a compiled game so that its favour board has two places above the bottom row."""
    board = compiled["sets"]["favour-board"]["items"][0]
    board["figures"]["spaces"] = board["figures"]["spaces"][:2]
    effects = board["effects"]["effects"]
    board["effects"]["effects"] = [*effects[:2], effects[-1]]


@pytest.mark.slow
@pytest.mark.parametrize("leave_out", [leave_out_projects, leave_out_favours])
def test_game_with_fewer_pieces_is_laid_out(leave_out: Callable[[Any], None]) -> None:
    """A box without projects, or with fewer favours, is laid out with what it has."""
    compiled = json.loads(json.dumps(compile_ready_game(NAME).compiled))
    leave_out(compiled)
    game = engine.load(compiled)
    for state in play_on(game.start(2, 1), "random", 1):
        check_zones(game, state, make_texts("en", NAME))


def test_a_tile_is_placed_by_its_stack_and_its_field() -> None:
    """Building names the stack and a field of the own city; different actions name different places."""
    state = load_ready_game(NAME).start(2, 1)
    table = state.table
    assert isinstance(table, AmytisTable)
    legal = state.list_legal_actions()
    assert find_places(table, Action("build", ("a1", "b2"))) == (("stack", "a1"), ("field", "black", "b2"))
    assert len({find_places(table, action) for action in legal}) == len(legal)


def test_places_are_where_the_boards_show_them() -> None:
    """Boards have their printed sizes; stacks, fields and markers lie where the layouts draw their places."""
    game = load_ready_game(NAME)
    check_board_sizes(NAME, check_zones(game, game.start(2, 1), make_texts("en", NAME)))
    stack, field, marker = zones.STACK, zones.FIELD, zones.BOTTOM_MARKER
    assert ((stack.x, stack.y), (zones.STACK_STEP, zones.STACK_STEP)) in read_steps(NAME, "buildings-board")
    assert ((field.x, field.y), (zones.FIELD_STEP, zones.FIELD_STEP)) in read_steps(NAME, "player-board")
    middle = marker.x + marker.width / 2, marker.y + marker.height / 2
    assert (middle, (zones.BOTTOM_STEP, 0)) in read_steps(NAME, "favour-board")
    base = score_zone.BASE_MARKER
    circle = round(base.x + base.width / 2 - 24.2, 2), round(base.y + base.height / 2 - 9.7, 2)
    assert (circle, (score_zone.BASE_STEP, 0)) in read_steps(NAME, "player-board")
