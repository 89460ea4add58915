"""Draw the table of The Red Cathedral in characters."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.red_cathedral.draw.market import market
from engine.games.red_cathedral.draw.marks import seat_term_id
from engine.games.red_cathedral.draw.outcome import parts
from engine.games.red_cathedral.draw.players import brief, players
from engine.games.red_cathedral.draw.remarks import remark
from engine.games.red_cathedral.draw.rival import rival
from engine.games.red_cathedral.draw.site import site
from engine.games.red_cathedral.draw.track import track
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import (
    BannerTask,
    DeliverTask,
    EndTask,
    InfluenceTask,
    MarketTask,
    MoveTask,
    RivalClaimTask,
    RivalOrnamentTask,
    RivalPileTask,
    SectionTask,
    SlotTask,
    TurnTask,
)
from engine.play.canvas import Panel
from engine.table import Task
from engine.text import TermValue, Texts

__all__ = ["brief", "focus", "name", "panels", "parts", "remark"]

FOCUS: Mapping[type[Task], str] = {
    TurnTask: "market",
    MoveTask: "market",
    MarketTask: "market",
    InfluenceTask: "market",
    DeliverTask: "site",
    BannerTask: "players",
    SectionTask: "site",
    SlotTask: "players",
    EndTask: "market",
    RivalPileTask: "rival",
    RivalClaimTask: "site",
    RivalOrnamentTask: "site",
}
"""The panel to look at for each kind of decision."""


def panels(table: RedCathedralTable, texts: Texts, columns: int) -> list[Panel]:
    """Return market, building site, workshops and score track and, in the solo game, Ivan's cards."""
    drawn = [
        Panel("market", _panel_title(texts, "market-board"), tuple(market(table, texts, columns))),
        Panel("site", _panel_title(texts, "site"), tuple(site(table, texts, columns))),
        Panel("players", _panel_title(texts, "workshop"), tuple(players(table, texts, columns))),
        Panel("track", _panel_title(texts, "score-track"), tuple(track(table, texts, columns))),
    ]
    if table.solo:
        drawn.insert(
            3,
            Panel("rival", _panel_title(texts, seat_term_id(table, table.rival)), tuple(rival(table, texts, columns))),
        )
    return drawn


def focus(table: RedCathedralTable, *, begun: bool) -> str | None:
    """Return the id of the panel that the decision is about, or None if it is about no panel."""
    del begun
    return FOCUS.get(type(table.tasks[-1])) if table.tasks else None


def name(table: RedCathedralTable, seat: int) -> TermValue:
    """Return the owner of a seat as a slot."""
    return {"term": seat_term_id(table, seat)}


def _panel_title(texts: Texts, term: str) -> str:
    return texts.value({"term": term}, "capital")
