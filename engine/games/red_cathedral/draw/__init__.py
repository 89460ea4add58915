"""The table of The Red Cathedral in characters, figures and pieces taken from the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.games.red_cathedral.actions import CLOSING as LAST
from engine.games.red_cathedral.draw.market import market
from engine.games.red_cathedral.draw.marks import name_of
from engine.games.red_cathedral.draw.outcome import parts
from engine.games.red_cathedral.draw.players import brief, players
from engine.games.red_cathedral.draw.remarks import remark
from engine.games.red_cathedral.draw.rival import rival
from engine.games.red_cathedral.draw.site import site
from engine.games.red_cathedral.draw.track import track
from engine.play.canvas import Panel
from engine.text import Texts

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

__all__ = ["LAST", "brief", "focus", "name", "panels", "parts", "remark"]

FOCUS = {
    "turn": "market",
    "move": "market",
    "market": "market",
    "influence": "market",
    "deliver": "site",
    "banner": "players",
    "section": "site",
    "slot": "players",
    "end": "market",
    "rival-pile": "rival",
    "rival-claim": "site",
    "rival-ornament": "site",
}
"""The panel to look at for each kind of decision."""


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


def focus(state: RedCathedralState, *, begun: bool) -> str:
    """The panel to look at for the decision that is due; "" for none."""
    del begun
    return FOCUS.get(str(state.tasks[-1][0]), "") if state.tasks else ""


def name(state: RedCathedralState, seat: int) -> dict[str, Any]:
    """Whom a seat belongs to, as a slot."""
    return {"term": name_of(state, seat)}


def _heading(texts: Texts, term: str) -> str:
    return texts.value({"term": term}, "capital")
