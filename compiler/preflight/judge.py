"""Judge a PDF point by point, in the order of a print shop's inspection."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.preflight.criteria import Criteria
from compiler.preflight.judge_inks import (
    judge_black,
    judge_colours,
    judge_fonts,
    judge_ink,
    judge_lines,
    judge_pictures,
)
from compiler.preflight.judge_pages import (
    judge_access,
    judge_bleed,
    judge_boxes,
    judge_sizes,
    judge_transparency,
    judge_version,
)
from compiler.preflight.pdf_facts import DocumentFacts
from compiler.preflight.point_verdicts import Answer


def judge(facts: DocumentFacts, criteria: Criteria) -> Iterator[Answer]:
    """Yield at least one answer on each point; points about pages are left out if no page was read."""
    yield from judge_version(facts)
    yield from judge_sizes(facts)
    if facts.pages:
        yield from _judge_pages(facts, criteria)
    yield from judge_access(facts)


def _judge_pages(facts: DocumentFacts, criteria: Criteria) -> Iterator[Answer]:
    yield from judge_boxes(facts)
    yield from judge_bleed(facts, criteria)
    yield from judge_colours(facts)
    yield from judge_ink(facts, criteria)
    yield from judge_black(facts)
    yield from judge_lines(facts, criteria)
    yield from judge_pictures(facts, criteria)
    yield from judge_fonts(facts)
    yield from judge_transparency(facts)
