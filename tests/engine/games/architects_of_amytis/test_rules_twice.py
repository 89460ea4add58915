from __future__ import annotations

import itertools
from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.games.architects_of_amytis.state import AmytisState
from engine.games.architects_of_amytis.table import AmytisTable
from engine.plain_data import JsonValue
from engine.rng import RandomStream
from tests.engine.casts import get_table
from tests.engine.games.architects_of_amytis.described_position import DescribedField, DescribedPosition, read_position
from tests.engine.games.architects_of_amytis.naive import FIELDS, PATTERNS, Naive, score_player, shows_pattern

TYPES = ("garden", "market", "wall", "palace", "residence", "theater")
MIXES = [dict(zip(TYPES, mix, strict=True)) for mix in itertools.product("ab", repeat=6)]
SEEDS = st.integers(0, 2**64 - 1)


def omit_turn_details(position: DescribedPosition) -> dict[str, object]:
    """Return a position without the details that only the engine tracks within a turn."""
    turn = {name: position["turn"][name] for name in ("player", "number", "ended-by", "over")}
    unseen = {tile: n for tile, n in position["unseen"].items() if n}
    return {**position, "turn": turn, "unseen": unseen}


def play_twice(
    game: engine.Game,
    sides: Mapping[str, str],
    seed: int,
    options: Mapping[str, JsonValue] | None = None,
    limit: int = 5,
) -> AmytisState:
    """Play a random game in the engine and by the naive rules, and assert that they never differ."""
    state = game.start(2, seed, {"sides": sides, **(options or {})}).copy(None)
    assert isinstance(state, AmytisState)
    naive, rng = Naive(read_position(state), sides, limit), RandomStream(seed)
    while not state.is_over:
        legal = state.list_legal_actions()
        if state.to_play != -1:
            assert {(action.kind, *action.args) for action in legal} == naive.list_legal_actions()
        action = legal[rng.draw_below(len(legal))]
        naive.do((action.kind, *map(str, action.args)))
        state.apply(action)
        if state.to_play != -1:
            assert omit_turn_details(read_position(state)) == omit_turn_details(naive.table)
    assert state.compute_scores() == tuple(score_player(naive.table, colour) for colour in state.table.colours)
    return state


@pytest.mark.slow
def test_rules_agree_with_every_mix_of_sides(game: engine.Game) -> None:
    """With each of the 64 mixes of sides, a game agrees with the naive rules at every step up to its end."""
    for number, sides in enumerate(MIXES):
        state = play_twice(game, sides, number)
        assert state.table.turns % 2 == 0
        assert sum(not left for left in state.table.tiles_left) >= 2


@pytest.mark.slow
@settings(max_examples=60)
@given(sides=st.sampled_from(MIXES), seed=SEEDS)
def test_engine_agrees_with_naive_rules_in_any_game(game: engine.Game, sides: dict[str, str], seed: int) -> None:
    """In any game, the engine and the naive rules agree after every action."""
    play_twice(game, sides, seed)


@pytest.mark.slow
@settings(max_examples=15)
@given(sides=st.sampled_from(MIXES), seed=SEEDS)
def test_readings_of_the_public_implementation_are_played(game: engine.Game, sides: dict[str, str], seed: int) -> None:
    """The public implementation's readings give the second player three projects and limit the bottom row to four."""
    state = play_twice(game, sides, seed, {"edition": "GP"}, limit=4)
    assert game.start(2, seed, {"edition": "GP"}).describe_position()["deck"] == 12
    assert max(seat.bottom for seat in state.table.seats) <= 4


@pytest.mark.slow
@settings(max_examples=200)
@given(
    colours=st.lists(st.sampled_from([None, *"GOPB"]), min_size=9, max_size=9), project=st.sampled_from(list(PATTERNS))
)
def test_mask_matches_exactly_where_the_pattern_is(game: engine.Game, colours: list[str | None], project: str) -> None:
    """A mask of the engine matches a city exactly if a naive search finds the pattern in the city."""
    words = {"G": "x-green", "O": "x-orange", "P": "x-pink", "B": "x-blue", None: None}
    city: dict[str, DescribedField] = {
        field: {"tile": words[sign], "height": 1} for field, sign in zip(FIELDS, colours, strict=True)
    }
    mask = sum(1 << "GOPB".index(sign) * 9 + field for field, sign in enumerate(colours) if sign)
    box = get_table(game.start(2, 1), AmytisTable).box
    ways = next(entry.ways for entry in box.projects if entry.id == project)
    assert any(mask & way == way for way in ways) == shows_pattern(city, PATTERNS[project][1])
