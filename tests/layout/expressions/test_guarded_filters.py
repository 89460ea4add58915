"""Filters explain the values that they do not take, with the values as the author wrote them."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Diagnostic, Span
from compiler.layout.expressions.evaluate import evaluate
from compiler.layout.expressions.guarded_filters import MAX_PLACES, round_number

SPAN = Span("layouts/card.yaml", 3, 9)


def explain(expression: str) -> str:
    """Return the message of the finding about an expression that a filter refuses."""
    result = evaluate(f"{{{{ {expression} }}}}", {"words": ("owl", "elk"), "nothing": ()}, lambda: SPAN)
    assert isinstance(result, Diagnostic), result
    return result.message


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("words|round", "`round` does not take `['owl', 'elk']`"),
        ("3|length", "`length` does not take `3`"),
        ("nothing|first", "`first` needs a list or text that is not empty"),
        ("nothing|max", "`max` needs a list or text that is not empty"),
        ("2.5|round(13)", "`round` does not take 13 places; the limit is 12"),
    ],
)
def test_refused_value_is_named(expression: str, message: str) -> None:
    """The message names the filter and the value; the wording does not depend on Python."""
    assert explain(expression) == message


def test_unknown_method_of_rounding_lists_the_methods() -> None:
    """A method that `round` does not know is the only text that it refuses by its value, so the hint lists them."""
    result = evaluate("{{ 2.5|round(0, 'up') }}", {}, lambda: SPAN)
    assert isinstance(result, Diagnostic)
    assert result.hints == ("the method of `round` is `'common'`, `'ceil'` or `'floor'`",)


@pytest.mark.parametrize(
    ("value", "precision", "method", "rounded"),
    [(2.345, 2, "floor", 2.34), (2.341, 2, "ceil", 2.35), (1234, -2, "common", 1200), (-2.5, 0, "floor", -3)],
)
def test_numbers_are_rounded_up_down_or_to_the_nearest(
    value: float, precision: int, method: str, rounded: float
) -> None:
    """The methods round down, up or to the nearest; negative places round before the point."""
    assert evaluate(f"{{{{ ({value})|round({precision}, '{method}') }}}}", {}, lambda: SPAN) == rounded


def test_most_places_are_allowed() -> None:
    """As many places as the limit are allowed on either side of the point."""
    assert round_number(0.5, MAX_PLACES) == 0.5
    assert round_number(0.5, -MAX_PLACES) == 0
