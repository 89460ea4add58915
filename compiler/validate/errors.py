"""A document that breaks its schema → one finding for each mistake, at its key or value."""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import groupby, islice

from jsonschema.exceptions import best_match

from compiler.diagnostics import Diagnostic, error
from compiler.model.document import Document, Pointer
from compiler.validate.keys import key_findings
from compiler.validate.near_key import near_key_finding, near_keys
from compiler.validate.problem import Problem, problem
from compiler.validate.validators import explaining_validator
from compiler.validate.values import value_finding

MAX_FINDINGS = 200
"""Errors of one document that are worked out; a file with more is mended in several rounds."""

_KEYS = ("additionalProperties", "required", "dependentRequired", "minProperties", "maxProperties")


def findings(document: Document, engines: tuple[str, ...] = ()) -> Iterator[Diagnostic]:
    """Yield the findings for a document that is known to break its schema, by place in the data.

    `engines` are those whose kinds of effect it may use.
    """
    problems = _outermost(sorted(_problems(document, engines), key=_place))
    if not problems:  # only if the two validators should ever disagree
        yield error(
            "wrong-value", document.span(), "the file does not fit the schema of its kind `{kind}`", kind=document.kind
        )
    mistaken = {near.path: near for near in near_keys(document, problems, engines)}
    for near in mistaken.values():
        yield near_key_finding(document, near)
    for _, group in groupby((one for one in problems if not _is_below_any(one.path, mistaken)), key=_place):
        here = list(group)
        yield from key_findings(document, [one for one in here if one.keyword in _KEYS])
        yield from (value_finding(document, one) for one in here if one.keyword not in _KEYS)


def _problems(document: Document, engines: tuple[str, ...]) -> Iterator[Problem]:
    """Yield each error; of one with alternatives, the error below it that helps most."""
    for found in islice(explaining_validator(document.kind, engines).iter_errors(document.data), MAX_FINDINGS):
        yield problem(best_match([found]) if found.context else found)


def _outermost(problems: list[Problem]) -> list[Problem]:
    """Return the problems without those inside a mapping with too many keys: which one is meant is unknown."""
    torn = [one.path for one in problems if one.keyword == "maxProperties"]
    return [one for one in problems if not any(_is_inside(one.path, path) for path in torn)]


def _is_below_any(path: Pointer, others: Container[Pointer]) -> bool:
    return any(path[:end] in others for end in range(1, len(path) + 1))


def _is_inside(path: Pointer, other: Pointer) -> bool:
    return len(path) > len(other) and path[: len(other)] == other


def _place(one: Problem) -> tuple[tuple[bool, str | int], ...]:
    return tuple((isinstance(step, str), step) for step in one.path)
