"""Findings about the keys of a mapping: unknown, misspelt, missing, too many."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.suggest import find_lookalike, select_similar
from compiler.model.document import Document
from compiler.model.plain import as_mapping, as_words
from compiler.validate.misplaced import advise_on_misplaced_key, advise_on_own_field
from compiler.validate.other_names import guess_meant_name
from compiler.validate.problem import Problem
from compiler.validate.schema_part import Schema
from schemas import schema

_MAX_KINDS = 24
"""The maximum number of kinds that a hint lists."""

_MAX_KEYS = 8
"""The maximum number of unused keys that a hint lists: those with most in common with the unknown one."""

_DECIMAL_COMMA = re.compile(r"(?<![\w.])(\d+),(\d+)$")


def explain_key_errors(document: Document, problems: Sequence[Problem]) -> Iterator[Diagnostic]:
    """Yield the findings for all errors about the keys of a mapping.

    An unknown key that is similar to a missing or unused key is reported as a misspelling of it; a missing key that was
    misspelt is not reported.
    """
    missing = {name: problem for problem in problems for name in _list_missing_names(problem)}
    for problem in problems:
        if problem.keyword == "additionalProperties":
            for key in _list_unknown_names(problem):
                yield _report_unknown_key(document, problem, key, missing)
    if missing:
        yield _report_missing_keys(document, missing)
    for problem in problems:
        if problem.keyword in ("minProperties", "maxProperties") and not _has_misplaced_keys(document, problem):
            yield _report_number_of_keys(document, problem)


def _has_misplaced_keys(document: Document, problem: Problem) -> bool:
    """Return whether keys of the mapping belong elsewhere, which has a finding of its own."""
    unknown = [key for key in problem.keys if key not in problem.properties]
    return any(advise_on_misplaced_key(document, problem.path, key) for key in unknown)


def _list_missing_names(problem: Problem) -> list[str]:
    present = problem.keys
    if problem.keyword == "required":
        return [name for name in problem.words if name not in present]
    if problem.keyword == "dependentRequired":
        needed = [
            name for key, names in as_mapping(problem.constraint).items() if key in present for name in as_words(names)
        ]
        return [name for name in needed if name not in present]
    return []


def _list_unknown_names(problem: Problem) -> list[str]:
    known = problem.properties
    patterns = as_mapping(problem.schema.get("patternProperties"))
    return [
        key for key in problem.keys if key not in known and not any(re.search(pattern, key) for pattern in patterns)
    ]


def _report_unknown_key(document: Document, problem: Problem, key: str, missing: dict[str, Problem]) -> Diagnostic:
    free = [name for name in problem.properties if name not in problem.keys]
    elsewhere = advise_on_misplaced_key(document, problem.path, key)
    near = None if elsewhere else guess_meant_name(key, missing) or guess_meant_name(key, free)
    missing.pop(near or "", None)
    noun = problem.get_text("x-key") or "key"
    span = document.locate_key(*problem.path, key)
    template = "unknown {noun} `{key}`"
    code = "unknown-kind" if "x-key" in problem.schema else "unknown-key"
    if near:
        letter = find_lookalike(key, near)
        template += choose_nearest_template(letter)
        return error(code, span, template, noun=noun, key=key, near=near, letter=letter or "")
    hints = (elsewhere,) if elsewhere else _advise_on_decimal(document, span)
    hints = hints or (advise_on_own_field(document, problem.path, key) or _list_unused_names(noun, key, free),)
    part = problem.get_text("title") or ""
    return error(code, span, template + _name_part(problem), *hints, noun=noun, key=key, part=part)


def choose_nearest_template(letter: str | None) -> str:
    """Return the end of a template that suggests the nearest name, and describes a lookalike `letter`, if any."""
    return ", did you mean `{near}`?" + (" (`{letter}` is {letter:code point})" if letter else "")


def _name_part(problem: Problem) -> str:
    """Return the end of a template with the title of the part of the schema, if it has one."""
    return " in {part}" if problem.get_text("title") is not None else ""


def _advise_on_decimal(document: Document, span: Span) -> tuple[Sentence, ...]:
    """Return a hint if a key is the second half of a decimal such as `34,5`, which YAML reads as a key."""
    line = document.get_line(span)
    start = span.column - 1
    number = _DECIMAL_COMMA.search(line[: start + span.length])
    return (
        (sentence("write a decimal with a point: {whole}.{fraction}", whole=number[1], fraction=number[2]),)
        if number
        else ()
    )


def _list_unused_names(noun: str, unknown: str, names: Sequence[str]) -> Sentence:
    """Return the hint that lists the kinds that there are, or the unused keys, the most similar ones of many."""
    if not names:
        return sentence("delete it")
    if "kind" in noun:
        more_kinds = ", …" if len(names) > _MAX_KINDS else ""
        return sentence("choose one of {names}" + more_kinds, names=tuple(sorted(names)[:_MAX_KINDS]))
    more = len(names) - _MAX_KEYS
    if more > 0:
        similar = select_similar(unknown, names, _MAX_KEYS)
        return sentence("unused keys: {names} and {more} more", names=similar, more=more)
    return sentence("unused keys: {names}", names=tuple(sorted(names)))


def _report_missing_keys(document: Document, missing: Mapping[str, Problem]) -> Diagnostic:
    """Return the finding for all missing keys of a mapping, with a hint for each that has a description."""
    names = tuple(missing)
    problem = next(iter(missing.values()))
    template = "the keys {names:code} are missing" if len(names) > 1 else "the key {names:code} is missing"
    return error(
        "missing-key",
        document.locate_key(*problem.path),
        template + _name_part(problem),
        *(hint for name in names for hint in _describe_key(problem, name)),
        names=names,
        part=problem.get_text("title") or "",
    )


def _describe_key(problem: Problem, name: str) -> tuple[Sentence, ...]:
    """Return a hint with the description of a key, if the schema has one."""
    about = _find_description(as_mapping(problem.properties.get(name)))
    return (sentence("{name}: {about}", name=name, about=about.rstrip(".")),) if about else ()


def _find_description(part: Schema) -> str:
    """Return the description of a property, or of the shared definition that it refers to."""
    if "description" in part:
        return str(part["description"])
    _, _, name = str(part.get("$ref", "")).partition("common.json#/$defs/")
    return str(schema("common")["$defs"][name].get("description", "")) if name else ""


def _report_number_of_keys(document: Document, problem: Problem) -> Diagnostic:
    names = problem.keys
    noun = problem.get_text("x-key")
    span = document.locate(*problem.path)
    if noun is not None:
        template = "{part} has exactly one {noun}, but there " + ("are {names:code}" if names else "is none")
        title = problem.get_text("title") or "this"
        return error("one-kind-only", span, template, part=title, noun=noun, names=names)
    bound = "; there must be at most {limit}"
    if problem.keyword == "minProperties":
        bound = "; there must be at least {limit}"
    return error(
        "wrong-size",
        span,
        "{count:plural key}" + _name_part(problem) + bound,
        count=len(names),
        part=problem.get_text("title") or "",
        limit=problem.limit,
    )
