"""Effects that count, of every shape for every figure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from compiler.model.game import Effect
from tests.effects.spoken import MakeEffects, make_effect

TYPES = ("garden", "market", "wall", "palace", "residence", "theater")
TILES: list[dict[str, Any]] = [
    *({"tiles": {"types": (name,)}} for name in TYPES),
    {"tiles": {"types": ("market", "residence")}},
    {"tiles": {"zone": "border"}},
    {"tiles": {"types": ("wall",), "zone": "border"}},
    {"tiles": {"types": ("wall",), "zone": "corners"}},
    {"tiles": {"colour": "same"}},
    {"tiles": {"colour": "another"}},
]
OTHERS: list[dict[str, Any]] = [
    {"different": "type"},
    {"stacks": {"height": "same"}},
    {"layers": "here"},
    {"lines": {"heights": (1, 2, 3)}},
    {"markers": "here"},
    *({kind: {"whose": whose}} for kind in ("figures", "cards") for whose in ("own", "all")),
]


def _make_stacks(n: int) -> list[dict[str, Any]]:
    exactly, least = {"exactly": n}, {"at-least": n}
    return [{"stacks": {"height": exactly}}, {"stacks": {"height": least, "zone": "corners"}}]


def make_scores(n: int, counts: list[dict[str, Any]]) -> list[Effect]:
    """Return n points for each."""
    return [make_effect("score", {"gain": {"point": n}, "each": count}) for count in counts]


def make_tables(n: int, counts: list[dict[str, Any]]) -> list[Effect]:
    """Return a table of two rows."""
    return [make_effect("score_table", {"gain": {"point": (n, n + 1)}, "count": count}) for count in counts]


COUNTED: Mapping[str, MakeEffects] = {
    "score, tiles": lambda n: make_scores(n, TILES) if n in (1, 2) else [],
    "score, others": lambda n: make_scores(n, OTHERS) if n in (1, 5) else [],
    "score, stacks of that many": lambda n: make_scores(2, _make_stacks(n)) if n else [],
    "score, points": lambda n: make_scores(n, [{"layers": "here"}]),
    "score_table": lambda n: make_tables(n, [*TILES, *OTHERS]) if n in (1, 2) else [],
    "score_table, stacks of that many": lambda n: make_tables(4, _make_stacks(n)) if n else [],
    "take_card": lambda n: [make_effect("take_card", {"cards": n})] if n else [],
    "choose_one": lambda n: (
        [
            make_effect(
                "choose_one",
                {
                    "choose": [
                        {"take_card": {"cards": n}},
                        {"score": {"gain": {"point": n}, "each": {"cards": {"whose": "all"}}}},
                    ]
                },
            )
        ]
        if n in (1, 2)
        else []
    ),
}
