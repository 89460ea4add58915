"""Findings about the keys of one mapping: unknown, misspelt, missing, too many."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.suggest import lookalike, nearest
from compiler.model.document import Document
from compiler.validate.problem import Problem
from schemas import schema

_LISTED = 24
_DECIMAL_COMMA = re.compile(r"(?<![\w.])(\d+),(\d+)$")


def key_findings(document: Document, problems: Sequence[Problem]) -> Iterator[Diagnostic]:
    """The findings for all errors about the keys of one mapping.

    An unknown key that is near a missing or an unused one is a misspelling: one finding, and the missing key is
    not reported as well.
    """
    missing = {name: problem for problem in problems for name in _missing(problem)}
    for problem in problems:
        if problem.keyword == "additionalProperties":
            for key in _unknown(problem):
                yield _unknown_key(document, problem, key, missing)
    for name, problem in missing.items():
        yield _missing_key(document, problem, name)
    for problem in problems:
        if problem.keyword in ("minProperties", "maxProperties"):
            yield _number_of_keys(document, problem)


def _missing(problem: Problem) -> list[str]:
    present = problem.value
    if problem.keyword == "required":
        return [name for name in problem.wanted if name not in present]
    if problem.keyword == "dependentRequired":
        needs = [name for key, names in problem.wanted.items() if key in present for name in names]
        return [name for name in needs if name not in present]
    return []


def _unknown(problem: Problem) -> list[str]:
    known, patterns = problem.schema.get("properties", {}), problem.schema.get("patternProperties", {})
    return [
        key for key in problem.value if key not in known and not any(re.search(pattern, key) for pattern in patterns)
    ]


def _unknown_key(document: Document, problem: Problem, key: str, missing: dict[str, Problem]) -> Diagnostic:
    free = [name for name in problem.schema.get("properties", {}) if name not in problem.value]
    near = nearest(key, missing) or nearest(key, free)
    missing.pop(near or "", None)
    noun = problem.schema.get("x-key", "key")
    span = document.key_span(*problem.path, key)
    message = f"unknown {noun} `{key}`" + (
        f", did you mean `{near}`?{_letter(key, near)}" if near else place_of(problem.schema)
    )
    hints = () if near else _decimal(document, span) or _known(noun, free)
    return error("unknown-kind" if "x-key" in problem.schema else "unknown-key", span, message, *hints)


def _letter(word: str, near: str) -> str:
    """Return the letter that looks like one of the nearest name's, in brackets, or ''."""
    letter = lookalike(word, near)
    return f" ({letter})" if letter else ""


def place_of(part: Mapping[str, Any]) -> str:
    """' in <what the part of a schema describes>', or ''."""
    return f" in {part['title']}" if "title" in part else ""


def _decimal(document: Document, span: Span) -> tuple[str, ...]:
    """Return the hint for the second half of `34,5`, which YAML takes for a key, or none."""
    line, start = document.lines[span.line - 1], span.column - 1
    number = _DECIMAL_COMMA.search(line[: start + span.length])
    return (f"write a decimal with a point: {number[1]}.{number[2]}",) if number else ()


def _known(noun: str, names: Sequence[str]) -> tuple[str, ...]:
    if not names:
        return ("delete it",)
    more = ", …" if len(names) > _LISTED else ""
    listed = ", ".join(sorted(names)[:_LISTED]) + more
    return (f"{noun.replace('kind', 'kinds', 1)}: {listed}" if "kind" in noun else f"{noun}s still free: {listed}",)


def _missing_key(document: Document, problem: Problem, name: str) -> Diagnostic:
    span = document.key_span(*problem.path)
    about = _description(problem.schema.get("properties", {}).get(name, {}))
    hints = (f"{name}: {about.rstrip('.')}",) if about else ()
    return error("missing-key", span, f"the key `{name}` is missing{place_of(problem.schema)}", *hints)


def _description(part: Mapping[str, Any]) -> str:
    """A property's own description, or that of the shared definition it refers to."""
    if "description" in part:
        return str(part["description"])
    _, _, way = part.get("$ref", "").partition("common.json#/$defs/")
    return str(schema("common")["$defs"][way].get("description", "")) if way else ""


def _number_of_keys(document: Document, problem: Problem) -> Diagnostic:
    part, names = problem.schema, ", ".join(f"`{key}`" for key in problem.value)
    span = document.span(*problem.path)
    if "x-key" in part:
        message = f"{part.get('title', 'this')} has exactly one {part['x-key']}"
        return error("one-kind-only", span, message + (f", here are {names}" if names else ", here is none"))
    few = problem.keyword == "minProperties"
    limit = f"at {'least' if few else 'most'} {problem.wanted}"
    return error("wrong-size", span, f"{len(problem.value)} keys{place_of(part)}; {limit} must be here")
