"""Resolve plain scalars by the core schema of YAML 1.2: no yes/no, sexagesimals or dates; octals only as 0o."""

from __future__ import annotations

import math
import re

from compiler.model.plain import Scalar

CANDIDATES = frozenset("-+.0123456789~nNtTfF")
"""The first characters of all plain scalars that may not be text."""

_CONSTANTS: dict[str, Scalar] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_DECIMAL = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})")
_BASED = re.compile(r"0o[0-7]{1,20}|0x[0-9a-fA-F]{1,15}")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|(?:0|[1-9][0-9]{0,17})(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]{1,3})?")
_LEADING_ZERO = re.compile(r"[-+]?0[0-9_]+(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?")
_OTHER_NUMBER = re.compile(
    r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|0[ox][0-9a-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)"
)


def resolve_scalar(plain: str) -> Scalar:
    """Return the value of a plain scalar; an ambiguous number (see `explain_ambiguity`) stays text."""
    if plain in _CONSTANTS:
        return _CONSTANTS[plain]
    if _DECIMAL.fullmatch(plain):
        return int(plain)
    if _FLOAT.fullmatch(plain) and math.isfinite(float(plain)):
        return float(plain)
    if _BASED.fullmatch(plain):
        return int(plain, 0)
    return plain


def explain_ambiguity(plain: str) -> str | None:
    """Return the template, over `number`, of the finding about a text that others may read as a number, or None."""
    if _LEADING_ZERO.fullmatch(plain):
        return "some YAML parsers read `{number}` as text, others as a number"
    if _OTHER_NUMBER.fullmatch(plain):
        return "`{number}` is not a number that can be printed"
    return None
