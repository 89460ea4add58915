from __future__ import annotations

import copy
from collections import Counter
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.action import Argument
from engine.games.red_cathedral.complete_table import CompleteTable
from engine.games.red_cathedral.start.options_data import (
    GivenDie,
    GivenSection,
    RedCathedralPlayer,
    RedCathedralPosition,
)
from tests.engine.casts import cast_position, get_table
from tests.engine.games.red_cathedral.described_position import read_position
from tests.engine.refused import find_input_refusal, find_refused_values


def list_draws(state: engine.State, kind: str) -> list[tuple[Argument, ...]]:
    """Return the arguments of the draws of a kind during set-up, in order."""
    return [action.args for action in state.history if action.kind == kind]


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(players=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_market_is_set_up_by_the_rules(compiled: dict[str, Any], game: engine.Game, players: int, seed: int) -> None:
    """Each space has a tile, each quarter a card of its guild, and five spaces a die (1.8-1.10)."""
    market = read_position(game.start(players, seed))["market"]
    spaces = list(market["tiles"])
    guilds = {item["id"]: item["traits"]["guild"] for item in compiled["sets"]["influence"]["items"]}
    assert sorted(market["tiles"].values()) == sorted(
        item["id"] for item in compiled["sets"]["resource-tiles"]["items"]
    )
    assert len({guilds[card] for card in market["influence"].values()}) == 4
    start = next(number for number, space in enumerate(spaces) if market["tiles"][space] == "market-recognition")
    ring = [spaces[(start + step) % len(spaces)] for step in range(5)]
    assert {die["space"] for die in market["dice"].values()} == set(ring)
    assert not [die for die in market["dice"].values() if not (1 <= die["face"] <= 6)]


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(players=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_site_has_six_sections_for_each_player(
    compiled: dict[str, Any], game: engine.Game, players: int, seed: int
) -> None:
    """There are six sections for each player, from base to dome, each with a tile fit for the count (1.12-1.14)."""
    site = read_position(game.start(players, seed))["site"]
    assert sum(map(len, site["towers"])) == 6 * players
    assert 4 <= len(site["towers"]) <= 6
    for tower in site["towers"]:
        kinds = [card.partition("-")[0] for card in tower]
        assert kinds == ["base", *["middle"] * (len(tower) - 2), "dome"]
    marks = {item["id"]: item["traits"]["players"] for item in compiled["sets"]["workshop-tiles"]["items"]}
    tiles = [section["tile"] for section in site["sections"].values()]
    assert len(tiles) == 6 * players
    assert players > 2 or {marks[tile] for tile in tiles} == {"all"}


@pytest.mark.parametrize(("players", "rubles"), [(2, [3, 4]), (3, [3, 4, 4]), (4, [3, 4, 4, 5])])
def test_players_start_by_the_rules(game: engine.Game, players: int, rubles: list[int]) -> None:
    """Rubles are in turn order, markers on square 2, and four of six banners in the inventory (1.4, 1.7, 1.15)."""
    state = game.start(players, 1)
    seats = list(read_position(state)["players"].values())
    assert [seat["rubles"] for seat in seats] == rubles
    assert {seat["square"] for seat in seats} == {2}
    assert {tuple(seat["banners"].items()) for seat in seats} == {(("inventory", 4), ("aside", 2))}
    assert state.to_play == 0


def test_draws_are_chance(game: engine.Game) -> None:
    """Without a seed, every draw is an outcome: tiles, cards, dice, faces, sections and workshop tiles."""
    state = game.start(2)
    kinds = []
    while state.to_play == engine.CHANCE:
        outcomes = state.list_outcomes()
        assert sum(probability for _, probability in outcomes) == pytest.approx(1)
        kinds.append(outcomes[0][0].kind)
        state.apply(outcomes[-1][0])
    assert Counter(kinds) == {
        "draw_tile": 8, "draw_influence": 4, "place_die": 5, "roll": 5, "draw_plan": 1, "draw_section": 12,
        "draw_shop": 12,
    }  # fmt: skip


def test_twin_tiles_are_twice_as_likely(game: engine.Game) -> None:
    """A workshop tile with two copies in the box is drawn twice as often as one with a single copy."""
    state = game.start(2)
    while state.list_legal_actions()[0].kind != "draw_shop":
        state.apply(state.list_legal_actions()[0])
    chances = {action.args[1]: probability for action, probability in state.list_outcomes()}
    assert chances["shop-recognition-1"] == pytest.approx(2 * chances["shop-wood-2"])


@pytest.mark.slow
def test_plan_card_gives_the_towers(compiled: dict[str, Any], game: engine.Game) -> None:
    """A plan card for the player count gives the towers; a box without plan cards needs them as an option (1.12)."""
    cards = compiled["sets"]["plans"]["items"]
    for players in (2, 3, 4):
        plans = {tuple(card["figures"]["towers"]) for card in cards if card["figures"]["players"] == players}
        drawn_plans = {
            tuple(map(len, read_position(game.start(players, seed))["site"]["towers"])) for seed in range(30)
        }
        assert drawn_plans == plans
    bare = engine.load({**compiled, "sets": {**compiled["sets"], "plans": {"items": []}}})
    assert find_input_refusal(lambda: bare.start(2, 1)).code == "no-plan"
    assert bare.start(2, 1, {"towers": [2, 2]}).to_play == 0


def test_towers_can_be_given_as_an_option(game: engine.Game) -> None:
    """The towers may be given as an option."""
    assert [len(tower) for tower in read_position(game.start(2, 1, {"towers": [2, 5]}))["site"]["towers"]] == [
        2,
        5,
    ]


def test_players_have_their_colours_and_sides(game: engine.Game) -> None:
    """Players have the colours of their seats; an advanced board locks ornaments and two banners (1.3, 1.5)."""
    state = game.start(2, 1, {"colours": ["green", "red"], "sides": ["basic", "advanced"]})
    green, red = read_position(state)["players"].values()
    assert list(read_position(state)["players"]) == ["green", "red"]
    assert (green["ornaments"], red["ornaments"]) == (
        {"door": 1, "arch": 2, "cross": 1},
        {"door": 0, "arch": 0, "cross": 0},
    )
    assert red["banners"] == {"inventory": 4, "aside": 0}
    box = get_table(state, CompleteTable).box
    assert {slot.price for slot in box.boards["red", "advanced"]} == {3}


def test_given_position_is_kept(game: engine.Game) -> None:
    """A partial position is kept as given, and everything else is drawn."""
    given_tiles = {"space-2": "market-gold", "space-7": "market-recognition"}
    dice: dict[str, GivenDie] = {"red": {"space": "space-1", "face": 2}}
    position: RedCathedralPosition = {"market": {"tiles": given_tiles, "dice": dice}, "turn": {"player": "blue"}}
    state = game.start(3, 4, {"position": cast_position(position)})
    market = read_position(state)["market"]
    assert given_tiles.items() <= market["tiles"].items()
    assert len(set(market["tiles"].values())) == 8
    assert market["dice"]["red"] == {"space": "space-1", "face": 2}
    assert state.to_play == 1


@pytest.mark.parametrize(
    ("position", "path", "code"),
    [
        ({"dice": {}}, "", "unknown-key"),
        ({"market": {"tiles": {"space-9": "market-wood"}}}, ".market.tiles", "unknown-name"),
        ({"market": {"tiles": {"space-1": "market-clay"}}}, ".market.tiles.space-1", "unknown-name"),
        ({"market": {"dice": {"red": {"face": 7}}}}, ".market.dice.red.face", "unknown-name"),
        ({"market": []}, ".market", "unexpected"),
        ({"turn": {"player": "pink"}}, ".turn.player", "unknown-name"),
        ({"players": {"green": {}}}, ".players", "unknown-name"),
        ({"players": {"red": {"materials": {"clay": 1}}}}, ".players.red.materials", "unknown-name"),
        ({"players": {"red": {"materials": {"gold": 16}}}}, "", "too-few-materials"),
        (
            {"players": {"red": {"workshop": {"red": {"tile": "shop-wood-2", "face": "edge"}}}}},
            ".players.red.workshop.red.face",
            "unknown-name",
        ),
        (
            {"site": {"towers": [["base-01", "dome-01"]], "sections": {"base-02": {}}}},
            ".site.sections",
            "unknown-name",
        ),
        (
            {
                "site": {
                    "towers": [["base-01", "dome-01"]],
                    "sections": {"base-01": {"banner": "red", "materials": {"gold": 1}}},
                }
            },
            ".site",
            "unfitting-materials",
        ),
    ],
)
def test_impossible_position_is_refused_at_its_path(
    game: engine.Game, position: dict[str, Any], path: str, code: str
) -> None:
    """A position with an unknown id, a value of another type or too many pieces is refused at its path."""
    refusal = find_input_refusal(lambda: game.start(2, 1, {"position": cast_position(position)}))
    assert refusal == (f"options.position{path}", code)


@pytest.mark.parametrize(
    ("part", "entries"),
    [("row", ["solo-claim"] * 6), ("tiles", ["shop-wood-2"] * 6), ("faces", ["up"] * 6)],
)
def test_longer_row_than_ivans_is_refused(game: engine.Game, part: str, entries: list[str]) -> None:
    """More cards, tiles or faces than the five places of Ivan's row are refused at their path."""
    refusal = find_input_refusal(lambda: game.start(1, 1, {"position": cast_position({"rival": {part: entries}})}))
    assert refusal == (f"options.position.rival.{part}", "row-too-long")


def test_face_of_a_tile_that_is_not_given_is_refused(game: engine.Game) -> None:
    """A face without a tile in Ivan's row is refused: the tile that set-up deals there would lie face up."""
    rival = {"tiles": ["shop-die-red-marked"], "faces": ["up", "down"]}
    refusal = find_input_refusal(lambda: game.start(1, 1, {"position": cast_position({"rival": rival})}))
    assert refusal == ("options.position.rival.faces[1]", "face-without-tile")


@pytest.mark.slow
def test_box_that_is_too_small_is_refused(compiled: dict[str, Any]) -> None:
    """A box that could run out of pieces during set-up is refused with the first finding as the reason."""
    few_tiles, few_domes, no_recognition = (copy.deepcopy(compiled) for _ in range(3))
    few_tiles["sets"]["workshop-tiles"]["items"] = few_tiles["sets"]["workshop-tiles"]["items"][:8]
    few_domes["sets"]["domes"]["items"] = few_domes["sets"]["domes"]["items"][:3]
    for tile in no_recognition["sets"]["resource-tiles"]["items"]:
        tile["effects"]["benefit"][0]["body"] = {"ruble": 1}
    for box in (few_tiles, few_domes, no_recognition):
        game = engine.load(box)
        finding = next(finding for finding in game.check_content() if finding.stops)
        assert find_input_refusal(partial(game.start, 2, 1)).code == "cannot-be-set-up"
        assert find_refused_values(partial(game.start, 2, 1)) == {"reason": str(finding)}


@pytest.mark.parametrize("towers", [[2] * 11, [12, 13], [5, 5, 5, 5]])
def test_towers_need_cards_and_tiles(game: engine.Game, towers: list[int]) -> None:
    """Given towers may not need more cards, or tiles for the player count, than the box has."""
    assert find_input_refusal(lambda: game.start(2, 1, {"towers": towers})) == ("options.towers", "too-few-sections")


@pytest.mark.slow
def test_blocked_dice_allow_no_visit_to_the_market(compiled: dict[str, Any]) -> None:
    """If every die is blocked, a turn has no market visit, and no action at all if nothing else is possible."""
    data = copy.deepcopy(compiled)
    data["settings"]["market"]["dice-per-space"] = 1
    dice = {"white": (1, 1), "yellow": (2, 1), "blue": (3, 1), "red": (4, 1), "green": (5, 4)}
    laid: dict[str, GivenDie] = {
        colour: {"space": f"space-{space}", "face": face} for colour, (space, face) in dice.items()
    }
    poor: RedCathedralPlayer = {"rubles": 0}
    position: RedCathedralPosition = {"market": {"dice": laid}, "players": {"red": poor, "blue": poor}}
    state = engine.load(data).start(2, 1, {"position": cast_position(position)})
    assert [str(action) for action in state.list_legal_actions()] == ["claim"]
    claimed: dict[str, GivenSection] = {"base-01": {"banner": "red"}, "dome-01": {"banner": "blue"}}
    position["site"] = {"towers": [["base-01", "dome-01"]], "sections": claimed}
    state = engine.load(data).start(2, 1, {"position": cast_position(position), "turns": 3})
    assert state.is_over
