"""Where published editions differ in play: how each question is answered in a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

READINGS: Mapping[str, tuple[str, ...]] = {
    "prestige-for-rubles": ("any-number", "one-moment"),
    "white-slot-tile": ("any-slot", "white-slot"),
    "contribution": ("completed", "claimed"),
}
"""The questions this engine can answer in more than one way, the answer of most editions first."""


def sources(editions: Mapping[str, Any]) -> tuple[str, ...]:
    """The published editions that the content cites, by tag."""
    readings = (reading for entry in editions.values() for reading in entry["readings"])
    return tuple(sorted({cited.partition(":")[0] for reading in readings for cited in reading["says"]}))


def answers(editions: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, str]:
    """The answer to every question: the one chosen, else what the edition chosen says, else what is played by default.

    Raises:
        ValueError: the content knows an answer that this engine cannot play.
    """
    found = {question: known[0] for question, known in READINGS.items()}
    asked = [entry for entry in editions.values() if "option" in entry]
    found |= {entry["option"]: _answer(entry, options.get("edition")) for entry in asked}
    found |= {question: options[question] for question in READINGS if question in options}
    for question, answer in found.items():
        if answer not in READINGS.get(question, ()):
            raise ValueError(f"{question}: {answer!r} is none of {', '.join(READINGS.get(question, ()))}")
    return found


def _answer(entry: Mapping[str, Any], edition: str | None) -> str:
    said = (r["id"] for r in entry["readings"] if any(cited.startswith(f"{edition}:") for cited in r["says"]))
    return str(next(said, entry["played"]))
