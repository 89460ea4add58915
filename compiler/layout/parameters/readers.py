"""Types of parameters, and how each is read: a number, a text, a colour, an icon, effects.

A reader takes what a layout has in a field, its expressions computed, and returns the parameter or a `Reason` why the
value does not fit. Lengths are in mm.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, NamedTuple, TypeAlias

from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.diagnostics.suggest import list_names
from compiler.layout import frame
from compiler.layout.gradients import WHOLE
from compiler.layout.parameters.read_parameters import explain_unknown_choice
from compiler.layout.scope import Scope
from compiler.layout.shapes import (
    Outline,
    make_circle,
    make_polygon_through,
    make_rectangle,
    make_sector,
    read_svg_path,
)
from compiler.layout.text.fonts import Face
from compiler.model.game import Effect


class NamedShape(NamedTuple):
    """A shape that outlines name: what draws it from its figures, and which of them are widths or radii."""

    draw: Callable[..., Outline]
    extents: slice


SHAPES: Mapping[str, NamedShape] = {
    "rect": NamedShape(make_rectangle, slice(2, None)),
    "circle": NamedShape(make_circle, slice(2, None)),
    "sector": NamedShape(make_sector, slice(2)),
    "polygon": NamedShape(make_polygon_through, slice(0)),
}

MAX_NUMBER = 5000.0
"""The largest number in a field: lengths of up to five metres."""

Crop4: TypeAlias = tuple[float, float, float, float]
"""A crop: the percentages cut off the left, top, right and bottom."""

_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


def read_number(raw: object, scope: Scope) -> float | Reason:
    """Read a number whose absolute value is at most `MAX_NUMBER`."""
    del scope
    if isinstance(raw, bool) or not isinstance(raw, int | float):
        return reason("this must be a number")
    if abs(raw) > MAX_NUMBER:
        return reason("lengths must not exceed {limit:,.0f} mm", limit=MAX_NUMBER)
    return float(raw)


def read_length(raw: object, scope: Scope) -> float | Reason:
    """Read a number that is not negative."""
    number = read_number(raw, scope)
    return reason("{value:g} is negative", value=number) if isinstance(number, float) and number < 0 else number


def read_positive(raw: object, scope: Scope) -> float | Reason:
    """Read a number above 0: what has no extent cannot be drawn, and what is scaled to nothing is lost."""
    number = read_number(raw, scope)
    return (
        reason("{value:g} is not greater than 0", value=number) if isinstance(number, float) and number <= 0 else number
    )


def read_sizes(raw: object, scope: Scope) -> tuple[float, ...] | Reason:
    """Read one or more sizes to try."""
    return _read_each(raw, scope, read_positive) or reason("there must be at least one size")


def read_fraction(raw: object, scope: Scope) -> float | Reason:
    """Read a number from 0 to 1."""
    number = read_number(raw, scope)
    if isinstance(number, Reason) or 0 <= number <= 1:
        return number
    template = "{value:g} is not between 0 and 1"
    if 1 < number <= WHOLE:
        return reason(template, "write {value:g} per cent as {share:g}", value=number, share=number / WHOLE)
    return reason(template, value=number)


def read_crop(raw: object, scope: Scope) -> Crop4 | Reason:
    """Read how many per cent of a picture are taken away from its left, top, right and bottom."""
    numbers = read_numbers(raw, scope)
    if isinstance(numbers, Reason):
        return numbers
    if len(numbers) != 4:  # noqa: PLR2004 -- the four sides
        return reason("this must be four numbers: per cent from left, top, right and bottom")
    left, top, right, bottom = numbers
    if min(numbers) < 0 or left + right >= WHOLE or top + bottom >= WHOLE:
        return reason("percentages to crop must be at least 0, and those of opposite sides less than 100 together")
    return left, top, right, bottom


def read_dashes(raw: object, scope: Scope) -> tuple[float, ...] | Reason:
    """Read the lengths of dashes and gaps in turn; none for a solid line."""
    lengths = _read_each(raw, scope, read_length)
    if lengths and not isinstance(lengths, Reason) and not any(lengths):
        return reason("dashes and gaps must not all be 0")
    return lengths


def read_numbers(raw: object, scope: Scope) -> tuple[float, ...] | Reason:
    """Read a list of numbers, or a single one."""
    return _read_each(raw, scope, read_number)


def list_entries(raw: object) -> Sequence[object]:
    """Return the entries of a list, or a single value as a list of one."""
    return raw if isinstance(raw, list | tuple) else [raw]


def _read_each(
    raw: object, scope: Scope, read: Callable[[object, Scope], float | Reason]
) -> tuple[float, ...] | Reason:
    """Read each entry of a list, or a single value as a list of one."""
    numbers: list[float] = []
    for entry in list_entries(raw):
        number = read(entry, scope)
        if isinstance(number, Reason):
            return number
        numbers.append(number)
    return tuple(numbers)


def read_point(raw: object, scope: Scope) -> tuple[float, float] | Reason:
    """Read two numbers, right and down."""
    numbers = read_numbers(raw, scope)
    if isinstance(numbers, Reason):
        return numbers
    if len(numbers) != 2:  # noqa: PLR2004 -- right and down
        return reason("this must be two numbers")
    return numbers


def read_names(raw: object, scope: Scope) -> tuple[str, ...] | Reason:
    """Read a list of names."""
    del scope
    if isinstance(raw, list | tuple) and all(isinstance(name, str) for name in raw):
        return tuple(raw)
    return reason("this must be a list of names")


def read_text(raw: object, scope: Scope) -> str | Reason:
    """Read a text, which keeps its span, or a number as a text."""
    del scope
    if isinstance(raw, str):
        return raw
    if isinstance(raw, int | float) and not isinstance(raw, bool):
        return f"{raw:g}"
    return reason("this must be a text")


def read_flag(raw: object, scope: Scope) -> bool:
    """Read whether a value is true, as expressions take it."""
    del scope
    return bool(raw)


def read_colour(raw: object, scope: Scope) -> str | Reason | None:
    """Read '#rrggbb' or a name of the theme; '' is read as None, no colour."""
    theme = scope.context.game.theme
    if isinstance(raw, str):
        if raw in theme:
            return theme[raw]
        if raw == "" or _HEX.fullmatch(raw):
            return raw or None
    if not theme and isinstance(raw, str):
        template = "there is no colour `{name}`: theme.yaml is missing or empty"
        return reason(template, "write theme.yaml: docs/layouts.md", name=raw, missing_file="theme.yaml")
    return explain_unknown_choice(raw, "colour", theme, "a colour is a name from theme.yaml, or '#rrggbb' in quotes")


def read_ink(raw: object, scope: Scope) -> str | Reason:
    """Read '#rrggbb' or a name of the theme."""
    colour = read_colour(raw, scope)
    return reason("text must have a colour") if colour is None else colour


def read_colours(raw: object, scope: Scope) -> frame.Colours | Reason:
    """Read names of a drawing's colours with the colour that each becomes."""
    if not isinstance(raw, Mapping):
        return reason("this must be a mapping of colours")
    pairs: list[tuple[str, str | None]] = []
    for name, entry in raw.items():
        colour = read_colour(entry, scope)
        if isinstance(colour, Reason):
            return colour
        pairs.append((str(name), colour))
    return tuple(pairs)


def read_outline(raw: object, scope: Scope) -> Outline | Reason:
    """Read SVG path data, or a mapping with one key, the shape.

    `{rect: [x, y, width, height, radius]}`, `{circle: [x, y, radius]}`, `{polygon: [x, y, x, y, x, y, …]}`, or
    `{sector: [inner, outer, start, end]}`, a sector of a ring around the origin (angles in degrees, clockwise from the
    top).
    """
    try:
        if isinstance(raw, str):
            return read_svg_path(raw)
        if isinstance(raw, Mapping) and len(raw) == 1 and raw.keys() <= SHAPES.keys():
            ((name, figures),) = raw.items()
            return _read_shape(SHAPES[name], figures, scope)
    except ReasonError as unreadable:
        return replace(unreadable.reason, template="this is not an outline: " + unreadable.reason.template)
    return _explain_no_outline()


def _read_shape(shape: NamedShape, figures: object, scope: Scope) -> Outline | Reason:
    numbers = read_numbers(figures, scope)
    if isinstance(numbers, Reason):
        return numbers
    if min(numbers[shape.extents], default=0.0) < 0:
        return reason("this is not an outline: widths and radii must not be negative")
    try:
        return shape.draw(*numbers)
    except TypeError:  # too few figures, or too many
        return _explain_no_outline()


def _explain_no_outline() -> Reason:
    return reason("this is not an outline: write path data, or one of {outlines}", outlines=tuple(SHAPES))


def read_icon(raw: object, scope: Scope) -> str | Reason:
    """Read the name of one of the game's icons."""
    icons = scope.context.game.icons
    return (
        raw if isinstance(raw, str) and raw in icons else explain_unknown_choice(raw, "icon", icons, *list_names(icons))
    )


def read_face(raw: object, scope: Scope) -> Face | Reason:
    """Read the name of a prepared face."""
    faces = scope.context.faces
    if isinstance(raw, str) and raw in faces:
        return faces[raw]
    return explain_unknown_choice(raw, "face", faces, *list_names(faces))


def read_effects(raw: object, scope: Scope) -> tuple[Effect, ...] | Reason:
    """Read one or more effects of the item."""
    del scope
    effects: list[Effect] = []
    for entry in list_entries(raw):
        effect = entry.get("effect") if isinstance(entry, Mapping) else entry
        if not isinstance(effect, Effect):
            return reason("this must be an effect of the item, or a list of them")
        effects.append(effect)
    return tuple(effects)


Number: TypeAlias = Annotated[float, read_number]
Length: TypeAlias = Annotated[float, read_length]
Positive: TypeAlias = Annotated[float, read_positive]
Point: TypeAlias = Annotated[tuple[float, float], read_point]
Fraction: TypeAlias = Annotated[float, read_fraction]
Crop: TypeAlias = Annotated[Crop4, read_crop]
Sizes: TypeAlias = Annotated[tuple[float, ...], read_sizes]
Dashes: TypeAlias = Annotated[tuple[float, ...], read_dashes]
Numbers: TypeAlias = Annotated[tuple[float, ...], read_numbers]
Names: TypeAlias = Annotated[tuple[str, ...], read_names]
TextValue: TypeAlias = Annotated[str, read_text]
Flag: TypeAlias = Annotated[bool, read_flag]
Colour: TypeAlias = Annotated[str | None, read_colour]
Ink: TypeAlias = Annotated[str, read_ink]
Colours: TypeAlias = Annotated[tuple[tuple[str, str | None], ...], read_colours]
OutlineValue: TypeAlias = Annotated[Outline, read_outline]
IconName: TypeAlias = Annotated[str, read_icon]
FaceValue: TypeAlias = Annotated[Face, read_face]
Effects: TypeAlias = Annotated[tuple[Effect, ...], read_effects]
