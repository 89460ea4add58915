"""Invariants of every position of The Red Cathedral, checked on plain data, and policies for random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import engine
from engine.games.red_cathedral.complete_table import CompleteTable
from engine.rng import RandomStream
from tests.engine.casts import get_table
from tests.engine.games.red_cathedral.described_position import DescribedPlayer, DescribedPosition, read_position


def check(state: engine.State, compiled: Mapping[str, Any]) -> None:
    """Assert all invariants of a position."""
    position = read_position(state)
    _check_materials(position, compiled)
    _check_dice(position, compiled)
    _check_pieces(position, compiled)
    for colour, player in position["players"].items():
        _check_player(position, colour, player, compiled)


def _check_materials(position: DescribedPosition, compiled: Mapping[str, Any]) -> None:
    held = Counter(position["supply"])
    for player in position["players"].values():
        held.update(player["materials"])
    for section in position["site"]["sections"].values():
        held.update(section["materials"])
    for card in ("inventory", "construction"):
        held.update(position.get("rival", {}).get(card, {}))
    box = {name: sort["supply"] for name, sort in compiled["resources"].items() if sort["sort"] == "material"}
    assert {name: held[name] for name in box} == box
    assert min(position["supply"].values()) >= 0


def _check_dice(position: DescribedPosition, compiled: Mapping[str, Any]) -> None:
    dice = position["market"]["dice"]
    spaces = {space["id"] for space in compiled["sets"]["market-board"]["items"][0]["figures"]["spaces"]}
    laid = Counter(die["space"] for die in dice.values() if die["space"] is not None)
    assert len(dice) == len(compiled["sets"]["dice"]["items"])
    assert set(laid) <= spaces
    assert not [n for n in laid.values() if n > compiled["settings"]["market"]["dice-per-space"]]


def _check_pieces(position: DescribedPosition, compiled: Mapping[str, Any]) -> None:
    tiles = [tile for tile in position["market"]["tiles"].values() if tile]
    assert len(set(tiles)) == len(tiles)
    sections = [card for tower in position["site"]["towers"] for card in tower if card]
    assert len(set(sections)) == len(sections)
    shops = [section["tile"] for section in position["site"]["sections"].values()]
    shops += position.get("rival", {}).get("tiles", [])
    shops += [slot["tile"] for player in position["players"].values() for slot in player["workshop"].values()]
    copies = {item["id"]: item["copies"] for item in compiled["sets"]["workshop-tiles"]["items"]}
    assert not [(tile, n) for tile, n in Counter(filter(None, shops)).items() if n > copies[tile]]


def _check_player(
    position: DescribedPosition, colour: str, player: DescribedPlayer, compiled: Mapping[str, Any]
) -> None:
    settings = compiled["settings"]
    placed = [section for section in position["site"]["sections"].values() if section["banner"] == colour]
    waiting = sum(slot["holds"] == "banner" for slot in player["workshop"].values())
    in_hand = sum(task[0] == "section" for task in position["turn"]["tasks"]) if _is_acting(position, colour) else 0
    banners = player["banners"]["inventory"] + player["banners"]["aside"] + len(placed) + waiting + in_hand
    assert banners == settings["banners"]
    room = settings["inventory"]["spaces"] - player["banners"]["inventory"]
    assert 0 <= sum(player["materials"].values()) <= room
    assert min(player["materials"].values()) >= 0
    assert min(*player["banners"].values(), player["rubles"], player["square"]) >= 0


def _is_acting(position: DescribedPosition, colour: str) -> bool:
    return bool(position["turn"]["player"] == colour)


EAGER = ("lay", "decorate", "build", "claim", "take_banner", "choose_section", "place_tile", "resources")


def choose_random_action(state: engine.State, rng: RandomStream) -> engine.Action:
    """Return a random legal action."""
    legal = state.list_legal_actions()
    return legal[rng.draw_below(len(legal))]


def build_on(state: engine.State, rng: RandomStream) -> engine.Action:
    """Return an action that mostly advances the cathedral, so that games end; never sell prestige."""
    eager = [action for action in state.list_legal_actions() if action.kind in EAGER and action.args[-1:] != ("down",)]
    calm = [action for action in state.list_legal_actions() if action.kind not in ("sell_prestige", "reroll")]
    choice = eager if eager and rng.draw_below(8) else calm
    return choice[rng.draw_below(len(choice))]


def choose_mixed_action(state: engine.State, rng: RandomStream) -> engine.Action:
    """Return an action that advances the cathedral, or sometimes any action."""
    return build_on(state, rng) if rng.draw_below(10) else choose_random_action(state, rng)


def choose_greedy_action(state: engine.State, rng: RandomStream) -> engine.Action:
    """Return an action with the most squares at once, or else one that advances the cathedral."""
    table, seat = get_table(state, CompleteTable), state.seat
    gains: list[int] = []
    for action in state.list_legal_actions():
        before = table.square[seat]
        state.apply(action)
        gains.append(table.square[seat] - before)
        state.undo()
    best = [action for action, gain in zip(state.list_legal_actions(), gains, strict=True) if gain == max(gains)]
    return best[rng.draw_below(len(best))] if max(gains) > 0 else build_on(state, rng)
