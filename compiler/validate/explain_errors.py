"""Explain why a document violates its schema: one finding for each mistake, at its key or value."""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import groupby, islice

from jsonschema.exceptions import best_match

from compiler.diagnostics import Diagnostic, error
from compiler.model.document import Document, Pointer
from compiler.validate.key_errors import explain_key_errors
from compiler.validate.near_key import explain_near_key, find_near_keys
from compiler.validate.problem import Problem, read_problem
from compiler.validate.validators import get_explaining_validator
from compiler.validate.value_errors import explain_value_error

MAX_FINDINGS = 200
"""The maximum number of errors of a document that are explained."""

_KEYS = ("additionalProperties", "required", "dependentRequired", "minProperties", "maxProperties")


def explain_errors(document: Document, engines: tuple[str, ...] = ()) -> Iterator[Diagnostic]:
    """Yield the findings about a document that violates its schema, in the order of its data.

    `engines` are the engines whose effect kinds it may use.
    """
    problems = _keep_outermost(sorted(_list_problems(document, engines), key=_make_sort_key))
    if not problems:  # only if the two validators disagree
        yield error(
            "wrong-value",
            document.locate(),
            "the file does not fit the schema of its kind `{kind}`",
            kind=document.kind,
        )
    mistaken = {near.path: near for near in find_near_keys(document, problems, engines)}
    for near in mistaken.values():
        yield explain_near_key(document, near)
    remaining = (problem for problem in problems if not _is_below_any(problem.path, mistaken))
    for _, group in groupby(remaining, key=_make_sort_key):
        at_place = list(group)
        yield from explain_key_errors(document, [problem for problem in at_place if problem.keyword in _KEYS])
        yield from (explain_value_error(document, problem) for problem in at_place if problem.keyword not in _KEYS)


def _list_problems(document: Document, engines: tuple[str, ...]) -> Iterator[Problem]:
    """Yield each error; for an error with alternatives, the most relevant error within it."""
    for failure in islice(get_explaining_validator(document.kind, engines).iter_errors(document.data), MAX_FINDINGS):
        yield read_problem(best_match([failure]) if failure.context else failure)


def _keep_outermost(problems: list[Problem]) -> list[Problem]:
    """Drop the problems within a mapping with too many keys, because its intended key is unknown."""
    ambiguous = [problem.path for problem in problems if problem.keyword == "maxProperties"]
    return [problem for problem in problems if not any(_is_inside(problem.path, path) for path in ambiguous)]


def _is_below_any(path: Pointer, others: Container[Pointer]) -> bool:
    return any(path[:end] in others for end in range(1, len(path) + 1))


def _is_inside(path: Pointer, other: Pointer) -> bool:
    return len(path) > len(other) and path[: len(other)] == other


def _make_sort_key(problem: Problem) -> tuple[tuple[bool, str | int], ...]:
    return tuple((isinstance(step, str), step) for step in problem.path)
