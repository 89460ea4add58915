"""Filters and tests of Jinja that explain the values that they do not take."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from typing import Any, Literal, TypeAlias

from jinja2 import Environment, StrictUndefined, TemplateError
from jinja2.exceptions import FilterArgumentError
from jinja2.filters import do_round

from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.layout.expressions.reasons import UnknownNameError
from compiler.layout.expressions.wrong_values import explain_part, write_value

_FAILURES = (TemplateError, ArithmeticError, AttributeError, TypeError, ValueError, LookupError)
"""The exceptions of filters and tests that get values of a wrong kind or number."""

_TEXT_FILTERS = frozenset(("capitalize", "lower", "title", "upper"))
"""The filters that Jinja applies to Python's notation of anything that is not a text."""

MAX_PLACES = 12
"""The maximum number of decimal places, or of zeros before the point, for `round`.

Jinja computes 10 to the power of this number; for a large one, that takes hours and gigabytes.
"""

RoundingMethod: TypeAlias = Literal["common", "ceil", "floor"]

_ROUNDING_METHODS = ("the method of `round` is `'common'`, `'ceil'` or `'floor'`",)
"""The hint for a method that `round` does not know, which is the only text that it refuses by its value."""


def wrap_filters(functions: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """Return the filters or tests with these names, which raise ReasonError for values that they do not take.

    Divisions by zero and unknown names are raised as they are.
    """
    return {name: _wrap_filter(name, functions[name]) for name in names}


def round_number(value: float, precision: int = 0, method: RoundingMethod = "common") -> float:
    """Return a number rounded as Jinja's `round` does; raise ReasonError for more than `MAX_PLACES` places."""
    if abs(precision) > MAX_PLACES:
        raise ReasonError(
            reason(
                "`round` does not take {precision:,.0f} places; the limit is {limit}",
                precision=precision,
                limit=MAX_PLACES,
            )
        )
    return do_round(value, precision, method)


def _wrap_filter(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(function)  # also copies what Jinja has noted about the function's first argument
    def apply(*args: object, **kwargs: object) -> object:
        if name in _TEXT_FILTERS and args and (problem := explain_part(args[0])):
            raise ReasonError(problem)
        try:
            result = function(*args, **kwargs)
        except (ReasonError, UnknownNameError, ZeroDivisionError):
            raise
        except _FAILURES as problem:
            raise ReasonError(_explain_refusal(name, args, kwargs, problem)) from None
        if isinstance(result, StrictUndefined):
            raise ReasonError(reason("`{filter}` needs a list or text that is not empty", filter=name))
        return result

    return apply


def _explain_refusal(name: str, args: Sequence[object], kwargs: Mapping[str, object], problem: Exception) -> Reason:
    """Return the reason with the values that a filter did not take."""
    values = (
        *(write_value(value) for value in args if not isinstance(value, Environment)),
        *(f"{parameter}={write_value(value)}" for parameter, value in kwargs.items()),
    )
    advice = _ROUNDING_METHODS if name == "round" and isinstance(problem, FilterArgumentError) else ()
    return reason("`{filter}` does not take {values:code}", *advice, filter=name, values=values)
