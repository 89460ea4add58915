"""Positions in which Ivan takes his turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import engine
from tests.engine.games.red_cathedral.positions import make_market

ROW = ["solo-recognition", "solo-inventory", "solo-transport", "solo-claim", "solo-construction"]
SHOPS = [f"shop-die-{colour}-marked" for colour in ("yellow", "red", "blue", "green", "white")]
TOWERS = [["base-01", "middle-01", "dome-01"], ["base-02", "middle-02", "dome-02"], ["base-03", "dome-03"]]


def make_ivans_row(first, *, up=5, **rival):
    """Return Ivan's row with one of his cards first, and the last `up` tiles face up."""
    cards = [first, *(card for card in ROW if card != first)]
    return {"row": cards, "tiles": SHOPS, "faces": ["down"] * (5 - up) + ["up"] * up, **rival}


@pytest.fixture
def ivan(game: engine.Game) -> Callable[..., engine.State]:
    """Return a function that starts a solo game with Ivan's turn, by default with Ivan as blue against yellow."""

    def laid(first, *, up=5, dice=None, cards=None, rival=None, whose="blue", **given):
        position = {
            "turn": {"player": whose},
            "market": make_market(dice, cards),
            "site": {"towers": TOWERS, "sections": given.pop("sections", {"base-01": {"banner": "blue"}})},
            "players": given.pop("players", {}),
            "supply": given.pop("supply", {}),
            "rival": make_ivans_row(first, up=up, **(rival or {})),
        }
        return game.start(1, 0, {"colours": ["yellow"], "rival": "blue", "position": position, **given})

    return laid


def find_log_slots(state, rule):
    """Return the slots of the log's entries by a rule."""
    return [entry.slots for entry in state.log if entry.rule == rule]
