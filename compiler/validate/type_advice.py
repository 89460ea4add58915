"""Hints for a value of a wrong type: how to write a value of the right type."""

from __future__ import annotations

import re
from collections.abc import Sequence

from compiler.diagnostics.sentence import Sentence, sentence
from compiler.load.yaml.explain_syntax import QUOTE
from compiler.model.format_number import format_number
from compiler.model.plain import Plain
from compiler.validate.near_form import drop_separators, spell_boolean
from compiler.validate.problem import Problem

_MEASURE = re.compile(r"(?P<number>-?\d{1,15}(?:[.,]\d{1,15})?)\s*(?P<unit>mm|cm|m|in|inch|pt|px|em|%|\"|″)?")
_MILLIMETRES = {"cm": 10.0, "m": 1000.0, "in": 25.4, "inch": 25.4, '"': 25.4, "″": 25.4}
"""Millimetres per unit, of the other units of length that are written by mistake."""

_RANGE = re.compile(r"(\d+)\s*[-–—]\s*(\d+)")
_QUANTITY = re.compile(r"(?P<number>\d+)\s+(?P<name>[\w-]+)")
_COUNT = re.compile(r"(?:[x×]\s*(?P<after>\d{1,4})|(?P<before>\d{1,4})\s*(?:[x×]|[^\W\d_]+\.?))", re.IGNORECASE)
"""A number of copies with a sign or a word: `2x`, `×3`, `4 pcs.`."""

_MAX_QUOTED = 40
"""The maximum number of characters that are quoted from a value."""


def advise_on_type(problem: Problem, names: Sequence[str], typed: str | None) -> tuple[str | Sentence, ...]:
    """Return hints for a value of a wrong type; `typed` is YAML's word for no value, if one was typed."""
    value = problem.value
    form = problem.form
    if value is None:
        return _advise_on_null(names, form, typed)
    if spelling := _advise_on_spelling(problem, names):
        return (spelling,)
    if form and not ("string" in names and _is_valid_quoted(problem)):
        return ("it must be {form}",)
    if "string" in names:
        return _advise_on_text(value)
    if names == ("array",):
        return (_advise_on_list(problem),)
    return _advise_on_mapping(problem) if names == ("object",) else ()


def _advise_on_text(value: Plain) -> tuple[str, ...]:
    """Return the hints for a value that must be a text."""
    if isinstance(value, list):
        return ("write a single text, or give each part its own key",)
    return QUOTE if isinstance(value, dict) else ("quote it",)


def _advise_on_spelling(problem: Problem, names: Sequence[str]) -> str | Sentence | None:
    """Return the hint for a number, a truth value or a range that was typed as text, or None."""
    value = problem.value
    if "boolean" in names and (truth := spell_boolean(value)):
        return sentence("write {truth}", truth=truth)
    if names == ("boolean",):
        return "write true or false"
    if isinstance(value, str) and (plain := _advise_on_count(value, names) or advise_on_number(value)):
        return plain
    return _advise_on_list(problem) if names == ("array",) and _RANGE.fullmatch(str(value)) else None


def _advise_on_count(value: str, names: Sequence[str]) -> Sentence | None:
    """Return the hint for a whole number with a sign or word that counts, such as `2x`, or None."""
    match = _COUNT.fullmatch(value.strip())
    if names != ("integer",) or match is None or _MEASURE.fullmatch(value.strip()):
        return None
    return sentence("write only the number, {number}", number=match["before"] or match["after"])


def _advise_on_list(problem: Problem) -> Sentence:
    """Return the hint for a value that must be a list; it shows that list if possible."""
    if isinstance(problem.value, dict):
        return sentence("make it a list item: write `- ` before its first key, and align the other keys with that key")
    text = str(problem.value)
    between = _RANGE.fullmatch(text)
    entries = between.groups() if between else re.split(r"\s*[,;]\s*", text.strip(" ,;"))
    return sentence("write it as a list: `[{entries}]`", entries=tuple(entries))


def _advise_on_mapping(problem: Problem) -> tuple[Sentence, ...]:
    """Return the hint for a text instead of a mapping, such as `2 coins` for `{coin: 2}`, if any."""
    quantity = _QUANTITY.fullmatch(str(problem.value))
    if quantity:
        return (
            sentence(
                "write a name, a colon and the number: `{{{name}: {number}}}`",
                name=quantity["name"],
                number=quantity["number"],
            ),
        )
    return (sentence("write it as `{{key: value}}`"),) if isinstance(problem.value, str) else ()


def _advise_on_null(names: Sequence[str], form: str | None, typed: str | None) -> tuple[str | Sentence, ...]:
    if not typed:
        return ("write a value after the colon; what follows a # is a comment",)
    if form:
        return ("it must be {form}",)
    quoted = sentence("or quote the word: '{typed}'", typed=typed)
    return ("delete the line", quoted if "string" in names else "or write a value")


def advise_on_number(value: str) -> str | Sentence | None:
    """Return the hint for a number that was typed as text, or None."""
    if value.startswith("\u2212"):
        return "write the minus as a hyphen: -"
    if value.strip("+-.").isdecimal():
        return "delete the quotation marks"
    whole = drop_separators(value)
    return sentence("write the number without separators: {whole}", whole=whole) if whole else _advise_on_unit(value)


def _is_valid_quoted(problem: Problem) -> bool:
    """Return whether a number would be valid as text."""
    scalar = isinstance(problem.value, int | float)
    pattern = problem.get_text("pattern")
    return scalar and pattern is not None and re.search(pattern, quote_value(problem.value)[1:-1]) is not None


def _advise_on_unit(value: str) -> Sentence | None:
    """Return the hint for a number with a unit or a decimal comma, or None."""
    match = _MEASURE.fullmatch(value)
    if not match:
        return None
    number = match["number"].replace(",", ".")
    if match["unit"] in _MILLIMETRES:
        number = format_number(float(number) * _MILLIMETRES[match["unit"]])
    return sentence("write only the number, {number}: lengths are in millimetres, font sizes in points", number=number)


def quote_value(value: Plain) -> str:
    """Return a value as messages show it, in backticks and shortened."""
    if value == "":
        return "`''`"
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return f"`{text[:_MAX_QUOTED]}…`" if len(text) > _MAX_QUOTED else f"`{text}`"
