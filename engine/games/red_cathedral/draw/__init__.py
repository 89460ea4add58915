"""The table of The Red Cathedral in characters, figures and pieces taken from the table."""

from __future__ import annotations

from typing import Any

from engine.games.red_cathedral.draw.market import market
from engine.games.red_cathedral.draw.marks import name_of
from engine.games.red_cathedral.draw.outcome import parts
from engine.games.red_cathedral.draw.players import brief, players
from engine.games.red_cathedral.draw.remarks import remark
from engine.games.red_cathedral.draw.rival import rival
from engine.games.red_cathedral.draw.site import site
from engine.games.red_cathedral.draw.track import track
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import (
    BANNER,
    DELIVER,
    END,
    INFLUENCE,
    MARKET,
    MOVE,
    RIVAL_CLAIM,
    RIVAL_ORNAMENT,
    RIVAL_PILE,
    SECTION,
    SLOT,
    TURN,
)
from engine.play.canvas import Panel
from engine.text import Texts

__all__ = ["brief", "focus", "name", "panels", "parts", "remark"]

FOCUS = {
    TURN: "market",
    MOVE: "market",
    MARKET: "market",
    INFLUENCE: "market",
    DELIVER: "site",
    BANNER: "players",
    SECTION: "site",
    SLOT: "players",
    END: "market",
    RIVAL_PILE: "rival",
    RIVAL_CLAIM: "site",
    RIVAL_ORNAMENT: "site",
}
"""The panel to look at for each kind of decision."""


def panels(table: RedCathedralTable, texts: Texts, columns: int) -> list[Panel]:
    """Return market, building site, workshops and score track; in the solo game Ivan's cards as well."""
    drawn = [
        Panel("market", _panel_title(texts, "market-board"), tuple(market(table, texts, columns))),
        Panel("site", _panel_title(texts, "site"), tuple(site(table, texts, columns))),
        Panel("players", _panel_title(texts, "workshop"), tuple(players(table, texts, columns))),
        Panel("track", _panel_title(texts, "score-track"), tuple(track(table, texts, columns))),
    ]
    if table.solo:
        drawn.insert(
            3, Panel("rival", _panel_title(texts, name_of(table, table.rival)), tuple(rival(table, texts, columns)))
        )
    return drawn


def focus(table: RedCathedralTable, *, begun: bool) -> str:
    """Return the id of the panel that the decision is about; "" for none."""
    del begun
    return FOCUS.get(table.tasks[-1][0], "") if table.tasks else ""


def name(table: RedCathedralTable, seat: int) -> dict[str, Any]:
    """Return the owner of a seat as a slot."""
    return {"term": name_of(table, seat)}


def _panel_title(texts: Texts, term: str) -> str:
    return texts.value({"term": term}, "capital")
