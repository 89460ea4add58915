"""The table of The Red Cathedral in characters, figures and pieces taken from the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.games.red_cathedral.draw.market import market
from engine.games.red_cathedral.draw.marks import name_of
from engine.games.red_cathedral.draw.players import players
from engine.games.red_cathedral.draw.remarks import remark
from engine.games.red_cathedral.draw.rival import rival
from engine.games.red_cathedral.draw.site import site
from engine.games.red_cathedral.draw.track import track
from engine.play.canvas import Panel
from engine.text import Texts

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

__all__ = ["name", "panels", "remark"]


def panels(state: RedCathedralState, texts: Texts, columns: int) -> list[Panel]:
    """Market, building site, workshops and score track; in the solo game Ivan's cards as well."""
    found = [
        Panel("market", _heading(texts, "market-board"), tuple(market(state, texts, columns))),
        Panel("site", _heading(texts, "site"), tuple(site(state, texts, columns))),
        Panel("players", _heading(texts, "workshop"), tuple(players(state, texts, columns))),
        Panel("track", _heading(texts, "score-track"), tuple(track(state, texts, columns))),
    ]
    if state.solo:
        found.insert(
            3, Panel("rival", _heading(texts, name_of(state, state.rival)), tuple(rival(state, texts, columns)))
        )
    return found


def name(state: RedCathedralState, seat: int) -> dict[str, Any]:
    """Whom a seat belongs to, as a slot."""
    return {"term": name_of(state, seat)}


def _heading(texts: Texts, term: str) -> str:
    return texts.value({"term": term}, "capital")
