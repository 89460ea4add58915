"""The ids of the rules in `rules.yaml` that this engine logs or names when it refuses actions."""

from __future__ import annotations

TYPES = ("garden", "market", "wall", "palace", "residence", "theater")
PLACES = ("ones", "twos", "threes", "fours", "stairs", "corners", "projects", "bottom-row")

LOGGED = frozenset(
    (
        *("setup.tiles", "setup.projects", "setup.start-projects"),
        *("turn.order", "turn.retrieve", "turn.choose", "turn.place", "turn.next-tile"),
        *(f"buildings.{name}-{side}" for name in TYPES for side in "ab"),
        *("projects.take", "projects.display", "projects.complete"),
        *("favour.line", "favour.marker", *(f"favour.{place}" for place in PLACES)),
        *("score.lap", "end.trigger", "end.last-turn", "end.projects", "end.winner"),
    )
)
"""Rules whose application is logged."""

REFUSING = frozenset(("turn.steps", "turn.choose", "turn.place", "projects.take", "favour.marker", "favour.bottom-row"))
"""Rules that refuse an action."""

RULE_IDS = LOGGED | REFUSING
