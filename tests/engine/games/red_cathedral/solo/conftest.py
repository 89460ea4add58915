"""Positions of Ivan's turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, Unpack

import pytest

import engine
from engine.games.red_cathedral.start.options_data import (
    GivenDie,
    GivenRival,
    GivenSection,
    RedCathedralPlayer,
    RedCathedralPosition,
)
from engine.games.red_cathedral.state import RedCathedralState
from engine.plain_data import JsonValue
from engine.text import Slots
from tests.engine.casts import cast_position
from tests.engine.games.red_cathedral.positions import make_market


class StartIvan(Protocol):
    """Starts a solo game with Ivan's turn, by default with Ivan as blue against yellow."""

    def __call__(
        self,
        first: str,
        *,
        up: int = 5,
        cards: Mapping[str, str] | None = None,
        whose: str = "blue",
        dice: Mapping[str, GivenDie] | None = None,
        rival: GivenRival | None = None,
        sections: Mapping[str, GivenSection] | None = None,
        players: Mapping[str, RedCathedralPlayer] | None = None,
        supply: Mapping[str, int] | None = None,
        **options: JsonValue,
    ) -> RedCathedralState:
        """Return the state with one of Ivan's cards first, and the last `up` tiles of his row face up."""


ROW = ["solo-recognition", "solo-inventory", "solo-transport", "solo-claim", "solo-construction"]
SHOPS = [f"shop-die-{colour}-marked" for colour in ("yellow", "red", "blue", "green", "white")]
TOWERS = [["base-01", "middle-01", "dome-01"], ["base-02", "middle-02", "dome-02"], ["base-03", "dome-03"]]


def make_ivans_row(first: str, *, up: int = 5, **rival: Unpack[GivenRival]) -> GivenRival:
    """Return Ivan's row with one of his cards first, and the last `up` tiles face up."""
    cards = [first, *(card for card in ROW if card != first)]
    return {"row": cards, "tiles": SHOPS, "faces": ["down"] * (5 - up) + ["up"] * up, **rival}


@pytest.fixture
def ivan(game: engine.Game) -> StartIvan:
    """Return a function that starts a solo game with Ivan's turn, by default with Ivan as blue against yellow."""

    def laid(
        first: str,
        *,
        up: int = 5,
        cards: Mapping[str, str] | None = None,
        whose: str = "blue",
        dice: Mapping[str, GivenDie] | None = None,
        rival: GivenRival | None = None,
        sections: Mapping[str, GivenSection] | None = None,
        players: Mapping[str, RedCathedralPlayer] | None = None,
        supply: Mapping[str, int] | None = None,
        **options: JsonValue,
    ) -> RedCathedralState:
        position: RedCathedralPosition = {
            "turn": {"player": whose},
            "market": make_market(dice, cards),
            "site": {"towers": TOWERS, "sections": {"base-01": {"banner": "blue"}} if sections is None else sections},
            "players": players or {},
            "supply": supply or {},
            "rival": make_ivans_row(first, up=up, **(rival or {})),
        }
        given = {"colours": ["yellow"], "rival": "blue", "position": cast_position(position), **options}
        state = game.start(1, 0, given)
        assert isinstance(state, RedCathedralState)
        return state

    return laid


def find_log_slots(state: engine.State, rule: str) -> list[Slots]:
    """Return the slots of the log's entries by a rule."""
    return [entry.slots for entry in state.log if entry.rule == rule]
