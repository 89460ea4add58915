"""Differences between editions, and what they cite."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Span
from compiler.model.notes import Difference, Reading, get_source_id


@pytest.mark.parametrize(
    ("citations", "is_unanswered"), [([()], True), ([(), ()], True), ([(), ("ru:224",)], False), ([], True)]
)
def test_question_without_citations_is_unanswered(citations: list[tuple[str, ...]], *, is_unanswered: bool) -> None:
    """A question is answered as soon as a reading cites a place."""
    difference = Difference(
        id="ties",
        rules=(),
        readings=tuple(Reading(str(number), places) for number, places in enumerate(citations)),
        played="0",
        affects_play=False,
        option=None,
        slots={},
        span=Span("editions.yaml"),
    )
    assert difference.is_unanswered is is_unanswered


@pytest.mark.parametrize(("citation", "source"), [("ru:224", "ru"), ("ru", "ru"), ("en:2:3", "en")])
def test_citation_begins_with_its_source(citation: str, source: str) -> None:
    """The id of the source is before the first colon, or all of a citation without a place."""
    assert get_source_id(citation) == source
