"""The table of The Red Cathedral in zones: its boards with everything that lies on them, and the building site."""

from __future__ import annotations

from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.zones.market_zone import lay_out_market
from engine.games.red_cathedral.zones.places_of_actions import find_places
from engine.games.red_cathedral.zones.rival_zone import lay_out_rival
from engine.games.red_cathedral.zones.site_zone import lay_out_site
from engine.games.red_cathedral.zones.workshops import lay_out_workshops
from engine.text import Texts
from engine.zones import Zone

__all__ = ["find_places", "list_zones"]


def list_zones(table: RedCathedralTable, texts: Texts) -> list[Zone]:
    """Return the market board, the site, Ivan's cards in the solo game, and the workshops, those of the turn first."""
    rival = [lay_out_rival(table, texts)] if table.solo else []
    return [lay_out_market(table, texts), lay_out_site(table, texts), *rival, *lay_out_workshops(table, texts)]
