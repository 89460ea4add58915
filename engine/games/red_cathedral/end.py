"""The end: a player's sixth section, then one turn for every other player (facts 10)."""

from __future__ import annotations

from engine.games.red_cathedral import inventory, site
from engine.games.red_cathedral.table import NOBODY, RedCathedralTable

MAX_TURNS = 10_000
"""The turns after which a game ends at the latest.

The rules know no such limit, and a game in which nobody builds would go on for ever. It is far beyond what any other
game takes, so it changes none of those, and every way to play comes to an end.
"""


def trigger_if_due(table: RedCathedralTable, seat: int) -> None:
    """Give the first player with enough completed sections prestige, and trigger the end (facts 10.1, 10.2, 10.5).

    Nobody gains prestige for it in the solo game (fact 12.7).
    """
    figures = table.box.figures
    if table.ender == NOBODY and site.count(table, seat) >= figures.end_sections:
        table.set("ender", seat)
        table.note("solo.course" if table.solo else "end.trigger", seat)
        if not table.solo:
            inventory.score(table, seat, table.box.prestige, figures.end_bonus)


def is_reached(table: RedCathedralTable, following: int) -> bool:
    """Return whether the game ends before that player's turn (facts 10.3, 10.4), or by the limit of turns."""
    return following == table.ender or table.turns == table.last_turn
