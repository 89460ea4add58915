"""Findings about a single value: its type, size, form or choice."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.suggest import find_foreign_letter, find_lookalike
from compiler.load.syntax import QUOTE
from compiler.model.document import Document
from compiler.model.plain import Plain, as_words
from compiler.validate.keys import choose_nearest_template
from compiler.validate.misplaced import advise_on_misplaced_value
from compiler.validate.near_form import drop_separators, propose_form, spell_truth
from compiler.validate.other_names import guess_meant_name
from compiler.validate.problem import Problem

_JSON_TYPES = {str: "string", bool: "boolean", int: "integer", float: "number", dict: "object", list: "array"}
"""Types of JSON Schema by types of Python."""

_NOTHING = re.compile(r"null|Null|NULL|~")
_MEASURE = re.compile(r"(?P<number>-?\d+(?:[.,]\d+)?)\s*(?P<unit>mm|cm|m|in|inch|pt|px|em|%|\"|″)?")
_MILLIMETRES = {"cm": 10.0, "m": 1000.0, "in": 25.4, "inch": 25.4, '"': 25.4, "″": 25.4}
"""How many millimetres there are in each other unit of length that people write."""

_BETWEEN = re.compile(r"(\d+)\s*[-–—]\s*(\d+)")
_QUANTITY = re.compile(r"(?P<number>\d+)\s+(?P<name>[\w-]+)")
_MAX_LISTED = 12
_MAX_QUOTED = 40


def explain_value_error(document: Document, problem: Problem) -> Diagnostic:
    """Return the finding for an error about a value."""
    if problem.of_key:
        return _report_wrong_key(document, problem)
    explain = _BY_KEYWORD.get(problem.keyword, _report_wrong_value)
    return explain(document, problem, document.locate(*problem.path))


def _report_wrong_key(document: Document, problem: Problem) -> Diagnostic:
    span = document.locate_key(*problem.path, str(problem.value))
    form, foreign = problem.form, find_foreign_letter(str(problem.value))
    return error(
        "wrong-form",
        span,
        "the key {shown} is not allowed here" + _FOREIGN[bool(foreign)],
        *(("a key must be {form}",) if form else ()),
        form=form or "",
        shown=_quote_value(problem.value),
        letter=foreign,
    )


def _report_wrong_type(document: Document, problem: Problem, span: Span) -> Diagnostic:
    names = problem.words
    if "string" in names and (opening := _find_unquoted_start(document, problem)):
        start, sign = opening
        return error("unquoted-text", start, "a text that starts with {sign} must be quoted", *QUOTE, sign=sign)
    null_word = _find_null_word(document, span) if problem.value is None else None
    is_scalar = isinstance(problem.value, (str, int, float))
    shown = f"`{null_word}`" if null_word else _quote_value(problem.value) if is_scalar else ""
    return error(
        "wrong-type",
        span,
        "{wanted:types} belongs here, not {actual:types}" + (" ({shown})" if shown else ""),
        *_advise_on_type(problem, names, null_word),
        form=problem.form or "",
        wanted=names,
        actual=(_JSON_TYPES.get(type(problem.value), "null"),),
        shown=shown,
    )


def _find_null_word(document: Document, span: Span) -> str | None:
    """Return YAML's word for no value (such as `null`) at a span, or None."""
    match = _NOTHING.match(document.get_line(span), span.column - 1)
    return match[0] or None if match else None


def _find_unquoted_start(document: Document, problem: Problem) -> tuple[Span, str] | None:
    """Return span and first character of a text that YAML reads as a list, a mapping or a key, or None."""
    path = problem.path
    is_bare_key = problem.value is None and not _has_colon(document, problem)
    candidates = [path] if isinstance(problem.value, (list, dict)) else [path[:-1]] if is_bare_key else []
    for pointer in filter(None, candidates):
        span = document.locate(*pointer)
        line = document.get_line(span)
        sign = line[span.column - 1 : span.column]
        if sign in ("[", "{") and "x-form" in problem.schema:
            expression = line.startswith("{{", span.column - 1)
            return (span, sign) if expression else None
        if sign in ("[", "{") or (sign == "«" and isinstance(problem.value, dict)):
            return span, sign
    return None


def _has_colon(document: Document, problem: Problem) -> bool:
    """Return whether a colon follows the key: `{title: }` lacks a value, `{title}` is meant as a text."""
    key = document.locate_key(*problem.path)
    return document.get_line(key)[key.column - 1 + key.length :].lstrip().startswith(":")


def _advise_on_type(problem: Problem, names: Sequence[str], typed: str | None) -> tuple[str | Sentence, ...]:
    """Return hints for a value of a wrong type; `typed` is YAML's word for no value, if one was typed."""
    value, form = problem.value, problem.form
    if value is None:
        return _advise_on_null(names, form, typed)
    if spelling := _advise_on_spelling(problem, names):
        return (spelling,)
    if form and not ("string" in names and _is_valid_quoted(problem)):
        return ("it must be {form}",)
    if "string" in names:
        in_list = ("write a single text, or give each part its own key",)
        return in_list if isinstance(value, list) else QUOTE if isinstance(value, dict) else ("quote it",)
    return (
        (_advise_on_list(problem),)
        if names == ("array",)
        else _advise_on_mapping(problem)
        if names == ("object",)
        else ()
    )


def _advise_on_spelling(problem: Problem, names: Sequence[str]) -> str | Sentence | None:
    """Return the hint for a number, a truth value or a range that was typed as text, or None."""
    value = problem.value
    if isinstance(value, str) and (plain := _advise_on_number(value)):
        return plain
    if "boolean" in names and (truth := spell_truth(value)):
        return sentence("write {truth}", truth=truth)
    return _advise_on_list(problem) if names == ("array",) and _BETWEEN.fullmatch(str(value)) else None


def _advise_on_list(problem: Problem) -> Sentence:
    """Return the hint for a value that must be a list; it shows that list if possible."""
    if isinstance(problem.value, dict):
        return sentence("make it a list item: write `- ` before its first key, and align the other keys with that key")
    text = str(problem.value)
    between = _BETWEEN.fullmatch(text)
    entries = between.groups() if between else re.split(r"\s*[,;]\s*", text.strip(" ,;"))
    return sentence("write it as a list: `[{entries}]`", entries=tuple(entries))


def _advise_on_mapping(problem: Problem) -> tuple[Sentence, ...]:
    """Return the hint for a text instead of a mapping, such as `2 coins` for `{coin: 2}`, if any."""
    quantity = _QUANTITY.fullmatch(str(problem.value))
    if quantity:
        hint = "write a name, a colon and the number: `{{{name}: {number}}}`"
        return (sentence(hint, name=quantity["name"], number=quantity["number"]),)
    return (sentence("write it as `{{key: value}}`"),) if isinstance(problem.value, str) else ()


def _advise_on_null(names: Sequence[str], form: str | None, typed: str | None) -> tuple[str | Sentence, ...]:
    if not typed:
        return ("write a value after the colon; what follows a # is a comment",)
    if form:
        return ("it must be {form}",)
    quoted = sentence("or quote the word: '{typed}'", typed=typed)
    return ("delete the line", quoted if "string" in names else "or write a value")


def _advise_on_number(value: str) -> str | Sentence | None:
    """Return the hint for a number that was typed as text, or None."""
    if value.startswith("\u2212"):
        return "write the minus as a hyphen: -"
    if value.strip("+-.").isdecimal():
        return "remove the quotation marks"
    whole = drop_separators(value)
    return sentence("write the number without separators: {whole}", whole=whole) if whole else _advise_on_unit(value)


def _is_valid_quoted(problem: Problem) -> bool:
    """Return whether a number would be valid as text."""
    scalar, pattern = isinstance(problem.value, int | float), problem.get_text("pattern")
    return scalar and pattern is not None and re.search(pattern, _quote_value(problem.value)[1:-1]) is not None


def _advise_on_unit(value: str) -> Sentence | None:
    """Return the hint for a number with a unit or a decimal comma, or None."""
    match = _MEASURE.fullmatch(value)
    if not match:
        return None
    number = match["number"].replace(",", ".")
    if match["unit"] in _MILLIMETRES:
        number = f"{float(number) * _MILLIMETRES[match['unit']]:.6g}"
    hint = "write only the number, {number}: lengths are in millimetres, font sizes in points"
    return sentence(hint, number=number)


def _report_unknown_value(document: Document, problem: Problem, span: Span) -> Diagnostic:
    allowed = [str(word) for word in problem.wanted] if isinstance(problem.wanted, list) else []
    near = guess_meant_name(str(problem.value), allowed)
    quoted = _quote_value(problem.value)
    if near:
        letter = find_lookalike(str(problem.value), near)
        template = "unknown value {shown}" + choose_nearest_template(letter)
        return error("unknown-value", span, template, shown=quoted, near=near, letter=letter)
    return error(
        "unknown-value",
        span,
        "unknown value {shown}",
        advise_on_misplaced_value(document, problem.path) or "use one of {known}",
        shown=quoted,
        known=tuple(allowed[:_MAX_LISTED]),
    )


def _report_out_of_range(_: Document, problem: Problem, span: Span) -> Diagnostic:
    templates = {
        "minimum": "{value} is less than {limit:,}",
        "maximum": "{value} is more than {limit:,}",
        "exclusiveMinimum": "{value} is not more than {limit:,}",
        "exclusiveMaximum": "{value} is not less than {limit:,}",
    }
    value = problem.value if isinstance(problem.value, int | float) else 0
    return error("out-of-range", span, templates[problem.keyword], value=value, limit=problem.limit)


def _report_wrong_form(_: Document, problem: Problem, span: Span) -> Diagnostic:
    form = problem.form or f"what matches {problem.wanted}"
    kind = problem.schema.get("type")
    kinds = kind if isinstance(kind, str) else as_words(kind)
    unit = _advise_on_number(str(problem.value)) if "number" in kinds or "array" in kinds else None
    foreign = find_foreign_letter(str(problem.value))
    near = None if unit else propose_form(problem.value, problem.schema)
    meant = (sentence("did you mean `{near}`?", near=near),) if near else ()
    return error(
        "wrong-form",
        span,
        "{shown} does not have the right form" + _FOREIGN[bool(foreign)],
        *meant,
        unit or "it must be {form}",
        form=form,
        shown=_quote_value(problem.value),
        letter=foreign,
    )


_FOREIGN = {False: "", True: ": `{letter}` is {letter:code point}"}
"""The ends of templates without and with a letter of another script."""


def _report_wrong_size(_: Document, problem: Problem, span: Span) -> Diagnostic:
    templates = {
        "minLength": "{count:plural character} here; there must be at least {wanted}",
        "maxLength": "{count:plural character} here; there must be at most {wanted}",
        "minItems": "{count:plural entry/entries} here; there must be at least {wanted}",
        "maxItems": "{count:plural entry/entries} here; there must be at most {wanted}",
    }
    meaning = (problem.get_text("description") or "").removesuffix(".")
    hint = sentence(
        "write your own words in place of {value}: {meaning}",
        value=str(problem.value),
        meaning=meaning[:1].lower() + meaning[1:],
    )
    return error(
        "wrong-size",
        span,
        templates[problem.keyword],
        *((hint,) if problem.value in ("…", "...") and meaning else ("it must be {form}",) if problem.form else ()),
        form=problem.form or "",
        count=len(problem.entries),
        wanted=problem.limit,
    )


def _report_repeated_value(document: Document, problem: Problem, _: Span) -> Diagnostic:
    values, path = problem.entries, problem.path
    index = next(index for index, value in enumerate(values) if value in values[:index])
    span = document.locate(*path, index)
    return error("repeated-value", span, "{shown} appears twice", "delete one", shown=_quote_value(values[index]))


def _report_wrong_value(_: Document, problem: Problem, span: Span) -> Diagnostic:
    form = problem.form or problem.explanation
    message = problem.get_text("x-message") or "this does not fit here"
    return error("wrong-value", span, "{message}", "it must be {form}", message=message, form=form)


def _quote_value(value: Plain) -> str:
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return f"`{text[:_MAX_QUOTED]}…`" if len(text) > _MAX_QUOTED else f"`{text}`"


_BY_KEYWORD: dict[str, Callable[[Document, Problem, Span], Diagnostic]] = {
    "type": _report_wrong_type,
    "enum": _report_unknown_value,
    "pattern": _report_wrong_form,
    "uniqueItems": _report_repeated_value,
    **dict.fromkeys(("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"), _report_out_of_range),
    **dict.fromkeys(("minItems", "maxItems", "minLength", "maxLength"), _report_wrong_size),
}
