"""Positions for the tests of single rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, Unpack

import pytest

import engine
from engine.action import Action
from engine.games.red_cathedral.start.options_data import (
    GivenDie,
    GivenMarket,
    GivenSection,
    GivenSite,
    RedCathedralPlayer,
    RedCathedralPosition,
)
from engine.games.red_cathedral.state import RedCathedralState
from engine.plain_data import JsonValue
from engine.state import State
from tests.engine.games.red_cathedral.described_position import DescribedPlayer, read_position

TILES = {
    "space-1": "market-wood",
    "space-2": "market-brick",
    "space-3": "market-stone",
    "space-4": "market-gold",
    "space-5": "market-green-gem",
    "space-6": "market-purple-gem",
    "space-7": "market-ruble",
    "space-8": "market-recognition",
}
CARDS = {"winter": "craftsmen-1", "spring": "teamsters-1", "summer": "merchants-1", "autumn": "clergy-1"}
DICE: dict[str, GivenDie] = {
    "white": {"space": "space-1", "face": 1},
    "yellow": {"space": "space-2", "face": 2},
    "blue": {"space": "space-3", "face": 3},
    "red": {"space": "space-4", "face": 4},
    "green": {"space": "space-5", "face": 5},
}
TOWERS = [["base-01", "middle-01", "middle-02", "dome-01"], ["base-02", "dome-02"]]


class LayOut(Protocol):
    """Lays out a position, by default for yellow and blue, with chance from outside."""

    def __call__(
        self, position: RedCathedralPosition, players: tuple[str, ...] = ..., /, **options: JsonValue
    ) -> RedCathedralState:
        """Return the state of a game with these players and options."""


class PlaySteps(Protocol):
    """Plays actions written in words."""

    def __call__(self, state: State, *steps: str) -> None:
        """Apply each action, which must be legal when its turn comes."""


def make_market(dice: Mapping[str, GivenDie] | None = None, cards: Mapping[str, str] | None = None) -> GivenMarket:
    """Return a market of known tiles, with some dice or cards replaced."""
    return {"tiles": TILES, "influence": {**CARDS, **(cards or {})}, "dice": {**DICE, **(dice or {})}}


def make_visit_position(card: str, **yellow: Unpack[RedCathedralPlayer]) -> RedCathedralPosition:
    """Return a position where yellow can move its die to the gold space, in the quarter of a card."""
    guild = card.rpartition("-")[0]
    others = {quarter: name for quarter, name in CARDS.items() if not name.startswith(guild)}
    spare = next((quarter for quarter, name in CARDS.items() if name.startswith(guild)), "spring")
    cards = others | {spare: CARDS["spring"], "spring": card}
    return {"market": make_market(cards=cards), "players": {"yellow": yellow}}


def make_site(**sections: GivenSection) -> GivenSite:
    """Return two towers of four and two sections, with the given pieces on sections (`base_01=…`)."""
    return {"towers": TOWERS, "sections": {name.replace("_", "-"): given for name, given in sections.items()}}


def find_refusing_rule(state: State, kind: str, **named: object) -> str:
    """Return the rule that refuses an action."""
    return find_rule_against(state, state.game.make_action(kind, **named))


def find_rule_against(state: State, action: Action) -> str:
    """Return the rule that refuses an action."""
    with pytest.raises(engine.IllegalAction) as refused:
        state.apply(action)
    return refused.value.rule


def describe_yellow(state: State) -> DescribedPlayer:
    """Return yellow's part of the position."""
    return read_position(state)["players"]["yellow"]
