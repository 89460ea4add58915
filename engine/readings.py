"""Resolve differences between published editions: choose the reading to play for each question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from engine.compiled_game import CompiledEdition, CompiledReading, Editions
from engine.option_checks import OptionRefusal, index_among
from engine.plain_data import ContentError

DEFAULT = "default"
"""The name of the readings that are played if no edition is chosen."""

KnownReadings: TypeAlias = Mapping[str, tuple[str, ...]]
"""The readings that an engine can play, by question. The first reading is the default."""


def list_editions(editions: Editions) -> tuple[str, ...]:
    """Return the published editions that the content cites, by tag."""
    readings = (reading for entry in editions.values() for reading in entry["readings"])
    return tuple(sorted({edition for reading in readings for edition in _list_cited(reading)}))


def check_editions(known: KnownReadings, editions: Editions) -> None:
    """Raise ContentError for the first option or reading that the engine cannot play."""
    for name, entry in editions.items():
        ids = [reading["id"] for reading in entry["readings"]]
        index_among(("editions", name, "played"), entry["played"], ids)
        if "option" in entry:
            index_among(("editions", name, "option"), entry["option"], tuple(known))
            for number, reading in enumerate(ids):
                index_among(("editions", name, "readings", number, "id"), reading, known[entry["option"]])


def list_option_rules(editions: Editions, option: str) -> tuple[str, ...]:
    """Return the rules of all questions that an option decides."""
    return tuple(rule for entry in editions.values() if entry.get("option") == option for rule in entry["rules"])


def resolve_answers(known: KnownReadings, editions: Editions, options: Mapping[str, object]) -> dict[str, str]:
    """Return the reading that is played, by question.

    A reading chosen as an option takes precedence over the reading of the chosen edition, which precedes the default.
    The editions must have passed `check_editions`.

    Raises:
        ContentError: an option has an unknown value, or the edition has a reading that the engine cannot play.
    """
    edition = options.get("edition")
    for name, entry in editions.items():
        if entry.get("play") and "option" not in entry and _find_answer(entry, edition) != entry["played"]:
            values = {"edition": str(edition), "question": name}
            raise ContentError(("edition",), OptionRefusal.EDITION_NOT_PLAYED, values)
    chosen = {question: readings[0] for question, readings in known.items()}
    chosen |= {entry["option"]: _find_answer(entry, edition) for entry in editions.values() if "option" in entry}
    chosen |= {question: str(options[question]) for question in known if question in options}
    for question, answer in chosen.items():
        index_among((question,), answer, known[question])
    return chosen


def _list_cited(reading: CompiledReading) -> list[str]:
    """Return the editions that give a reading, by tag."""
    return [cited.partition(":")[0] for cited in reading["says"]]


def _find_answer(entry: CompiledEdition, edition: object) -> str:
    """Return the reading of an edition, or the default reading if the edition gives none."""
    for reading in entry["readings"]:
        if edition in _list_cited(reading):
            return reading["id"]
    return entry["played"]
