from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import pytest

import engine
from engine.games.red_cathedral.complete_table import CompleteTable
from engine.games.red_cathedral.content.edition_differences import READINGS
from engine.games.red_cathedral.start.options_data import GivenSection, RedCathedralPosition
from engine.games.red_cathedral.state import RedCathedralState
from engine.plain_data import JsonValue
from engine.rng import RandomStream
from tests.engine.casts import cast_position, get_table
from tests.engine.games.red_cathedral.positions import (
    TILES,
    LayOut,
    PlaySteps,
    make_market,
    make_site,
    make_visit_position,
)
from tests.engine.games.red_cathedral.table_laws import choose_mixed_action
from tests.engine.refused import find_input_refusal

LIMITED = {"rubles-limited": "limited"}
TABLE = {"choice-of-side": "table"}
EACH = {"price-of-face-down": "each-tile"}
OTHER = {"ruble-exchange-result": "another"}
PLAYED = {
    "default": {},
    "ru": {
        "contribution": "claimed",
        "moment-of-reroll": "end-of-turn",
        "ivans-materials": "fullest-kinds",
        **LIMITED,
        **OTHER,
    },
    "es": {
        "white-slot-tile": "white-slot",
        "exchange-result": "another",
        "one-of-each-type": "just-one",
        **LIMITED,
        **TABLE,
        **EACH,
        **OTHER,
    },
    "pl": {"ivans-materials": "fullest-kinds", **LIMITED, **TABLE, **OTHER},
    "it": {**LIMITED, **TABLE, **EACH},
}
"""The readings of each edition that differ from the default."""


def test_every_option_is_played(compiled: dict[str, Any]) -> None:
    """The options of the content and their readings are exactly those that the engine implements."""
    asked = {entry["option"]: entry for entry in compiled["editions"].values() if "option" in entry}
    assert set(asked) == set(READINGS)
    for option, entry in asked.items():
        assert {reading["id"] for reading in entry["readings"]} == set(READINGS[option])
        assert entry["played"] == READINGS[option][0]


@pytest.mark.parametrize("edition", PLAYED)
def test_edition_uses_the_readings_of_its_rulebook(game: engine.Game, edition: str) -> None:
    """An edition uses the readings of its rulebook, and the defaults where its rulebook is silent."""
    usual = {option: known[0] for option, known in READINGS.items()}
    assert get_table(game.start(2, 1, {"edition": edition}), CompleteTable).readings == usual | PLAYED[edition]


def test_option_takes_precedence_over_the_edition(game: engine.Game) -> None:
    """A reading chosen as an option takes precedence over the reading of the edition."""
    state = game.start(2, 1, {"edition": "ru", "contribution": "completed"})
    assert get_table(state, CompleteTable).readings["contribution"] == "completed"


SAME_GAMES = ("choice-of-side", "rubles-limited", "exchange-result", "ruble-exchange-result", "one-of-each-type")
"""Readings that only certain positions show: `test_every_edition_plays_its_readings` has one for each."""


@pytest.mark.slow
@pytest.mark.parametrize("option", [option for option in READINGS if option not in SAME_GAMES])
def test_every_reading_changes_play(game: engine.Game, option: str) -> None:
    """Every reading changes the course of some game with the same seed."""
    seeds = range(40)
    usual, other = ([play_to_outcome(game, seed, {option: reading}) for seed in seeds] for reading in READINGS[option])
    assert usual != other


def play_to_outcome(game: engine.Game, seed: int, options: Mapping[str, JsonValue]) -> str:
    """Play a game of two, or a solo game, with some prestige to sell, and return how it ends."""
    players = 1 + seed % 2
    position: RedCathedralPosition = {"players": {"red": {"square": 40}}}
    given = {"sides": ["advanced"] * players, "position": cast_position(position), "turns": 30, **options}
    state, rng = game.start(players, seed, given), RandomStream(seed)
    while not state.is_over:
        state.apply(choose_mixed_action(state, rng))
    return state.compute_digest()


def visit_market(lay_out: LayOut, do: PlaySteps, edition: str) -> RedCathedralState:
    """Return a state where yellow, with prestige to spend, has visited the market."""
    state = lay_out({"market": make_market(), "players": {"yellow": {"square": 30}}}, edition=edition)
    do(state, "market", "move yellow 0", "leave")
    return state


def test_reroll_is_the_last_step_of_a_visit(lay_out: LayOut, do: PlaySteps) -> None:
    """By default, the dice are rolled when the visit ends, and optional actions may follow."""
    state = visit_market(lay_out, do, "default")
    assert state.to_play == engine.CHANCE
    do(state, "roll red 1", "roll yellow 1")
    assert {action.kind for action in state.list_legal_actions()} == {"end_turn", "sell_prestige", "reroll"}


def test_reroll_of_the_russian_edition_ends_the_turn(lay_out: LayOut, do: PlaySteps) -> None:
    """In the Russian edition, the dice are rolled when the turn ends, after all optional actions."""
    state = visit_market(lay_out, do, "ru")
    assert {action.kind for action in state.list_legal_actions()} == {"end_turn", "sell_prestige", "reroll"}
    do(state, "sell_prestige", "end_turn")
    assert state.to_play == engine.CHANCE
    do(state, "roll red 1", "roll yellow 1")
    assert state.to_play == 1


def test_sale_at_one_moment_ends_with_the_next_action(lay_out: LayOut, do: PlaySteps) -> None:
    """Where prestige is sold at one moment only, it may be sold repeatedly then, but not again later."""
    given: RedCathedralPosition = {"site": make_site(), "players": {"yellow": {"square": 50}}}
    state = lay_out(given, **{"prestige-for-rubles": "one-moment"})
    do(state, "sell_prestige", "sell_prestige", "claim")
    assert "sell_prestige" not in map(str, state.list_legal_actions())
    state = lay_out(given)
    do(state, "sell_prestige", "claim")
    assert "sell_prestige" in map(str, state.list_legal_actions())


# A position for each reading, in which it allows other actions than the one that is played by default

PlayWithReading: TypeAlias = Callable[[LayOut, PlaySteps, Mapping[str, JsonValue]], str | Sequence[engine.Action]]
"""Plays a position with these options, and returns legal actions or a word that differs between readings."""


def start_with_mixed_sides(lay_out: LayOut, _do: PlaySteps, options: Mapping[str, JsonValue]) -> str:
    """Return `allowed` or `refused` for a game of two players with different sides."""
    try:
        lay_out({}, sides=["basic", "advanced"], **options)
    except ValueError:
        return "refused"
    return "allowed"


def list_placements(lay_out: LayOut, do: PlaySteps, options: Mapping[str, JsonValue]) -> Sequence[engine.Action]:
    """Return the placements of a tile by a player with two rubles on the advanced side."""
    given: RedCathedralPosition = {"site": make_site(), "players": {"yellow": {"rubles": 2}}}
    state = lay_out(given, sides=["advanced", "advanced"], **options)
    do(state, "claim", "take_banner inventory", "choose_section base-01")
    return state.list_legal_actions()


def list_takeable_rubles(lay_out: LayOut, do: PlaySteps, options: Mapping[str, JsonValue]) -> Sequence[engine.Action]:
    """Return the market actions on a space that offers more rubles than the one in the reserve."""
    tiles = {**TILES, "space-4": "market-ruble", "space-7": "market-gold"}
    state = lay_out({"market": {**make_market(), "tiles": tiles}, "supply": {"ruble": 1}}, **options)
    do(state, "market", "move yellow 0")
    return state.list_legal_actions()


def list_exchanges(card: str) -> PlayWithReading:
    """Return a function that lists the exchanges of a card for a player with wood and rubles."""

    def found(lay_out: LayOut, do: PlaySteps, options: Mapping[str, JsonValue]) -> Sequence[engine.Action]:
        state = lay_out(make_visit_position(card, rubles=5, materials={"wood": 4}), **options)
        do(state, "market", "move yellow 0", "influence 1")
        first = state.list_legal_actions()
        state.undo()
        numbers = [action for action in state.list_legal_actions() if action.kind == "influence"]
        state.apply(numbers[-1])
        return [*first, *state.list_legal_actions()]

    return found


def list_deals_with_clergy(lay_out: LayOut, do: PlaySteps, options: Mapping[str, JsonValue]) -> Sequence[engine.Action]:
    """Return the actions at the clergy's quarter of a player with two bases, a middle section and a dome."""
    built: GivenSection = {"banner": "yellow", "completed": True}
    sections: dict[str, GivenSection] = dict.fromkeys(("base-01", "middle-01", "dome-01", "base-02"), built)
    towers = [["base-01", "middle-01", "dome-01"], ["base-02", "dome-02"]]
    given: RedCathedralPosition = {**make_visit_position("clergy-2"), "site": {"towers": towers, "sections": sections}}
    state = lay_out(given, **options)
    do(state, "market", "move yellow 0")
    return state.list_legal_actions()


POSITIONS: dict[str, PlayWithReading] = {
    "choice-of-side": start_with_mixed_sides,
    "price-of-face-down": list_placements,
    "rubles-limited": list_takeable_rubles,
    "exchange-result": list_exchanges("merchants-1"),
    "ruble-exchange-result": list_exchanges("merchants-1"),
    "one-of-each-type": list_deals_with_clergy,
}
CASES = [(name, edition) for edition, played in PLAYED.items() for name in played if name in POSITIONS]


@pytest.mark.parametrize(("option", "edition"), CASES)
def test_every_edition_plays_its_readings(lay_out: LayOut, do: PlaySteps, option: str, edition: str) -> None:
    """Each reading changes the legal actions, whether it is chosen by edition or by option."""
    default = POSITIONS[option](lay_out, do, {})
    assert POSITIONS[option](lay_out, do, {option: PLAYED[edition][option]}) != default
    assert POSITIONS[option](lay_out, do, {"edition": edition}) != default


def test_every_difference_in_play_has_an_option(compiled: dict[str, Any]) -> None:
    """Entries marked `play` have an option, and every option but the sale of prestige differs in some edition."""
    for name, entry in compiled["editions"].items():
        assert "option" in entry or not entry.get("play"), name
    shown = {option for played in PLAYED.values() for option in played}
    assert shown == set(READINGS) - {"prestige-for-rubles"}


def test_spanish_edition_forbids_wood_for_wood(lay_out: LayOut, do: PlaySteps) -> None:
    """In the Spanish edition, two wood cannot be exchanged for wood, but a ruble and a wood can."""
    given = make_visit_position("merchants-1", rubles=1, materials={"wood": 2})
    wood = {"default": (True, False), "es": (False, True), "it": (True, False), "pl": (True, True)}
    for edition, (pair, ruble) in wood.items():
        state = lay_out(given, edition=edition)
        do(state, "market", "move yellow 0", "influence 1")
        assert ("exchange wood+wood wood" in map(str, state.list_legal_actions())) is pair
        state.undo()
        do(state, "influence 2")
        assert ("exchange wood wood" in map(str, state.list_legal_actions())) is ruble


def test_unpaid_tile_leaves_the_game(lay_out: LayOut, do: PlaySteps) -> None:
    """Where every tile must be paid for, an unpaid tile leaves the game, and slot and ornament stay as they are."""
    given: RedCathedralPosition = {"site": make_site(), "players": {"yellow": {"rubles": 3}}}
    state = lay_out(given, sides=["advanced", "advanced"], edition="it")
    do(state, "claim", "take_banner inventory", "choose_section base-01", "leave_tile")
    yellow = state.describe_position()["players"]["yellow"]
    assert yellow["rubles"] == 3
    assert not [slot for slot in yellow["workshop"].values() if slot["tile"]]
    assert state.describe_position()["site"]["sections"]["base-01"]["tile"] is None
    assert "advanced.price" in [entry.rule for entry in state.log]


def test_tile_face_down_releases_its_ornament(lay_out: LayOut, do: PlaySteps) -> None:
    """Where every tile must be paid for, a tile face down also releases the ornament of its slot."""
    given: RedCathedralPosition = {"site": make_site(), "players": {"yellow": {"rubles": 3}}}
    state = lay_out(given, sides=["advanced", "advanced"], edition="es")
    do(state, "claim", "take_banner inventory", "choose_section base-01", "place_tile red down")
    yellow = state.describe_position()["players"]["yellow"]
    assert (yellow["rubles"], yellow["ornaments"]["door"]) == (0, 1)


def test_edition_with_an_unplayed_reading_is_refused(compiled: dict[str, Any]) -> None:
    """An edition with a reading that the engine does not implement is refused by name."""
    data = json.loads(json.dumps(compiled))
    entry = data["editions"]["reserve-too-small"]
    entry["play"] = True
    game = engine.load(data)
    refusal = find_input_refusal(lambda: game.start(2, 1, {"edition": "es"}))
    assert refusal == ("options.edition", "edition-not-played")
    game.start(2, 1, {"edition": "pl"})
