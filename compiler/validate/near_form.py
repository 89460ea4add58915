"""Propose the id, colour, number or expression that a value of the wrong form was probably meant to be."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from compiler.load.propose_id import propose_id
from compiler.model.plain import as_plain, as_words

_THOUSANDS = re.compile(r"[+-]?\d{1,3}(?:([,. '\u00a0\u202f’])\d{3})(?:\1\d{3})*")
_SHORT_COLOUR = re.compile(r"#?([0-9a-fA-F])([0-9a-fA-F])([0-9a-fA-F])")
_COLOUR = re.compile(r"#?([0-9a-fA-F]{6})")
_BOOLEANS = {"yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false"}
_EXPRESSION_LIKE = re.compile(r"[\w.\[\]'\"]+ *(?:==|!=|<=?|>=?|\band\b|\bor\b|\bis\b|\bin\b).+")


def propose_form(value: object, part: Mapping[str, object]) -> str | None:
    """Return a value of the right form that resembles `value`, as it would be typed, or None.

    `part` is the part of the schema that the value violates; its `x-near` selects the function that proposes a value.
    """
    if "boolean" in as_words(as_plain(part.get("type"))) and (boolean := spell_boolean(value)):
        return boolean
    propose = _PROPOSALS.get(str(part.get("x-near")))
    near = propose(value) if propose and isinstance(value, str) else None
    return near if near and near != value and _is_valid(near, part) else None


def drop_separators(number: str) -> str | None:
    """Return a whole number without thousands separators (`1,000` and `1.000` are `1000`), or None for other texts."""
    return re.sub(r"[^\d+-]", "", number) if _THOUSANDS.fullmatch(number) else None


def _is_valid(near: str, part: Mapping[str, object]) -> bool:
    pattern = part.get("pattern")
    return not isinstance(pattern, str) or re.search(pattern, near.strip("'\"")) is not None


def spell_boolean(value: object) -> str | None:
    """Return `true` or `false` for a word that other formats use for it, such as `yes`, or None."""
    return _BOOLEANS.get(value.lower()) if isinstance(value, str) else None


def _propose_colour(value: str) -> str | None:
    if short := _SHORT_COLOUR.fullmatch(value):
        return f"'#{''.join(digit * 2 for digit in short.groups())}'"
    full = _COLOUR.fullmatch(value)
    return f"'#{full[1]}'" if full else None


def _propose_expression(value: str) -> str | None:
    return f'"{{{{ {value} }}}}"' if _EXPRESSION_LIKE.fullmatch(value) and '"' not in value else None


def _propose_item_id(value: str) -> str | None:
    """Return an id, or None for a colour: its digits are not the name of anything."""
    return None if _is_hex_colour(value) else propose_id(value, "item")


def _propose_word(value: str) -> str | None:
    """Return a word in the form of an id; a word that starts with a digit keeps the digit. None for a colour."""
    if _is_hex_colour(value):
        return None
    affixed = propose_id(f"a-{value}")
    return affixed.removeprefix("a-") if affixed else None


def _is_hex_colour(value: str) -> bool:
    return value.startswith("#") and bool(_COLOUR.fullmatch(value) or _SHORT_COLOUR.fullmatch(value))


_PROPOSALS: Mapping[str, Callable[[str], str | None]] = {
    "colour": _propose_colour,
    "expression": _propose_expression,
    "format": lambda value: propose_id(value) if value[:1].isalpha() else None,
    "id": _propose_item_id,
    "word": _propose_word,
}
"""Functions that propose a value, by the `x-near` of a schema."""
