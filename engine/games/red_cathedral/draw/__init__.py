"""Draw the table of The Red Cathedral in characters, for the terminal."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.red_cathedral.draw.draw_market import draw_market
from engine.games.red_cathedral.draw.draw_rival import draw_rival
from engine.games.red_cathedral.draw.draw_site import draw_site
from engine.games.red_cathedral.draw.draw_track import draw_track
from engine.games.red_cathedral.draw.players import draw_players, summarise_seat
from engine.games.red_cathedral.draw.remarks import remark_on_action
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
from engine.games.red_cathedral.wording import find_seat_term
from engine.play.canvas import Panel
from engine.table import Task
from engine.text import TermValue, Texts

__all__ = ["draw_panels", "find_focus", "name_seat", "remark_on_action", "summarise_seat"]

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


def draw_panels(table: RedCathedralTable, texts: Texts, columns: int) -> list[Panel]:
    """Draw the market, the building site, the workshops, Ivan's cards in the solo game, and the score track."""
    rival = [_draw_rival_panel(table, texts)] if table.solo else []
    return [
        Panel("market", _title_panel(texts, "market-board"), tuple(draw_market(table, texts, columns))),
        Panel("site", _title_panel(texts, "site"), tuple(draw_site(table, texts, columns))),
        Panel("players", _title_panel(texts, "workshop"), tuple(draw_players(table, texts))),
        *rival,
        Panel("track", _title_panel(texts, "score-track"), tuple(draw_track(table, columns))),
    ]


def _draw_rival_panel(table: RedCathedralTable, texts: Texts) -> Panel:
    title = _title_panel(texts, find_seat_term(table, table.rival))
    return Panel("rival", title, tuple(draw_rival(table, texts)))


def find_focus(table: RedCathedralTable, *, begun: bool) -> str | None:  # noqa: ARG001 -- for games that need it
    """Return the id of the panel for the current decision, or None."""
    return FOCUS.get(type(table.tasks[-1])) if table.tasks else None


def name_seat(table: RedCathedralTable, seat: int) -> TermValue:
    """Return the owner of a seat as a slot."""
    return {"term": find_seat_term(table, seat)}


def _title_panel(texts: Texts, term: str) -> str:
    return texts.format_value({"term": term}, "capital")
