"""Typed figures are counted by set, so that a deck of questions is one finding."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Diagnostic, Severity, Span, error, warning
from compiler.report.typed_figures import join_typed_figures


def _typed(line: int, group: str = "quiz") -> Diagnostic:
    return warning("typed-digit", Span("cards.csv", line), "{key}", key=f"cards.q{line}.text", set=group)


def test_many_texts_of_a_set() -> None:
    """More than five texts of a set are one finding at the first of them, in its place among the others."""
    other = error("missing-glyph", Span("a", 1), "")
    found = join_typed_figures([other, _typed(1), _typed(1, "deck"), *(_typed(line) for line in range(2, 9))])
    assert [finding.code for finding in found] == ["missing-glyph", "typed-digit", "typed-digit"]
    assert found[1].args["texts"] == 8
    assert (found[1].span.line, found[1].subject.id) == (1, "quiz")
    assert found[2] == _typed(1, "deck")


@pytest.mark.parametrize("count", [1, 5])
def test_few_texts_of_a_set(count: int) -> None:
    """Up to five texts of a set, and any number of other texts, are findings of their own."""
    few = [_typed(line) for line in range(count)]
    rules = [warning("typed-digit", Span("b", line), "", key="rules.a.text") for line in range(9)]
    assert join_typed_figures([*few, *rules]) == [*few, *rules]


def test_the_level_of_the_joined_finding() -> None:
    """Where the game makes typed figures errors, the joined finding is one, too."""
    errors = [error("typed-digit", Span("b", line), "", key="k", set="quiz") for line in range(9)]
    (found,) = join_typed_figures(errors)
    assert found.severity is Severity.ERROR
