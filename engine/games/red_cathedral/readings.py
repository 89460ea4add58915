"""Where published editions differ in play: how each question is answered in a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import readings
from engine.readings import sources

__all__ = ["READINGS", "answers", "sources"]

READINGS: Mapping[str, tuple[str, ...]] = {
    "prestige-for-rubles": ("any-number", "one-moment"),
    "white-slot-tile": ("any-slot", "white-slot"),
    "contribution": ("completed", "claimed"),
    "moment-of-reroll": ("last-step", "end-of-turn"),
    "ivans-materials": ("fullest-pile", "fullest-kinds"),
}
"""The questions this engine can answer in more than one way, the answer of most editions first."""


def answers(editions: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, str]:
    """The answer to every question; ValueError where the content knows one that this engine cannot play."""
    return readings.answers(READINGS, editions, options)
