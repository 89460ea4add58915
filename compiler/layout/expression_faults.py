"""Why an expression of a layout cannot be computed, as data."""

from __future__ import annotations

import re
from collections.abc import Mapping
from inspect import signature
from typing import Any

from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.diagnostics.suggest import did_you_mean, listed

TOO_DEEP = reason("the expression is nested too deeply")


_JOIN = ("join names with `.`, texts with `~`",)
_JINJA = tuple(
    (re.compile(pattern), template, advice)
    for pattern, template, advice in (
        (
            r"expected token 'end of print statement', got '(?P<got>.+)'",
            "`{got}` does not belong here in the expression",
            _JOIN,
        ),
        (
            r"expected token '(?P<wanted>.+)', got 'end of print statement'",
            "`{wanted}` is missing at the end of the expression",
            (),
        ),
        (
            r"expected token '(?P<wanted>.+)', got '(?P<got>.+)'",
            "`{wanted}` is missing before `{got}` in the expression",
            (),
        ),
        (r"unexpected '.+', expected '(?P<wanted>.+)'", "`{wanted}` is missing in the expression", ()),
        (r"unexpected char '(?P<got>.+)' at \d+", "`{got}` means nothing in an expression", ()),
        (r"unexpected char \"'\" at \d+", "a quotation mark of the expression is never closed", ()),
        (r"unexpected 'end of print statement'", "the expression ends too early", ()),
        (r"unexpected '(?P<got>.+)'", "`{got}` does not belong here in the expression", _JOIN),
        (r"Expected an expression, got 'end of print statement'", "the expression ends too early", ()),
        (r"expected name or number", "a name or a number is missing after a `.` of the expression", ()),
    )
)
"""What Jinja says of expressions that it cannot parse, and our own sentences for it."""


class UnknownNameError(LookupError):
    """A name is used that no scope has."""

    def __init__(self, name: str) -> None:
        """Keep the name."""
        super().__init__(name)
        self.name = name


def no_name(name: Any, known: list[str]) -> Reason:
    """Return that there is no such name, with the nearest one or those that there are."""
    template = "there is no `{name}` here"
    if near := did_you_mean(str(name), known):
        return reason(template, *near, name=str(name))
    return reason(template, *listed(known), name=str(name))


def in_scope(names: Mapping[str, Any]) -> list[str]:
    """The names of a scope, innermost first, functions last."""
    innermost = list(names)[::-1]
    return sorted(innermost, key=lambda name: callable(names[name]))


def no_step(obj: Any, step: Any) -> Reason:
    """Return that a list or mapping has no such entry."""
    if isinstance(obj, list | tuple) and isinstance(step, int):
        template = "there is no entry {index} here: the list has {length}, counted from 0"
        return reason(template, index=step, length=len(obj))
    return no_name(step, [])


def takes(function: Any, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> bool:
    """Return whether a function can be called with these arguments."""
    try:
        signature(function).bind(*args, **kwargs)
    except TypeError:
        return False
    return True


def wrong_call(context: Any, function: Any) -> Reason:
    """Return that a function is called with other arguments than it takes."""
    name = next((name for name, value in context.get_all().items() if value is function), "it")
    takes = tuple(str(parameter) for parameter in signature(function).parameters)
    return reason(
        "`{function}` is called with other arguments than it takes",
        "it takes ({parameters})",
        function=name,
        parameters=takes,
    )


def why(problem: Exception, names: Mapping[str, Any]) -> Reason:
    """Return why an expression could not be computed."""
    if isinstance(problem, ReasonError):
        return problem.reason
    if isinstance(problem, UnknownNameError):
        return no_name(problem.name, in_scope(names))
    if isinstance(problem, KeyError):
        return no_name(problem.args[0], [])
    if isinstance(problem, RecursionError):
        return TOO_DEEP
    if isinstance(problem, ZeroDivisionError):
        return reason("the expression divides by zero")
    return of_jinja(problem)


def of_jinja(problem: Exception) -> Reason:
    """Return what Jinja or Python says of an expression, in our own words where they are known."""
    for pattern, template, advice in _JINJA:
        if match := pattern.fullmatch(str(problem)):
            return Reason(template, advice, match.groupdict())
    return reason("the expression cannot be computed: {problem}", problem=str(problem))
