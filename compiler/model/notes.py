"""Notes on the rules: differences between editions, questions and answers, misprints, worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from compiler.diagnostics import Span

Slots: TypeAlias = "Mapping[str, tuple[str | None, int]]"
"""Figures by the name that texts use: `{name: (None, 3)}` a plain figure, `{name: ("ruble", 2)}` a number of a term."""


class RulingKind(StrEnum):
    """The kind of a ruling: an answer to a question, or the correction of a printed game."""

    FAQ = "faq"
    ERRATA = "errata"


@dataclass(frozen=True, slots=True)
class Reading:
    """One answer to a question, and where published editions give it (`ru:224`); nowhere if it is our own."""

    id: str
    says: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """A question that published editions answer differently, or not at all, and the reading that is played.

    `play` says that the readings lead to another game, not only to other words; `option` names the setting of the
    engine that follows from it.
    """

    id: str
    rules: tuple[str, ...]
    readings: tuple[Reading, ...]
    played: str
    play: bool
    option: str | None
    slots: Slots
    span: Span

    @property
    def silent(self) -> bool:
        """Whether no edition answers."""
        return not any(reading.says for reading in self.readings)


@dataclass(frozen=True, slots=True)
class Ruling:
    """A dated answer to a question or correction of a printed game.

    `basis` is rulebook, public, derived or decided, and None for a correction; `sources` are the places that give the
    answer or have the error.
    """

    id: str
    kind: RulingKind
    date: str
    rules: tuple[str, ...]
    basis: str | None
    sources: tuple[str, ...]
    slots: Slots
    span: Span


@dataclass(frozen=True, slots=True)
class Source:
    """A published rulebook: `language` as BCP 47 writes it; publisher and year are None if they are not known."""

    id: str
    title: str
    publisher: str | None
    language: str
    year: int | None
