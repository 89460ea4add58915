"""Parse SVG attributes: numbers, colours, transforms and inherited paint.

A value that cannot be read is a ReasonError, which `parse_svg.py` turns into a finding at the attribute.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, TypeVar, get_args

from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.model.drawing import Cap, DrawingColour, Join, NamedColour
from compiler.model.vector import IDENTITY, Matrix, compose_matrices

LARGEST = 1e6
"""The largest absolute value of a coordinate."""

LARGEST_IN_MATRIX = 1e9
"""The largest absolute value in a matrix, because Illustrator draws gradients far away and moves them into place."""

MAX_QUOTED = 40
"""The maximum number of characters that a finding quotes of a value."""

Word = TypeVar("Word", bound=str)

Transform: TypeAlias = Literal["matrix", "translate", "scale", "rotate", "skewX", "skewY"]

_NUMBER = r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?"
_SINGLE_NUMBER = re.compile(_NUMBER)
_SEPARATOR = re.compile(r"\s*,\s*|\s+")
_COLOUR = re.compile(r"#[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?")
_NAMED = re.compile(rf"var\(\s*--([a-z][a-z0-9-]*)\s*,\s*({_COLOUR.pattern})\s*\)")
_STEP = re.compile(r"\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")


@dataclass(frozen=True, slots=True)
class InheritedPaint:
    """The paint that an element inherits.

    Attributes:
        fill: The colour inside.
        stroke: The colour of the line.
        width: The thickness of the line, in the units of the element.
        even_odd: Whether the even-odd rule determines the inside.
        cap: The ends of the line.
        join: The corners of the line.
        matrix: The matrix to the drawing's units.
    """

    fill: DrawingColour | None = "currentColor"
    stroke: DrawingColour | None = None
    width: float = 1.0
    even_odd: bool = False
    cap: Cap = "butt"
    join: Join = "miter"
    matrix: Matrix = IDENTITY

    def inherit(self, name: str, value: str) -> InheritedPaint:  # noqa: PLR0911 -- a line for each attribute
        """Return this paint with one attribute of an element or group applied."""
        match name:
            case "fill":
                return replace(self, fill=parse_colour(value))
            case "stroke":
                return replace(self, stroke=parse_colour(value))
            case "stroke-width":
                return replace(self, width=parse_length(value))
            case "fill-rule":
                return replace(self, even_odd=_parse_choice(value, ("nonzero", "evenodd")) == "evenodd")
            case "stroke-linecap":
                return replace(self, cap=_parse_choice(value, get_args(Cap)))
            case "stroke-linejoin":
                return replace(self, join=_parse_choice(value, get_args(Join)))
            case "transform":
                return replace(self, matrix=compose_matrices(self.matrix, parse_transform(value)))
            case _:
                raise ReasonError(reason("'{name}' is not an attribute that is inherited", name=name))


def parse_number(text: str, largest: float = LARGEST) -> float:
    """Return a number without a unit; raise ReasonError for anything else, or one more than `largest` away from 0."""
    if not text.strip():
        raise ReasonError(reason("a number is missing"))
    if not _SINGLE_NUMBER.fullmatch(text.strip()):
        raise ReasonError(reason("'{value}' is not a number without a unit", value=text[:MAX_QUOTED]))
    value = float(text)
    if not abs(value) <= largest:
        raise ReasonError(reason("{value} exceeds {limit:,.0f}", value=text[:MAX_QUOTED], limit=largest))
    return value


def parse_numbers(text: str, largest: float = LARGEST) -> tuple[float, ...]:
    """Return numbers separated by spaces or commas, each at most `largest` away from 0.

    Nothing need separate a number from the sign or point of the next one: `1-2` and `.5.5` (SVG 1.1, 4.2). Raise
    ReasonError for anything else.
    """
    if not text.strip():
        return ()
    parts = _SEPARATOR.split(_SINGLE_NUMBER.sub(_insert_space, text.strip()))
    if not all(parts):
        raise ReasonError(reason("a number is missing before or after a comma in '{value}'", value=text[:MAX_QUOTED]))
    return tuple(parse_number(part, largest) for part in parts)


def _insert_space(number: re.Match[str]) -> str:
    """Return a number, with a space after it if the sign or point of another number follows."""
    following = number.string[number.end() : number.end() + 1]
    return f"{number[0]} " if following and following in "+-." else number[0]


def parse_length(text: str) -> float:
    """Return a number without a unit; raise ReasonError for anything else, and if it is negative."""
    value = parse_number(text)
    if value < 0:
        raise ReasonError(reason("{value} is negative", value=text[:MAX_QUOTED]))
    return value


def parse_colour(text: str) -> DrawingColour | None:
    """Return a colour of a drawing, or None for no colour; raise ReasonError for any other text."""
    text = text.strip()
    if text in {"none", "currentColor"}:
        return None if text == "none" else text
    if _COLOUR.fullmatch(text):
        return _expand_to_six_digits(text)
    named = _NAMED.fullmatch(text)
    if text.isalpha() and (known := _list_web_colours().get(text.lower())):
        return known
    if not named:
        raise ReasonError(_explain_no_colour(text))
    return NamedColour(named[1], _expand_to_six_digits(named[2]))


def _explain_no_colour(text: str) -> Reason:
    """Return why a text is not a colour of a drawing; references lead to gradients and patterns."""
    if text.startswith("url("):
        hints = (
            "use a single colour; icons and drawings have no gradients or patterns",
            "or show the file as a picture: put it into pictures/ and draw it with `image`",
        )
        return Reason("'{value}' refers to a gradient or pattern", hints, {"value": text[:MAX_QUOTED]})
    return reason(
        "'{value}' is not '#rrggbb', 'none', 'currentColor' or 'var(--name, #rrggbb)'", value=text[:MAX_QUOTED]
    )


def _list_web_colours() -> Mapping[str, str]:
    """Return the colours that SVG knows by name, as '#rrggbb'."""
    from PIL import ImageColor  # seldom needed

    return {name: value.lower() for name, value in ImageColor.colormap.items() if isinstance(value, str)}


def _expand_to_six_digits(text: str) -> str:
    digits = text[1:].lower()
    return "#" + (digits if len(digits) == 6 else "".join(2 * digit for digit in digits))  # noqa: PLR2004 -- rrggbb


def _parse_choice(text: str, choices: tuple[Word, ...]) -> Word:
    """Return the choice that is written; raise ReasonError for any other text."""
    for choice in choices:
        if choice == text.strip():
            return choice
    raise ReasonError(reason("'{value}' is not one of {choices}", value=text[:MAX_QUOTED], choices=choices))


def parse_transform(text: str) -> Matrix:
    """Return the matrix of a transform list (SVG 1.1, 7.6); the leftmost transform is applied last.

    Raise ReasonError for a list that is malformed.
    """
    matrix = IDENTITY
    position = 0
    while step := _STEP.match(text, position):
        matrix, position = (
            compose_matrices(
                matrix,
                _make_matrix(_parse_choice(step[1], get_args(Transform)), parse_numbers(step[2], LARGEST_IN_MATRIX)),
            ),
            step.end(),
        )
    if text[position:].strip():
        raise ReasonError(reason("'{value}' is not a transform", value=text[position:].strip()[:MAX_QUOTED]))
    return matrix


def _make_matrix(kind: Transform, values: tuple[float, ...]) -> Matrix:
    if len(values) not in _COUNTS[kind]:
        raise _make_count_error(kind, len(values))
    first, second = values[0], values[1] if len(values) > 1 else None
    match kind:
        case "matrix":
            return (values[0], values[1], values[2], values[3], values[4], values[5])
        case "translate":
            return (1, 0, 0, 1, first, second or 0)
        case "scale":
            return (first, 0, 0, first if second is None else second, 0, 0)
        case "rotate":
            return _make_rotation(first, *values[1:])
        case "skewX":
            return (1, 0, math.tan(math.radians(first)), 1, 0, 0)
        case "skewY":
            return (1, math.tan(math.radians(first)), 0, 1, 0, 0)


def _make_count_error(kind: Transform, given: int) -> ReasonError:
    """Return the reason why a transform cannot have this many numbers."""
    counts = _COUNTS[kind]
    template = "{kind} takes {minimum} or {maximum} numbers, not {given}"
    if len(counts) == 1:
        template = "{kind} takes {minimum:plural number}, not {given}"
    return ReasonError(reason(template, kind=kind, minimum=counts[0], maximum=counts[-1], given=given))


_COUNTS: Mapping[Transform, tuple[int, ...]] = {
    "matrix": (6,),
    "translate": (1, 2),
    "scale": (1, 2),
    "rotate": (1, 3),
    "skewX": (1,),
    "skewY": (1,),
}
"""The numbers of values that each kind of transform may have."""


def _make_rotation(degrees: float, x: float = 0, y: float = 0) -> Matrix:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
