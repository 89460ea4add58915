"""A document that breaks its schema → one finding for each mistake, at its key or value."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, islice

from jsonschema import ValidationError
from jsonschema.exceptions import best_match

from compiler.diagnostics import Diagnostic, error
from compiler.model.document import Document, Pointer
from compiler.validate.keys import key_findings
from compiler.validate.validators import slow
from compiler.validate.values import value_finding

MOST = 200
"""Errors of one document that are worked out; a file with more is mended in several rounds."""

_KEYS = ("additionalProperties", "required", "dependentRequired", "minProperties", "maxProperties")


def findings(document: Document) -> Iterator[Diagnostic]:
    """The findings for a document that is known to break its schema, by place in the data."""
    errors = sorted(map(_telling, islice(slow(document.kind).iter_errors(document.data), MOST)), key=_place)
    if not errors:  # only if the two validators should ever disagree
        yield error("wrong-value", document.span(), f"the file does not fit the schema of its kind `{document.kind}`")
    for _, group in groupby(errors, key=_place):
        here = list(group)
        about_keys = [problem for problem in here if problem.validator in _KEYS]
        yield from key_findings(document, about_keys)
        yield from (value_finding(document, problem) for problem in here if problem not in about_keys)


def _telling(problem: ValidationError) -> ValidationError:
    """The error below one with alternatives that helps most."""
    return best_match([problem]) if problem.context else problem


def _place(problem: ValidationError) -> tuple[tuple[int, str | int], ...]:
    return tuple((isinstance(step, str), step) for step in pointer(problem))


def pointer(problem: ValidationError) -> Pointer:
    """Where in the data an error is."""
    return tuple(problem.absolute_path)
