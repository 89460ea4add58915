"""Filters explain the values that they do not take, with the values as the author wrote them."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Diagnostic, Span
from compiler.layout.expressions.evaluate import evaluate
from compiler.layout.expressions.guarded_filters import MAX_PLACES, round_number

SPAN = Span("layouts/card.yaml", 3, 9)


def refuse(expression: str) -> Diagnostic:
    """Return the finding about an expression that a filter refuses."""
    result = evaluate(f"{{{{ {expression} }}}}", {"words": ("owl", "elk"), "nothing": ()}, lambda: SPAN)
    assert isinstance(result, Diagnostic), result
    return result


@pytest.mark.parametrize(
    ("expression", "args"),
    [
        ("words|round", {"filter": "round", "values": ("['owl', 'elk']",)}),
        ("3|length", {"filter": "length", "values": ("3",)}),
        ("2.5|round(0, 'up')", {"filter": "round", "values": ("2.5", "0", "'up'")}),
        ("nothing|first", {"filter": "first"}),
        ("nothing|max", {"filter": "max"}),
        ("2.5|round(13)", {"precision": 13, "limit": 12}),
    ],
)
def test_refused_values_are_named(expression: str, args: dict[str, object]) -> None:
    """The finding names the filter and the values as layouts write them, or the limit that they exceed."""
    finding = refuse(expression)
    assert (finding.code, finding.args) == ("layout-expression", args)


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
