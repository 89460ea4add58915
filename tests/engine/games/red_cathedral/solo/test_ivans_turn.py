from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import pytest

import engine
from engine.games.red_cathedral.complete_table import CompleteTable
from engine.games.red_cathedral.start.options_data import GivenDie, GivenSection, RedCathedralPlayer
from engine.rng import RandomStream
from tests.engine.casts import get_table
from tests.engine.games.red_cathedral.described_position import read_position
from tests.engine.games.red_cathedral.positions import CARDS
from tests.engine.games.red_cathedral.solo.conftest import ROW, SHOPS, StartIvan, find_log_slots
from tests.engine.games.red_cathedral.table_laws import build_on
from tests.engine.refused import find_input_refusal


def test_solo_game_is_set_up_by_the_rules(game: engine.Game) -> None:
    """The set-up is that for two, plus Ivan's row of five shuffled cards with die tiles face up (12.1-12.3)."""
    orders = set()
    for seed in range(20):
        position = read_position(game.start(1, seed))
        rival = position["rival"]
        assert sorted(rival["row"]) == sorted(ROW)
        assert sorted(map(str, rival["tiles"])) == sorted(SHOPS)
        assert rival["faces"] == ["up"] * 5
        assert sum(map(len, position["site"]["towers"])) == 12
        orders.add((*rival["row"], *rival["tiles"]))
    assert len(orders) == 20


def test_both_sides_start_by_the_rules(game: engine.Game) -> None:
    """The human has the first player's rubles; Ivan has banners and ornaments, but no board or rubles (12.2)."""
    human, ivan = read_position(game.start(1, 3))["players"].values()
    assert human["rubles"] == 3
    assert ivan["rubles"] == 0
    assert ivan["workshop"] == {}
    assert ivan["banners"] == {"inventory": 0, "aside": 5}
    assert ivan["ornaments"] == {"door": 1, "arch": 2, "cross": 1}
    assert (human["square"], ivan["square"]) == (2, 2)


def test_ivan_first_claims_the_best_base(game: engine.Game, compiled: dict[str, Any]) -> None:
    """Ivan first claims the base with the most recognition, leftmost if tied; then the human begins (12.5, 12.6)."""
    rewards = {item["id"]: item["effects"]["reward"][0]["body"] for item in compiled["sets"]["bases"]["items"]}
    for seed in range(20):
        state = game.start(1, seed)
        position = state.describe_position()
        bases = [tower[0] for tower in position["site"]["towers"]]
        best = max(rewards[base]["recognition"] for base in bases)
        wanted = next(base for base in bases if rewards[base]["recognition"] == best)
        (claimed,) = (name for name, section in position["site"]["sections"].items() if section["banner"])
        assert claimed == wanted
        assert position["site"]["sections"][claimed]["tile"] is None
        assert position["turn"]["player"] == get_table(state, CompleteTable).colours[0]
        assert position["players"][get_table(state, CompleteTable).colours[1]]["square"] == 2


def test_human_makes_the_decisions_of_ivans_turns(game: engine.Game) -> None:
    """In Ivan's turns, the human makes the decisions left open, and has no optional actions (2.3)."""
    state, rng = game.start(1, 9), RandomStream(9)
    kinds: Counter[str] = Counter()
    while not state.is_over:
        assert state.to_play == 0
        if state.describe_position()["turn"]["player"] == get_table(state, CompleteTable).colours[1]:
            kinds.update(action.kind for action in state.list_legal_actions())
        state.apply(build_on(state, rng))
    assert {"rival_pile"} <= set(kinds) <= {"rival_pile", "rival_claim", "rival_decorate"}


def test_ivan_uses_the_leftmost_open_tile(ivan: StartIvan) -> None:
    """Ivan moves the die of the leftmost face-up tile, turns the tile, and carries out the card (12.8)."""
    state = ivan("solo-claim", up=4, dice={"yellow": {"space": "space-2", "face": 2}})
    assert find_log_slots(state, "solo.turn") == [{"card": "solo-recognition"}]
    assert find_log_slots(state, "market.move")[0] == {"die": "red", "spaces": 4, "space": "space-8"}
    assert state.describe_position()["rival"]["faces"] == ["down", "down", "up", "up", "up"]
    assert {entry["die"] for entry in find_log_slots(state, "market.reroll")} == {"red"}
    assert state.describe_position()["turn"]["player"] == "yellow"


def test_ivan_gains_recognition_from_card_and_tile(ivan: StartIvan) -> None:
    """In one turn, the card gives 4 recognition, and the tile gives 1 for each die (12.10, 12.12, 12.18)."""
    dice: dict[str, GivenDie] = {"yellow": {"space": "space-6", "face": 2}, "white": {"space": "space-8", "face": 1}}
    state = ivan("solo-recognition", dice=dice, cards=CARDS | {"autumn": "clergy-3"})
    assert find_log_slots(state, "solo.die") == [{"gain": {"term": "recognition", "n": 2}}]
    assert state.describe_position()["players"]["blue"]["square"] == 2 + 2 + 4


def test_ivan_gains_recognition_from_influence(ivan: StartIvan) -> None:
    """Ivan gains the recognition of an influence action without a price, in addition to the tile's (12.13)."""
    dice: dict[str, GivenDie] = {"yellow": {"space": "space-6", "face": 2}}
    state = ivan("solo-recognition", dice=dice, cards={"autumn": "clergy-1"})
    assert [entry["gain"]["n"] for entry in find_log_slots(state, "solo.die")] == [1, 1]


@pytest.mark.parametrize(("done", "gain"), [(("base-01", "middle-01", "dome-01"), [2]), (("base-01", "middle-01"), [])])
def test_ivan_gains_conditional_recognition_if_he_meets_the_condition(
    ivan: StartIvan, done: tuple[str, ...], gain: list[int]
) -> None:
    """A conditional influence action gives Ivan recognition only if he meets its condition (12.13)."""
    sections: dict[str, GivenSection] = {
        name: {"banner": "blue", "completed": name in done} for name in ("base-01", "middle-01", "dome-01")
    }
    dice: dict[str, GivenDie] = {"yellow": {"space": "space-5", "face": 2}}
    state = ivan("solo-recognition", dice=dice, cards={"autumn": "clergy-2"}, sections=sections)
    assert [entry["gain"]["n"] for entry in find_log_slots(state, "solo.die")] == gain


def test_ivan_gains_nothing_but_recognition(ivan: StartIvan) -> None:
    """Ivan takes no rubles or materials from the market, and uses no other influence actions (12.10)."""
    dice: dict[str, GivenDie] = {"yellow": {"space": "space-5", "face": 2}}
    state = ivan("solo-recognition", dice=dice, cards={"autumn": "teamsters-1", "spring": "clergy-1"})
    blue = state.describe_position()["players"]["blue"]
    assert (blue["rubles"], set(blue["materials"].values())) == (0, {0})
    assert find_log_slots(state, "solo.die") == []


def test_die_that_would_end_on_a_full_space_stays(ivan: StartIvan) -> None:
    """A die that would end on a full space stays, no dice are rolled, and the card is still carried out (12.9)."""
    target: dict[str, GivenDie] = {colour: {"space": "space-4", "face": 1} for colour in ("white", "blue", "red")}
    state = ivan("solo-recognition", dice={"yellow": {"space": "space-2", "face": 2}, **target})
    assert find_log_slots(state, "market.full-space") == [{"die": "yellow"}]
    assert state.describe_position()["market"]["dice"]["yellow"] == {"space": "space-2", "face": 2}
    assert find_log_slots(state, "market.reroll") == []
    assert state.describe_position()["rival"]["faces"][0] == "down"
    assert state.describe_position()["players"]["blue"]["square"] == 6


def test_row_without_open_tiles_is_dealt_again(ivan: StartIvan) -> None:
    """When all tiles are face down, all five are dealt again, and Ivan's turn continues (12.14)."""
    state = ivan("solo-recognition", up=0)
    dealt = find_log_slots(state, "solo.new-row")
    assert [entry["card"] for entry in dealt] == state.describe_position()["rival"]["row"]
    assert sorted(str(entry["tile"]) for entry in dealt) == sorted(SHOPS)
    assert state.describe_position()["rival"]["faces"] == ["down", "up", "up", "up", "up"]
    assert find_log_slots(state, "solo.turn") == [{"card": "solo-recognition"}]


def test_dealing_is_chance(game: engine.Game, ivan: StartIvan) -> None:
    """Without a seed, each tile of a new row is an outcome, and all of them are equally likely."""
    given = ivan("solo-recognition", up=0).options
    state = game.start(1, None, given)
    while state.list_legal_actions()[0].kind != "deal_tile":
        state.apply(state.list_legal_actions()[0])
    assert [probability for _, probability in state.list_outcomes()] == [pytest.approx(1 / 5)] * 5
    state.apply(state.list_legal_actions()[-1])
    assert len(state.list_legal_actions()) == 4


def test_nobody_gains_for_an_end_by_ivan(ivan: StartIvan) -> None:
    """When Ivan completes the last section, nobody gains prestige, and the human has one more turn (12.7)."""
    owned = ("base-01", "middle-01", "dome-01", "base-02", "middle-02")
    sections: dict[str, GivenSection] = {name: {"banner": "blue", "completed": True} for name in owned}
    sections["base-03"] = {"banner": "blue", "materials": {"brick": 2}}
    state = ivan("solo-construction", sections=sections, rival={"construction": {"gold": 1}})
    assert [entry.seat for entry in state.log if entry.rule == "solo.course"] == [1]
    assert state.describe_position()["players"]["blue"]["square"] == 2 + 3
    rng = RandomStream(4)
    while not state.is_over:
        state.apply(build_on(state, rng))
    assert [entry.seat for entry in state.log if entry.rule == "turn"] == [1, 0]


def test_nobody_gains_for_an_end_by_the_human(ivan: StartIvan) -> None:
    """When the human completes the last section, nobody gains prestige, and Ivan has one more turn (12.7)."""
    owned = ("base-01", "middle-01", "dome-01", "base-02", "middle-02")
    sections: dict[str, GivenSection] = {name: {"banner": "yellow", "completed": True} for name in owned}
    sections |= {"base-03": {"banner": "yellow", "materials": {"brick": 2}}, "dome-02": {"banner": "blue"}}
    yellow: dict[str, RedCathedralPlayer] = {"yellow": {"square": 2, "materials": {"stone": 1}}}
    state = ivan("solo-recognition", sections=sections, players=yellow, whose="yellow")
    for action in (state.game.make_action("build"), state.game.make_action("lay", material="stone", section="base-03")):
        state.apply(action)
    assert [entry.seat for entry in state.log if entry.rule == "solo.course"] == [0]
    assert [entry.seat for entry in state.log if entry.rule == "turn"] == [0, 1]
    assert state.is_over
    assert [entry.slots["n"]["n"] for entry in state.log if entry.rule == "track.recognition" and entry.seat == 0] == [
        3
    ]


def test_solo_game_is_scored_as_a_game_of_two(game: engine.Game) -> None:
    """Towers are shared as in a game of two; the higher prestige wins (12.27, 12.28)."""
    state, rng = game.start(1, 5), RandomStream(5)
    while not state.is_over:
        state.apply(build_on(state, rng))
    rules = {entry.rule for entry in state.log}
    assert "scoring.two-players" in rules
    assert "scoring.tower-shares" not in rules
    assert len(state.compute_scores()) == 2
    assert state.rank_seats().winners == (state.compute_scores().index(max(state.compute_scores())),)


def test_ivan_takes_a_free_or_a_given_colour(game: engine.Game) -> None:
    """Ivan takes the first free colour, or the one given as an option; only a solo game has a rival."""
    assert get_table(game.start(1, 1), CompleteTable).colours == ("red", "blue")
    assert get_table(game.start(1, 1, {"colours": ["blue"]}), CompleteTable).colours == ("blue", "red")
    assert get_table(game.start(1, 1, {"colours": ["blue"], "rival": "green"}), CompleteTable).colours == (
        "blue",
        "green",
    )
    refusals = [
        find_input_refusal(partial(game.start, players, 1, options))
        for players, options in ((1, {"rival": "pink"}), (1, {"rival": "red"}), (2, {"rival": "green"}))
    ]
    assert refusals == [
        ("options.rival", "unknown-name"),
        ("options.colours", "wrong-colours"),
        ("options.rival", "rival-of-several-players"),
    ]


@pytest.mark.parametrize("rival", [{}, {"rival": "green"}])
def test_all_colours_for_one_player_are_refused(game: engine.Game, rival: dict[str, str]) -> None:
    """A solo player with every colour of the box is refused, whether or not Ivan is given one."""
    every_colour = list(get_table(game.start(2, 1), CompleteTable).box.colours)
    refusal = find_input_refusal(lambda: game.start(1, 1, {"colours": every_colour, **rival}))
    assert refusal == ("options.colours", "wrong-colours")


def test_box_without_ivans_cards_is_not_played_solo(compiled: dict[str, Any]) -> None:
    """A box without Ivan's cards is refused for one player."""
    sets = {name: group for name, group in compiled["sets"].items() if name != "solo"}
    box = engine.load({**compiled, "sets": sets})
    assert find_input_refusal(lambda: box.start(1, 1)).code == "no-solo-game"


def test_box_without_solo_figures_is_played_by_two(compiled: dict[str, Any]) -> None:
    """A box without settings for solo games is played by two, and refused for one player."""
    sets = {name: group for name, group in compiled["sets"].items() if name != "solo"}
    settings = {name: figures for name, figures in compiled["settings"].items() if name != "solo"}
    box = engine.load({**compiled, "sets": sets, "settings": settings})
    assert {action.kind for action in box.start(2, 1).list_legal_actions()} == {"market", "claim"}
    assert find_input_refusal(lambda: box.start(1, 1)).code == "no-solo-game"
