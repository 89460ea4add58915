"""Findings about one value: its type, its size, its form, its word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from compiler.diagnostics import Diagnostic, Span, error
from compiler.load.syntax import QUOTE
from compiler.model.document import Document
from compiler.suggest import nearest
from compiler.validate.problem import Problem

_NOUNS = {
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "object": "a mapping",
    "array": "a list",
    "null": "nothing",
}
_LISTED = 12
_SHOWN = 40


def value_finding(document: Document, problem: Problem) -> Diagnostic:
    """The finding for an error that is not about the keys of a mapping."""
    if problem.of_key:
        return _bad_key(document, problem)
    finding = _BY_KEYWORD.get(problem.keyword, _other)
    return finding(document, problem, document.span(*problem.path))


def _bad_key(document: Document, problem: Problem) -> Diagnostic:
    span = document.key_span(*problem.path, str(problem.value))
    form = problem.schema.get("x-form")
    message = f"the key {_shown(problem.value)} is not allowed here"
    return error("wrong-form", span, message, *((f"a key is {form}",) if form else ()))


def _type(document: Document, problem: Problem, span: Span) -> Diagnostic:
    wanted = problem.wanted
    names: list[str] = [wanted] if isinstance(wanted, str) else list(wanted)
    if "string" in names and (opening := _opening(document, problem)):
        where, sign = opening
        return error("unquoted-text", where, f"a text that starts with {sign} must be quoted", *QUOTE)
    listed = _listed(names)
    message = f"{listed} belongs here, not {_noun(problem.value)}"
    return error("wrong-type", span, message, *_mended(problem.value, names))


def _listed(names: Sequence[str]) -> str:
    """The types in words; all of them are just a value."""
    nouns = [noun for name, noun in _NOUNS.items() if name in names and not (name == "integer" and "number" in names)]
    if len(nouns) == len(_NOUNS) - len(("integer", "null")):
        return "a value"
    return " or ".join(filter(None, (", ".join(nouns[:-1]), nouns[-1])))


def _opening(document: Document, problem: Problem) -> tuple[Span, str] | None:
    """The place and first sign of a text that YAML took for a list, a mapping, or a key without value."""
    path = problem.path
    alone = problem.value is None and not _has_colon(document, problem)
    places = [path] if isinstance(problem.value, (list, dict)) else [path[:-1]] if alone else []
    for place in filter(None, places):
        span = document.span(*place)
        sign = document.lines[span.line - 1][span.column - 1 : span.column]
        if sign in ("[", "{") or (sign == "«" and isinstance(problem.value, dict)):
            return span, sign
    return None


def _has_colon(document: Document, problem: Problem) -> bool:
    """Whether a colon follows the key of a value: `{title: }` lacks its value, while `{title}` was meant as a text."""
    key = document.key_span(*problem.path)
    return document.lines[key.line - 1][key.column - 1 + key.length :].lstrip().startswith(":")


def _noun(value: Any) -> str:
    kinds = {str: "string", bool: "boolean", int: "integer", float: "number", dict: "object", list: "array"}
    noun = _NOUNS[kinds.get(type(value), "null")]
    return f"{noun} ({_shown(value)})" if isinstance(value, (str, int, float)) else noun


def _mended(value: Any, names: Sequence[str]) -> tuple[str, ...]:
    if value is None:
        return ("write a value after the colon; what follows a # is a comment",)
    if "string" in names and isinstance(value, list):
        return ("a text is no list; give each part a key of its own",)
    if "string" in names:
        return QUOTE if isinstance(value, dict) else ("quote it",)
    if isinstance(value, str) and value.startswith("\u2212"):
        return ("write the minus as a hyphen: -",)
    if isinstance(value, str) and value.strip("+-.").isdecimal():
        return ("remove the quotation marks",)
    return ("write it as a list: - …",) if names == ["array"] else ()


def _enum(_: Document, problem: Problem, span: Span) -> Diagnostic:
    known = [str(word) for word in problem.wanted]
    near = nearest(str(problem.value), known)
    message = f"unknown value {_shown(problem.value)}" + (f", did you mean `{near}`?" if near else "")
    hints = () if near else ("one of " + ", ".join(known[:_LISTED]),)
    return error("unknown-value", span, message, *hints)


def _range(_: Document, problem: Problem, span: Span) -> Diagnostic:
    words = {
        "minimum": "less than",
        "maximum": "more than",
        "exclusiveMinimum": "not more than",
        "exclusiveMaximum": "not less than",
    }
    limit = f"{problem.wanted:,}"
    return error("out-of-range", span, f"{problem.value} is {words[problem.keyword]} {limit}")


def _pattern(_: Document, problem: Problem, span: Span) -> Diagnostic:
    form = problem.schema.get("x-form", f"what matches {problem.wanted}")
    return error("wrong-form", span, f"{_shown(problem.value)} has not the right form", f"it must be {form}")


def _size(_: Document, problem: Problem, span: Span) -> Diagnostic:
    noun = "characters" if isinstance(problem.value, str) else "entries"
    bound = "least" if problem.keyword.startswith("min") else "most"
    message = f"{len(problem.value)} {noun} are here; it must be at {bound} {problem.wanted}"
    return error("wrong-size", span, message)


def _repeated(document: Document, problem: Problem, _: Span) -> Diagnostic:
    values, path = problem.value, problem.path
    at = next(i for i, value in enumerate(values) if value in values[:i])
    return error("repeated-value", document.span(*path, at), f"{_shown(values[at])} is here a second time")


def _other(_: Document, problem: Problem, span: Span) -> Diagnostic:
    form = problem.schema.get("x-form", problem.said)
    return error("wrong-value", span, "this does not fit here", f"it must be {form}")


def _shown(value: Any) -> str:
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return f"`{text[:_SHOWN]}…`" if len(text) > _SHOWN else f"`{text}`"


_BY_KEYWORD: dict[str, Callable[[Document, Problem, Span], Diagnostic]] = {
    "type": _type,
    "enum": _enum,
    "pattern": _pattern,
    "uniqueItems": _repeated,
    **dict.fromkeys(("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"), _range),
    **dict.fromkeys(("minItems", "maxItems", "minLength", "maxLength"), _size),
}
