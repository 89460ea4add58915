"""What people ask at the table, and how long a person takes to see the answer on a phone, by a keystroke-level model.

The model adds up operators with fixed times (Card, Moran and Newell, “The keystroke-level model for user performance
time with interactive systems”, Communications of the ACM 23(7), 1980). Its time per key is for keyboards, so that of
phones is used instead: 36.2 words of five characters a minute (Palin and others, “How do people type on mobile
devices?”, MobileHCI 2019).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

FOLDER = Path(__file__).parent / "table_questions"

KEY = 60 / (36.2 * 5)
"""Seconds per character typed with thumbs."""

POINT = 1.1
"""Seconds to reach a place and touch it: the model's operator P, for a tap or a swipe."""

THINK = 1.35
"""Seconds to get ready for a step: the model's operator M."""

LIMIT = 10.0
"""The maximum time before the answer is on the screen, in seconds."""


@dataclass(frozen=True, slots=True)
class TableQuestion:
    """What somebody who has not read the rules types, and the ids of the rules that answer it, each on its own."""

    locale: str
    game: str
    text: str
    answers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Effort:
    """What it took to see the answer: the characters typed, the touches (taps and swipes) after typing."""

    typed: str
    touches: int

    @property
    def words(self) -> int:
        """How many words were typed."""
        return len(self.typed.split())

    @property
    def seconds(self) -> float:
        """The time by the model: think, touch the field, type, then look before each touch and at the answer."""
        looks = self.touches + 1
        return THINK + POINT + KEY * len(self.typed) + THINK * looks + POINT * self.touches


def read_table_questions(locale: str) -> list[TableQuestion]:
    """Return the questions of one language."""
    games = yaml.safe_load((FOLDER / f"{locale}.yaml").read_text("utf-8"))
    return [
        TableQuestion(locale, game, entry["ask"], tuple(entry["answers"]))
        for game, entries in games.items()
        for entry in entries
    ]


def type_words(question: str) -> Iterator[str]:
    """Yield what stands in the field after each word."""
    words = question.split()
    for count in range(1, len(words) + 1):
        yield " ".join(words[:count])


def count_in_time(efforts: Collection[Effort | None]) -> int:
    """Return how many answers were seen within the limit; None is an answer that was not seen at all."""
    return sum(effort is not None and effort.seconds <= LIMIT for effort in efforts)
