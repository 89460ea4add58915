"""Findings about one value: its type, its size, its form, its word."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.suggest import foreign_letter, lookalike, nearest
from compiler.load.syntax import QUOTE
from compiler.model.document import Document
from compiler.validate.keys import nearest_template
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
_NOTHING = re.compile(r"null|Null|NULL|~")
_MEASURE = re.compile(r"(?P<number>-?\d+(?:[.,]\d+)?)\s*(?:mm|cm|m|in|inch|pt|px|em|%|\"|″)?")
_BETWEEN = re.compile(r"(\d+)\s*[-–—]\s*(\d+)")
_QUANTITY = re.compile(r"(?P<number>\d+)\s+(?P<name>[\w-]+)")
_LISTED = 12
_SHOWN = 40


def value_finding(document: Document, problem: Problem) -> Diagnostic:
    """Return the finding for an error that is not about the keys of a mapping."""
    if problem.of_key:
        return _bad_key(document, problem)
    finding = _BY_KEYWORD.get(problem.keyword, _other)
    return finding(document, problem, document.span(*problem.path))


def _bad_key(document: Document, problem: Problem) -> Diagnostic:
    span = document.key_span(*problem.path, str(problem.value))
    form, foreign = problem.schema.get("x-form"), foreign_letter(str(problem.value))
    return error(
        "wrong-form",
        span,
        "the key {shown} is not allowed here" + _FOREIGN[bool(foreign)],
        *(("a key is {form}",) if form else ()),
        form=form or "",
        shown=_shown(problem.value),
        letter=foreign,
    )


def _type(document: Document, problem: Problem, span: Span) -> Diagnostic:
    wanted = problem.wanted
    names: list[str] = [wanted] if isinstance(wanted, str) else list(wanted)
    if "string" in names and (opening := _opening(document, problem)):
        where, sign = opening
        return error("unquoted-text", where, "a text that starts with {sign} must be quoted", *QUOTE, sign=sign)
    typed = _typed(document, span) if problem.value is None else ""
    return error(
        "wrong-type",
        span,
        "{wanted} belongs here, not {value}",
        *_mended(problem, names, typed),
        form=problem.schema.get("x-form", ""),
        wanted=_listed(names),
        value=f"nothing (`{typed}`)" if typed else _noun(problem.value),
    )


def _typed(document: Document, span: Span) -> str:
    """Return the YAML word for nothing (such as `null`) where one was written; '' otherwise."""
    match = _NOTHING.match(document.line_at(span), span.column - 1)
    return match[0] if match else ""


def _listed(names: Sequence[str]) -> str:
    """Return the types in words; all of them are just a value."""
    nouns = [noun for name, noun in _NOUNS.items() if name in names and not (name == "integer" and "number" in names)]
    if len(nouns) == len(_NOUNS) - len(("integer", "null")):
        return "a value"
    return " or ".join(filter(None, (", ".join(nouns[:-1]), nouns[-1])))


def _opening(document: Document, problem: Problem) -> tuple[Span, str] | None:
    """Return the place and first sign of a text that YAML took for a list, a mapping, or a key without value."""
    path = problem.path
    alone = problem.value is None and not _has_colon(document, problem)
    places = [path] if isinstance(problem.value, (list, dict)) else [path[:-1]] if alone else []
    for place in filter(None, places):
        span = document.span(*place)
        line = document.line_at(span)
        sign = line[span.column - 1 : span.column]
        if sign in ("[", "{") and "x-form" in problem.schema:
            expression = line.startswith("{{", span.column - 1)
            return (span, sign) if expression else None
        if sign in ("[", "{") or (sign == "«" and isinstance(problem.value, dict)):
            return span, sign
    return None


def _has_colon(document: Document, problem: Problem) -> bool:
    """Return whether a colon follows the key: `{title: }` lacks its value, `{title}` was meant as a text."""
    key = document.key_span(*problem.path)
    return document.line_at(key)[key.column - 1 + key.length :].lstrip().startswith(":")


def _noun(value: Any) -> str:
    kinds = {str: "string", bool: "boolean", int: "integer", float: "number", dict: "object", list: "array"}
    noun = _NOUNS[kinds.get(type(value), "null")]
    return f"{noun} ({_shown(value)})" if isinstance(value, (str, int, float)) else noun


def _mended(problem: Problem, names: Sequence[str], typed: str) -> tuple[str | Sentence, ...]:
    """Return the hint that leads to what is wanted; `typed` is the YAML word for nothing, if one was written."""
    value, form = problem.value, problem.schema.get("x-form")
    if value is None:
        return _instead_of_nothing(names, form, typed)
    if isinstance(value, str) and (plain := _plain_number(value)):
        return (plain,)
    if form and not ("string" in names and _fits_quoted(problem)):
        return ("it must be {form}",)
    if "string" in names:
        in_list = ("a text is no list; give each part a key of its own",)
        return in_list if isinstance(value, list) else QUOTE if isinstance(value, dict) else ("quote it",)
    return (_as_list(problem),) if names == ["array"] else _as_mapping(problem) if names == ["object"] else ()


def _as_list(problem: Problem) -> Sentence:
    """Return the hint for a value that belongs in a list: the list itself where it can be written down."""
    if isinstance(problem.value, dict):
        return sentence("make it an entry of a list: `- ` before its first key, the other keys below that key")
    text = str(problem.value)
    between = _BETWEEN.fullmatch(text)
    entries = between.groups() if between else re.split(r"\s*[,;]\s*", text.strip(" ,;"))
    return sentence("write it as a list: `[{entries}]`", entries=tuple(entries))


def _as_mapping(problem: Problem) -> tuple[Sentence, ...]:
    """Return the hint for a text such as `2 coins` where `{coin: 2}` belongs, or none."""
    quantity = _QUANTITY.fullmatch(str(problem.value))
    if quantity:
        hint = "write a name, a colon and the number: `{{{name}: {number}}}`"
        return (sentence(hint, name=quantity["name"], number=quantity["number"]),)
    return (sentence("write it as `{{key: value}}`"),) if isinstance(problem.value, str) else ()


def _instead_of_nothing(names: Sequence[str], form: str | None, typed: str) -> tuple[str | Sentence, ...]:
    if not typed:
        return ("write a value after the colon; what follows a # is a comment",)
    if form:
        return ("it must be {form}",)
    quoted = sentence("or quote the word: '{typed}'", typed=typed)
    return ("delete the line", quoted if "string" in names else "or write a value")


def _plain_number(value: str) -> str | Sentence | None:
    """Return the hint for a number that was written as a text; None for any other text."""
    if value.startswith("\u2212"):
        return "write the minus as a hyphen: -"
    return "remove the quotation marks" if value.strip("+-.").isdecimal() else _without_unit(value)


def _fits_quoted(problem: Problem) -> bool:
    """Return whether a number or word of YAML would be right as a text."""
    scalar, pattern = isinstance(problem.value, int | float), problem.schema.get("pattern")
    return scalar and pattern is not None and re.search(pattern, _shown(problem.value)[1:-1]) is not None


def _without_unit(value: str) -> Sentence | None:
    """Return the hint for a number with a unit or a decimal comma; None for any other text."""
    match = _MEASURE.fullmatch(value)
    if not match:
        return None
    number = match["number"].replace(",", ".")
    hint = "write the number alone, {number}: lengths are millimetres, sizes of type are points"
    return sentence(hint, number=number)


def _enum(_: Document, problem: Problem, span: Span) -> Diagnostic:
    known = [str(word) for word in problem.wanted]
    near = nearest(str(problem.value), known)
    shown = _shown(problem.value)
    if near:
        letter = lookalike(str(problem.value), near)
        template = "unknown value {shown}" + nearest_template(letter)
        return error("unknown-value", span, template, shown=shown, near=near, letter=letter)
    return error(
        "unknown-value", span, "unknown value {shown}", "one of {known}", shown=shown, known=tuple(known[:_LISTED])
    )


def _range(_: Document, problem: Problem, span: Span) -> Diagnostic:
    words = {
        "minimum": "less than",
        "maximum": "more than",
        "exclusiveMinimum": "not more than",
        "exclusiveMaximum": "not less than",
    }
    return error(
        "out-of-range",
        span,
        "{value} is {relation} {limit:,}",
        value=problem.value,
        relation=words[problem.keyword],
        limit=problem.wanted,
    )


def _pattern(_: Document, problem: Problem, span: Span) -> Diagnostic:
    form = problem.schema.get("x-form", f"what matches {problem.wanted}")
    kinds = problem.schema.get("type", ())
    unit = _without_unit(problem.value) if "number" in kinds or "array" in kinds else None
    foreign = foreign_letter(str(problem.value))
    return error(
        "wrong-form",
        span,
        "{shown} does not have the right form" + _FOREIGN[bool(foreign)],
        unit or "it must be {form}",
        form=form,
        shown=_shown(problem.value),
        letter=foreign,
    )


_FOREIGN = {False: "", True: ": {letter}"}
"""How a template ends, with a letter of another script or without."""


def _size(_: Document, problem: Problem, span: Span) -> Diagnostic:
    noun = "characters" if isinstance(problem.value, str) else "entries"
    bound = "least" if problem.keyword.startswith("min") else "most"
    meaning = str(problem.schema.get("description", "")).removesuffix(".")
    hint = sentence(
        "write your own words in place of {value}: {meaning}",
        value=str(problem.value),
        meaning=meaning[:1].lower() + meaning[1:],
    )
    return error(
        "wrong-size",
        span,
        "{count} {noun} here; there must be at {bound} {wanted}",
        *((hint,) if problem.value in ("…", "...") and meaning else ()),
        count=len(problem.value),
        noun=noun,
        bound=bound,
        wanted=problem.wanted,
    )


def _repeated(document: Document, problem: Problem, _: Span) -> Diagnostic:
    values, path = problem.value, problem.path
    at = next(i for i, value in enumerate(values) if value in values[:i])
    return error("repeated-value", document.span(*path, at), "{shown} appears a second time", shown=_shown(values[at]))


def _other(_: Document, problem: Problem, span: Span) -> Diagnostic:
    form = problem.schema.get("x-form", problem.said)
    message = problem.schema.get("x-message", "this does not fit here")
    return error("wrong-value", span, "{message}", "it must be {form}", message=message, form=form)


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
