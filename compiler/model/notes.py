"""Notes on the rules: differences between editions, answers and corrections (rulings), and the rulebooks they cite."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias

from compiler.diagnostics import Span


class BoundFigure(NamedTuple):
    """A figure that a slot shows: alone, or as a quantity of a term."""

    term: str | None
    figure: int


Slots: TypeAlias = Mapping[str, BoundFigure]
"""The figures that slots show, by the names of the slots."""

Basis: TypeAlias = Literal["rulebook", "public", "derived", "decided"]
"""What an answer or a fact rests on: a rulebook, public data, a conclusion from these, or our own decision."""


class RulingKind(StrEnum):
    """The kind of a ruling: an answer to a question, or the correction of a printed game."""

    FAQ = "faq"
    ERRATA = "errata"


@dataclass(frozen=True, slots=True)
class Reading:
    """One answer to a question; `citations` are the places that give it (`ru:224`); our own answer has none."""

    id: str
    citations: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """A question that published editions answer differently or leave open, and the reading that is played.

    Attributes:
        id: Its id.
        rules: The rules that it concerns.
        readings: The answers.
        played: The id of the reading that is played.
        affects_play: Whether the readings differ in how the game is played, not only in wording.
        option: The engine's option that selects the reading, or None.
        slots: What the slots of its texts show.
        span: Its place.
    """

    id: str
    rules: tuple[str, ...]
    readings: tuple[Reading, ...]
    played: str
    affects_play: bool
    option: str | None
    slots: Slots
    span: Span

    @property
    def is_unanswered(self) -> bool:
        """Whether no edition answers the question."""
        return not any(reading.citations for reading in self.readings)


@dataclass(frozen=True, slots=True)
class Ruling:
    """A dated answer to a question, or a dated correction of a printed game.

    Attributes:
        id: Its id.
        kind: Answer or correction.
        date: Its date, as ISO 8601.
        rules: The rules that it concerns.
        basis: The basis of an answer, or None for a correction.
        sources: The places that contain the answer or the error.
        slots: What the slots of its texts show.
        span: Its place.
    """

    id: str
    kind: RulingKind
    date: str
    rules: tuple[str, ...]
    basis: Basis | None
    sources: tuple[str, ...]
    slots: Slots
    span: Span


@dataclass(frozen=True, slots=True)
class Source:
    """A published rulebook; `language` is a BCP 47 tag, and an unknown publisher or year is None."""

    id: str
    title: str
    publisher: str | None
    language: str
    year: int | None


def get_source_id(citation: str) -> str:
    """Return the id of the source that a citation names: `ru` for `ru:224`."""
    return citation.partition(":")[0]
