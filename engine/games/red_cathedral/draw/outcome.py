"""Where the prestige of a player comes from, read off the log of the final scoring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.text import Texts

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState
    from engine.log import Entry

TOWERS = ("scoring.tower-shares", "scoring.two-players")


def parts(state: RedCathedralState, texts: Texts, seat: int) -> Iterator[tuple[str, int]]:
    """What the score track, what is left over and each tower have brought, zeros left out but the first."""
    for entry in state.log:
        if entry.seat == seat and entry.rule.startswith("scoring."):
            yield from _part(state, texts, entry)


def _part(state: RedCathedralState, texts: Texts, entry: Entry) -> Iterator[tuple[str, int]]:
    if entry.rule == "scoring.step-back":
        yield texts.term("score-track"), state.box.track.prestige(entry.slots["square"])
    elif entry.rule == "scoring.goods":
        yield texts.say("play.goods"), entry.slots["prestige"]["n"]
    elif entry.rule in TOWERS:
        yield f"{texts.term('tower')} {entry.slots['tower']}", entry.slots["prestige"]["n"]
