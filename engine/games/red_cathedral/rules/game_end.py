"""The end of the game: a player's last section, then one turn for every other player (facts 10)."""

from __future__ import annotations

from engine.games.red_cathedral.rules import inventory, site_progress
from engine.games.red_cathedral.table import RedCathedralTable
from engine.table import NOBODY

MAX_TURNS = 10_000
"""The maximum number of turns of a game.

The rules set no limit, so a game where nobody builds would never end. No other game comes near this limit.
"""


def trigger_if_due(table: RedCathedralTable, seat: int) -> None:
    """Trigger the end if the player is the first with enough completed sections (facts 10.1, 10.2, 10.5).

    The player gains bonus prestige, except in the solo game (fact 12.7).
    """
    figures = table.box.figures
    if table.ender == NOBODY and site_progress.count_completed(table, seat) >= figures.end_sections:
        table.set("ender", seat)
        table.note("solo.course" if table.solo else "end.trigger", seat)
        if not table.solo:
            inventory.score_points(table, seat, table.box.prestige, figures.end_bonus)


def is_reached(table: RedCathedralTable, following: int) -> bool:
    """Return whether the game ends before the turn of `following` (facts 10.3, 10.4) or by the limit of turns."""
    return following == table.ender or table.turns == table.last_turn
