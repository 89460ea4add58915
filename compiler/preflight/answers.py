"""The answers of a preflight: a verdict on each point, in a sentence, with the pages that it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from compiler.diagnostics.sentence import Sentence
from compiler.preflight.facts import PageFacts


class Verdict(StrEnum):
    """Whether a print shop prints a file as it is, asks about it, or sends it back."""

    PASS = "pass"  # noqa: S105 -- a verdict, not a password
    NOTE = "note"
    FAIL = "fail"


@dataclass(frozen=True, slots=True)
class Answer:
    """A verdict on a point.

    Attributes:
        point: The point, such as `bleed`.
        verdict: The verdict.
        sentence: What was found.
        pages: The numbers of the pages that it is about; none if on all.
    """

    point: str
    verdict: Verdict
    sentence: Sentence
    pages: tuple[int, ...] = ()


def answer_pass(point: str, sentence: Sentence) -> Answer:
    """Return the answer that nothing is wrong."""
    return Answer(point, Verdict.PASS, sentence)


def answer_note(point: str, sentence: Sentence, pages: tuple[int, ...] = ()) -> Answer:
    """Return an answer that a shop may ask about."""
    return Answer(point, Verdict.NOTE, sentence, pages)


def answer_fail(point: str, sentence: Sentence, pages: tuple[int, ...] = ()) -> Answer:
    """Return an answer for which a shop sends the file back."""
    return Answer(point, Verdict.FAIL, sentence, pages)


def select_pages(pages: Sequence[PageFacts], is_meant: Callable[[PageFacts], bool]) -> tuple[int, ...]:
    """Return the numbers of the pages that meet a condition."""
    return tuple(page.number for page in pages if is_meant(page))
