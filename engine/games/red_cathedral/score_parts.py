"""List the sources of a player's prestige, from the log of the final scoring."""

from __future__ import annotations

from collections.abc import Iterator

from engine.extras import ScorePart
from engine.games.red_cathedral.table import RedCathedralTable
from engine.log import Entry
from engine.text import Texts

_RULES_OF_TOWERS = ("scoring.tower-shares", "scoring.two-players")
"""The rules for scoring towers."""


def list_score_parts(table: RedCathedralTable, texts: Texts, seat: int) -> Iterator[ScorePart]:
    """Yield each source of a seat's prestige: the score track (possibly 0), leftover goods and towers."""
    for entry in table.log:
        if entry.seat == seat and entry.rule.startswith("scoring."):
            yield from _list_entry_parts(table, texts, entry)


def _list_entry_parts(table: RedCathedralTable, texts: Texts, entry: Entry) -> Iterator[ScorePart]:
    if entry.rule == "scoring.step-back":
        reached = table.box.track.count_prestige(entry.read_figure("square"))
        yield ScorePart(texts.format_term("score-track"), reached)
    elif entry.rule == "scoring.goods":
        yield ScorePart(texts.say("play.goods"), entry.read_figure("prestige"))
    elif entry.rule in _RULES_OF_TOWERS:
        tower = f"{texts.format_term('tower')} {entry.slots['tower']}"
        yield ScorePart(tower, entry.read_figure("prestige"))
