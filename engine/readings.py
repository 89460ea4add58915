"""Where published editions differ in play: how each question is answered in a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

DEFAULT = "default"
"""The edition that plays what is played where nothing is chosen."""

Known = Mapping[str, tuple[str, ...]]
"""The questions that an engine can answer in more than one way, and how."""


def sources(editions: Mapping[str, Any]) -> tuple[str, ...]:
    """The published editions that the content cites, by tag."""
    readings = (reading for entry in editions.values() for reading in entry["readings"])
    return tuple(sorted({cited.partition(":")[0] for reading in readings for cited in reading["says"]}))


def answers(known: Known, editions: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, str]:
    """The answer to every question: the one chosen, else what the edition chosen says, else what is played by default.

    Raises:
        ValueError: the content knows an answer that the engine cannot play.
    """
    found = {question: ways[0] for question, ways in known.items()}
    asked = [entry for entry in editions.values() if "option" in entry]
    found |= {entry["option"]: _answer(entry, options.get("edition")) for entry in asked}
    found |= {question: options[question] for question in known if question in options}
    for question, answer in found.items():
        if answer not in known.get(question, ()):
            raise ValueError(f"{question}: {answer!r} is none of {', '.join(known.get(question, ()))}")
    return found


def _answer(entry: Mapping[str, Any], edition: str | None) -> str:
    said = (r["id"] for r in entry["readings"] if edition in {cited.partition(":")[0] for cited in r["says"]})
    return str(next(said, entry["played"]))
