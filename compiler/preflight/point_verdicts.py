"""The answers of a preflight: a verdict on a point, with a sentence and the pages concerned."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from compiler.diagnostics.sentence import Sentence
from compiler.preflight.pdf_facts import PageFacts

Point: TypeAlias = Literal[
    "file",
    "version",
    "pages",
    "boxes",
    "bleed",
    "colours",
    "ink",
    "black text",
    "overprint",
    "lines",
    "pictures",
    "fonts",
    "transparency",
    "layers",
    "encryption",
    "actions",
]
"""A point where a file is judged."""

MAX_NAMES = 8
"""The maximum number of inks, fonts, layers or page sizes that an answer names."""


class Verdict(StrEnum):
    """Whether a print shop prints a file as it is, asks about it, or sends it back."""

    PASS = "pass"  # noqa: S105 -- a verdict, not a password
    NOTE = "note"
    FAIL = "fail"


@dataclass(frozen=True, slots=True)
class Answer:
    """A verdict on a point.

    Attributes:
        point: The point.
        verdict: The verdict.
        sentence: What was found.
        pages: The numbers of the pages concerned, from 1; empty if it is about the whole file.
    """

    point: Point
    verdict: Verdict
    sentence: Sentence
    pages: tuple[int, ...] = ()


def answer_pass(point: Point, sentence: Sentence) -> Answer:
    """Return an answer that finds nothing wrong."""
    return Answer(point, Verdict.PASS, sentence)


def answer_note(point: Point, sentence: Sentence, pages: tuple[int, ...] = ()) -> Answer:
    """Return an answer that a shop may ask about."""
    return Answer(point, Verdict.NOTE, sentence, pages)


def answer_fail(point: Point, sentence: Sentence, pages: tuple[int, ...] = ()) -> Answer:
    """Return an answer that makes a shop send the file back."""
    return Answer(point, Verdict.FAIL, sentence, pages)


def shorten_names(names: Iterable[str]) -> tuple[str, ...]:
    """Return at most `MAX_NAMES` of the names; an ellipsis stands for the others."""
    listed = tuple(names)
    return listed if len(listed) <= MAX_NAMES else (*listed[:MAX_NAMES], "…")


def select_pages(pages: Sequence[PageFacts], is_concerned: Callable[[PageFacts], bool]) -> tuple[int, ...]:
    """Return the numbers of the pages that are concerned."""
    return tuple(page.number for page in pages if is_concerned(page))
