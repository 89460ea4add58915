from __future__ import annotations

import pytest

import engine
from engine.games.red_cathedral.readings import READINGS
from engine.rng import Stream
from tests.engine.positions import market, site
from tests.engine.table_laws import mixed

PLAYED = {
    "default": {},
    "ru": {"contribution": "claimed", "moment-of-reroll": "end-of-turn", "ivans-materials": "fullest-kinds"},
    "es": {"white-slot-tile": "white-slot"},
    "pl": {"ivans-materials": "fullest-kinds"},
    "it": {},
}
"""What each edition plays otherwise than most do."""


def test_every_option_is_played(compiled):
    """The content's options and their readings are those that the engine can play, no more and no fewer."""
    asked = {entry["option"]: entry for entry in compiled["editions"].values() if "option" in entry}
    assert set(asked) == set(READINGS)
    for option, entry in asked.items():
        assert {reading["id"] for reading in entry["readings"]} == set(READINGS[option])
        assert entry["played"] == READINGS[option][0]


@pytest.mark.parametrize("edition", PLAYED)
def test_readings_of_an_edition(game, edition):
    """An edition is played by what its rulebook says, where it is silent by what is played by default."""
    usual = {option: known[0] for option, known in READINGS.items()}
    assert game.new(2, 1, {"edition": edition}).readings == usual | PLAYED[edition]


def test_option_goes_before_edition(game):
    """A reading that is asked for by name holds whatever the edition says."""
    assert game.new(2, 1, {"edition": "ru", "contribution": "completed"}).readings["contribution"] == "completed"


@pytest.mark.parametrize("option", READINGS)
def test_every_reading_changes_play(game, option):
    """Under each reading the same seeds come to other games sooner or later, so that none is idle."""
    seeds = range(40)
    usual, other = ([outcome(game, seed, {option: reading}) for seed in seeds] for reading in READINGS[option])
    assert usual != other


def outcome(game, seed, options):
    """How a game of two, or alone, ends, with some prestige to sell."""
    players = 1 + seed % 2
    position = {"players": {"red": {"square": 40}}}
    given = {"sides": ["advanced"] * players, "position": position, "turns": 30, **options}
    state, rng = game.new(players, seed, given), Stream(seed)
    while not state.is_over:
        state.apply(mixed(state, rng))
    return state.digest()


def at_market(lay_out, do, edition):
    """Yellow, with prestige to spend, has visited the market."""
    state = lay_out({"market": market(), "players": {"yellow": {"square": 30}}}, edition=edition)
    do(state, "market", "move yellow 0", "leave")
    return state


def test_reroll_as_the_last_step(lay_out, do):
    """Usually the dice are rolled when the visit ends; then optional actions may follow."""
    state = at_market(lay_out, do, "default")
    assert state.to_play == engine.CHANCE
    do(state, "roll red 1", "roll yellow 1")
    assert {action.kind for action in state.legal()} == {"end_turn", "sell_prestige", "reroll"}


def test_reroll_at_the_end_of_the_turn(lay_out, do):
    """By the Russian book the dice are rolled when the turn ends, after all optional actions."""
    state = at_market(lay_out, do, "ru")
    assert {action.kind for action in state.legal()} == {"end_turn", "sell_prestige", "reroll"}
    do(state, "sell_prestige", "end_turn")
    assert state.to_play == engine.CHANCE
    do(state, "roll red 1", "roll yellow 1")
    assert state.to_play == 1


def test_one_moment_for_prestige(lay_out, do):
    """Where prestige is sold at one moment only, it may be sold there as often as one likes, and not again."""
    given = {"site": site(), "players": {"yellow": {"square": 50}}}
    state = lay_out(given, **{"prestige-for-rubles": "one-moment"})
    do(state, "sell_prestige", "sell_prestige", "claim")
    assert "sell_prestige" not in map(str, state.legal())
    state = lay_out(given)
    do(state, "sell_prestige", "claim")
    assert "sell_prestige" in map(str, state.legal())
