"""Findings about a single value: its type, size, form or choice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.suggest import find_foreign_letter, find_lookalike
from compiler.load.yaml.explain_syntax import QUOTE
from compiler.model.document import Document, Pointer
from compiler.model.plain import as_words
from compiler.validate.key_errors import choose_nearest_template
from compiler.validate.misplaced import advise_on_misplaced_value
from compiler.validate.near_form import propose_form
from compiler.validate.other_names import guess_meant_name
from compiler.validate.problem import Problem
from compiler.validate.type_advice import advise_on_number, advise_on_type, quote_value

_JSON_TYPES = {str: "string", bool: "boolean", int: "integer", float: "number", dict: "object", list: "array"}
"""Types of JSON Schema by types of Python."""

_NULL = re.compile(r"null|Null|NULL|~")
_MAX_LISTED = 12
"""The maximum number of allowed values that a finding lists."""


def explain_value_error(document: Document, problem: Problem) -> Diagnostic:
    """Return the finding for an error about a value."""
    if problem.is_about_key:
        return _report_wrong_key(document, problem)
    explain = _BY_KEYWORD.get(problem.keyword, _report_wrong_value)
    return explain(document, problem, document.locate(*problem.path))


def _report_wrong_key(document: Document, problem: Problem) -> Diagnostic:
    span = document.locate_key(*problem.path, str(problem.value))
    form = problem.form
    foreign = find_foreign_letter(str(problem.value))
    return error(
        "wrong-form",
        span,
        "the key {shown} is not allowed here" + _choose_letter_template(foreign),
        *(("a key must be {form}",) if form else ()),
        form=form or "",
        shown=quote_value(problem.value),
        letter=foreign or "",
    )


def _report_wrong_type(document: Document, problem: Problem, span: Span) -> Diagnostic:
    names = problem.words
    if "string" in names and (opening := _find_unquoted_start(document, problem)):
        start, character = opening
        return error(
            "unquoted-text", start, "a text that starts with {character} must be quoted", *QUOTE, character=character
        )
    null_word = _find_null_word(document, span) if problem.value is None else None
    shown = quote_value(problem.value) if isinstance(problem.value, (str, int, float)) else ""
    if null_word:
        shown = f"`{null_word}`"
    return error(
        "wrong-type",
        span,
        "{wanted:types} belongs here, not {actual:types}" + (" ({shown})" if shown else ""),
        *advise_on_type(problem, names, null_word),
        form=problem.form or "",
        wanted=names,
        actual=(_JSON_TYPES.get(type(problem.value), "null"),),
        shown=shown,
    )


def _find_null_word(document: Document, span: Span) -> str | None:
    """Return YAML's word for no value (such as `null`) at a span, or None."""
    match = _NULL.match(document.get_line(span), span.column - 1)
    return match[0] or None if match else None


class _UnquotedStart(NamedTuple):
    """The start of a text that should be quoted: its place, and the character that YAML reads as a character."""

    span: Span
    character: str


def _find_unquoted_start(document: Document, problem: Problem) -> _UnquotedStart | None:
    """Return the start of a text that YAML reads as a list, a mapping or a key, or None."""
    pointer: Pointer = ()
    if isinstance(problem.value, (list, dict)):
        pointer = problem.path
    elif problem.value is None and not _has_colon(document, problem):
        pointer = problem.path[:-1]
    if not pointer:
        return None
    span = document.locate(*pointer)
    line = document.get_line(span)
    character = line[span.column - 1 : span.column]
    if character in ("[", "{") and "x-form" in problem.schema:
        is_expression = line.startswith("{{", span.column - 1)
        return _UnquotedStart(span, character) if is_expression else None
    is_text = character in ("[", "{") or (character == "«" and isinstance(problem.value, dict))
    return _UnquotedStart(span, character) if is_text else None


def _has_colon(document: Document, problem: Problem) -> bool:
    """Return whether a colon follows the key: `{title: }` lacks a value, `{title}` is meant as a text."""
    key = document.locate_key(*problem.path)
    return document.get_line(key)[key.column - 1 + key.length :].lstrip().startswith(":")


def _report_unknown_value(document: Document, problem: Problem, span: Span) -> Diagnostic:
    allowed = [str(word) for word in problem.constraint] if isinstance(problem.constraint, list) else []
    elsewhere = advise_on_misplaced_value(document, problem.path)
    near = None if elsewhere else guess_meant_name(str(problem.value), allowed)
    quoted = quote_value(problem.value)
    if near:
        letter = find_lookalike(str(problem.value), near)
        template = "unknown value {shown}" + choose_nearest_template(letter)
        return error("unknown-value", span, template, shown=quoted, near=near, letter=letter or "")
    return error(
        "unknown-value",
        span,
        "unknown value {shown}",
        elsewhere or ("use one of {known}, …" if len(allowed) > _MAX_LISTED else "use one of {known}"),
        shown=quoted,
        known=tuple(allowed[:_MAX_LISTED]),
    )


def _report_out_of_range(_: Document, problem: Problem, span: Span) -> Diagnostic:
    templates = {
        "minimum": "{value:,} is less than the minimum, {limit:,}",
        "maximum": "{value:,} is more than the maximum, {limit:,}",
        "exclusiveMinimum": "{value:,} is too small: it must be more than {limit:,}",
        "exclusiveMaximum": "{value:,} is too large: it must be less than {limit:,}",
    }
    value = problem.value if isinstance(problem.value, int | float) else 0
    return error("out-of-range", span, templates[problem.keyword], value=value, limit=problem.limit)


def _report_wrong_form(_: Document, problem: Problem, span: Span) -> Diagnostic:
    kind = problem.schema.get("type")
    kinds = kind if isinstance(kind, str) else as_words(kind)
    unit = advise_on_number(str(problem.value)) if "number" in kinds or "array" in kinds else None
    foreign = find_foreign_letter(str(problem.value))
    near = None if unit else propose_form(problem.value, problem.schema)
    meant = (sentence("did you mean `{near}`?", near=near),) if near else ()
    return error(
        "wrong-form",
        span,
        "{shown} does not have the right form" + _choose_letter_template(foreign),
        *meant,
        unit or ("it must be {form}" if problem.form else "it must match {pattern}"),
        form=problem.form or "",
        pattern=str(problem.constraint),
        shown=quote_value(problem.value),
        letter=foreign or "",
    )


def _choose_letter_template(letter: str | None) -> str:
    """Return the end of a template that describes a letter of another script, if there is one."""
    return ": `{letter}` is {letter:code point}" if letter else ""


def _report_wrong_size(_: Document, problem: Problem, span: Span) -> Diagnostic:
    templates = {
        "minLength": "{count:plural character} here; there must be at least {wanted:,}",
        "maxLength": "{count:plural character} here; there must be at most {wanted:,}",
        "minItems": "{count:plural entry/entries} here; there must be at least {wanted:,}",
        "maxItems": "{count:plural entry/entries} here; there must be at most {wanted:,}",
    }
    return error(
        "wrong-size",
        span,
        templates[problem.keyword],
        *_advise_on_size(problem),
        form=problem.form or "",
        count=len(problem.entries),
        wanted=problem.limit,
    )


def _advise_on_size(problem: Problem) -> tuple[str | Sentence, ...]:
    """Return the hint for a text or list of a wrong size, if any; for dots left from a template, their meaning."""
    meaning = (problem.get_text("description") or "").removesuffix(".")
    meaning = meaning[:1].lower() + meaning[1:]
    if problem.value in ("…", "...") and meaning:
        return (
            sentence("write your own words in place of {value}: {meaning}", value=str(problem.value), meaning=meaning),
        )
    if problem.form:
        return ("it must be {form}",)
    return (sentence("what belongs here: {meaning}", meaning=meaning),) if meaning else ()


def _report_repeated_value(document: Document, problem: Problem, _: Span) -> Diagnostic:
    values = problem.entries
    path = problem.path
    index = next(index for index, value in enumerate(values) if value in values[:index])
    span = document.locate(*path, index)
    return error("repeated-value", span, "{shown} appears twice", "delete one", shown=quote_value(values[index]))


def _report_wrong_value(_: Document, problem: Problem, span: Span) -> Diagnostic:
    message = problem.get_text("x-message")
    template = "{message}" if message else "this does not fit here"
    hints = ("it must be {form}",) if problem.form else ()
    return error("wrong-value", span, template, *hints, message=message or "", form=problem.form or "")


_BY_KEYWORD: dict[str, Callable[[Document, Problem, Span], Diagnostic]] = {
    "type": _report_wrong_type,
    "enum": _report_unknown_value,
    "pattern": _report_wrong_form,
    "uniqueItems": _report_repeated_value,
    **dict.fromkeys(("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"), _report_out_of_range),
    **dict.fromkeys(("minItems", "maxItems", "minLength", "maxLength"), _report_wrong_size),
}
