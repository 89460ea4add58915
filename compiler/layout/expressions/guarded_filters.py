"""Filters and tests of Jinja that explain the values that they do not take."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any

from jinja2 import Environment, StrictUndefined, TemplateError

from compiler.diagnostics.reason import ReasonError, reason
from compiler.layout.expressions.reasons import UnknownNameError
from compiler.layout.expressions.wrong_values import explain_part, write_value

_FAILURES = (TemplateError, ArithmeticError, AttributeError, TypeError, ValueError, LookupError)


_TEXT_FILTERS = frozenset(("capitalize", "lower", "title", "upper"))
"""The filters that Jinja applies to Python's notation of anything that is not a text."""


def wrap_filters(functions: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """Return the filters or tests with these names; they raise ReasonError for values that they do not take."""
    return {name: _wrap_filter(name, functions[name]) for name in names}


def _wrap_filter(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(function)  # also copies what Jinja has noted about the function's first argument
    def apply(*args: object, **kwargs: object) -> object:
        if name in _TEXT_FILTERS and args and (problem := explain_part(args[0])):
            raise ReasonError(problem)
        try:
            result = function(*args, **kwargs)
        except (ReasonError, UnknownNameError, ZeroDivisionError):
            raise
        except _FAILURES:
            values = tuple(write_value(value) for value in args if not isinstance(value, Environment))
            raise ReasonError(reason("`{filter}` does not take {values:code}", filter=name, values=values)) from None
        if isinstance(result, StrictUndefined):
            raise ReasonError(reason("`{filter}` needs a list with an entry, and this one has none", filter=name))
        return result

    return apply
