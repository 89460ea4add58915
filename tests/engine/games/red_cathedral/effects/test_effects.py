from __future__ import annotations

from engine.games.red_cathedral.effects import USABLE, read_usable_effects
from engine.resources import Resources
from tests.engine.refused import find_input_refusal

POINTS = Resources({"point": {"sort": "points", "supply": 0}})


def test_only_some_kinds_are_used_by_players() -> None:
    """A kind of effect that the game only reads is not an action, and is refused where players use effects."""
    assert "require" not in USABLE
    assert USABLE["exchange"] == {"pay": tuple, "gain": tuple}
    refusal = find_input_refusal(lambda: read_usable_effects([{"require": {"point": 1}}], POINTS))
    assert refusal.code == "not-used-by-players"
