"""Explain as data why an expression of a layout cannot be computed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from jinja2 import TemplateError

from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import list_names, suggest_nearest
from compiler.layout.expressions.wrong_values import explain_step_into

TOO_DEEP = reason("the expression is nested too deeply")

_JOIN = ("join names with `.`, texts with `~`",)
"""The hint for something that stands where an operator is expected."""

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
"""The messages of Jinja about expressions that it cannot parse, with our own sentences and hints for them."""


class UnknownNameError(LookupError):
    """An expression uses a name that is not in scope."""

    def __init__(self, name: str) -> None:
        """Keep the name."""
        super().__init__(name)
        self.name = name


def explain_unknown_step(name: object, known: list[str]) -> Reason:
    """Return the reason about an unknown name, with the nearest known name, or all known names, as its hint."""
    template = "there is no `{name}` here"
    if near := suggest_nearest(str(name), known):
        return reason(template, *near, name=str(name))
    return reason(template, *list_names(known), name=str(name))


def explain_unknown_name(name: str, names: Mapping[str, object]) -> Reason:
    """Return the reason about a name that is not in scope, which may be a text without its quotation marks."""
    unknown = explain_unknown_step(name, list_names_in_scope(names))
    if suggest_nearest(name, list_names_in_scope(names)):
        return unknown
    quoted = sentence("a text, such as the name of a colour, is in quotation marks: `'{name}'`", name=name)
    return replace(unknown, advice=(*unknown.advice, quoted))


def list_names_in_scope(names: Mapping[str, object]) -> list[str]:
    """Return the names of a scope, the innermost first and functions last."""
    innermost = list(names)[::-1]
    return sorted(innermost, key=lambda name: callable(names[name]))


def explain_unknown_entry(obj: object, step: object) -> Reason:
    """Return the reason about a missing entry of a list, or about an entry of a value that has none."""
    if isinstance(obj, list | tuple) and isinstance(step, int):
        return reason("there is no entry {index}: the list has {length}, counted from 0", index=step, length=len(obj))
    if isinstance(obj, list | tuple):
        return _explain_wrong_step(str(step))
    return explain_step_into(obj, step)


def _explain_wrong_step(step: str) -> Reason:
    return reason(
        "there is no entry `{step}`: the entries of a list are counted from 0",
        "write `list[0]` for the first",
        step=step,
    )


def explain_failure(problem: Exception, names: Mapping[str, object]) -> Reason:
    """Return the reason why an expression could not be computed."""
    if isinstance(problem, ReasonError):
        return problem.reason
    if isinstance(problem, UnknownNameError):
        return explain_unknown_name(problem.name, names)
    if isinstance(problem, KeyError):
        return explain_unknown_step(problem.args[0], [])
    if isinstance(problem, RecursionError):
        return TOO_DEEP
    if isinstance(problem, ZeroDivisionError):
        return reason("the expression divides by zero")
    return explain_message(problem)


def explain_message(problem: Exception) -> Reason:
    """Return the reason of a Jinja or Python exception, in our own words unless it is an unknown message of Jinja."""
    for pattern, template, advice in _JINJA:
        if match := pattern.fullmatch(str(problem)):
            return Reason(template, advice, match.groupdict())
    if not isinstance(problem, TemplateError):
        return reason("the expression cannot be computed with these values")
    return reason("the expression cannot be computed: {reason}", reason=str(problem))
