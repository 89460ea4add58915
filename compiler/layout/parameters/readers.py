"""Types of parameters, and the readers of those that are not numbers: texts, colours, outlines, icons, effects.

A reader takes the value of a layout's field, with its expressions computed, and returns the parameter, or a `Reason`
why the value is not accepted. Lengths are in mm.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Annotated, NamedTuple, TypeAlias

from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import list_names
from compiler.layout import frame
from compiler.layout.leaves import find_outline_points
from compiler.layout.parameters.number_readers import (
    CropShares,
    list_entries,
    read_angle,
    read_crop,
    read_dashes,
    read_fraction,
    read_length,
    read_number,
    read_numbers,
    read_point,
    read_positive,
    read_sizes,
)
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
from compiler.layout.text.prepared_faces import Face
from compiler.load.propose_id import propose_id
from compiler.model.format_number import format_number
from compiler.model.game import Effect
from compiler.model.polygon import are_collinear


class NamedShape(NamedTuple):
    """A shape that an outline can name.

    Attributes:
        draw: Returns its outline, given its numbers.
        extents: Which of these numbers are widths, heights or radii.
        numbers: The names of the numbers; none if `draw` takes any number of them.
        optional: How many of the last numbers can be omitted.
    """

    draw: Callable[..., Outline]
    extents: slice
    numbers: tuple[str, ...] = ()
    optional: int = 0


SHAPES: Mapping[str, NamedShape] = {
    "rect": NamedShape(make_rectangle, slice(2, None), ("x", "y", "width", "height", "radius"), optional=1),
    "circle": NamedShape(make_circle, slice(2, None), ("x", "y", "radius")),
    "sector": NamedShape(make_sector, slice(2), ("inner", "outer", "start", "end")),
    "polygon": NamedShape(make_polygon_through, slice(0)),
}


_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


def read_names(raw: object, scope: Scope) -> tuple[str, ...] | Reason:
    """Read a list of names."""
    del scope
    if isinstance(raw, list | tuple) and all(isinstance(name, str) for name in raw):
        return tuple(raw)
    return reason("this must be a list of names")


def read_text(raw: object, scope: Scope) -> str | Reason:
    """Read a text, which keeps its span, or a number, which becomes a text."""
    del scope
    if isinstance(raw, str):
        return raw
    if isinstance(raw, int | float) and not isinstance(raw, bool):
        return format_number(raw)
    return reason("this must be a text")


def read_flag(raw: object, scope: Scope) -> bool:
    """Read whether a value is true, by the rules of expressions."""
    del scope
    return bool(raw)


def read_colour(raw: object, scope: Scope) -> str | Reason | None:
    """Read '#rrggbb' or the name of a colour of the theme; '' is read as None, no colour."""
    theme = scope.context.game.theme
    if isinstance(raw, str):
        if raw in theme:
            return theme[raw]
        if raw == "" or _HEX.fullmatch(raw):
            return raw or None
    if not theme and isinstance(raw, str):
        return reason(
            "there is no colour `{name}`: theme.yaml is missing or empty",
            "write theme.yaml: docs/layouts.md",
            name=raw,
            missing_file="theme.yaml",
        )
    return explain_unknown_choice(raw, "colour", theme, "a colour is a name from theme.yaml, or '#rrggbb' in quotes")


def read_ink(raw: object, scope: Scope) -> str | Reason:
    """Read '#rrggbb' or the name of a colour of the theme, which is required."""
    colour = read_colour(raw, scope)
    return reason("a colour is required here, and `''` means none") if colour is None else colour


def read_colours(raw: object, scope: Scope) -> frame.Colours | Reason:
    """Read the names of a drawing's colours, each with the colour that takes its place."""
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
            return _read_shape(name, figures, scope)
    except ReasonError as unreadable:
        return replace(unreadable.reason, template="this is not an outline: " + unreadable.reason.template)
    return _explain_no_outline(raw)


def read_clip(raw: object, scope: Scope) -> Outline | Reason:
    """Read an outline that clips: only what is inside is visible, so it must have an area."""
    outline = read_outline(raw, scope)
    if isinstance(outline, Reason) or not outline or not are_collinear(find_outline_points(outline)):
        return outline
    return reason("this clip has no area, so that nothing is visible", "correct its size, or the points of its corners")


def _read_shape(name: str, figures: object, scope: Scope) -> Outline | Reason:
    shape = SHAPES[name]
    numbers = read_numbers(figures, scope)
    if isinstance(numbers, Reason):
        return numbers
    if shape.numbers and not len(shape.numbers) - shape.optional <= len(numbers) <= len(shape.numbers):
        return _explain_number_count(name, shape, len(numbers))
    if min(numbers[shape.extents], default=0.0) < 0:
        return reason("this is not an outline: widths and radii must not be negative")
    return shape.draw(*numbers)


def _explain_number_count(name: str, shape: NamedShape, count: int) -> Reason:
    """Return the reason that a shape has too few or too many numbers."""
    template = "this is not an outline: `{shape}` does not take {count:plural number}"
    hint = (
        "write the numbers {numbers:code}; the last can be omitted"
        if shape.optional
        else "write the numbers {numbers:code}"
    )
    return reason(template, hint, shape=name, count=count, numbers=shape.numbers)


def _explain_no_outline(raw: object) -> Reason:
    if isinstance(raw, Mapping) and len(raw) == 1:
        (name,) = raw
        names = sentence("an outline is path data, or one of {outlines}", outlines=tuple(SHAPES))
        return explain_unknown_choice(name, "shape", SHAPES, names)
    return reason("this is not an outline: write path data, or one of {outlines}", outlines=tuple(SHAPES))


def read_icon(raw: object, scope: Scope) -> str | Reason:
    """Read the name of one of the game's icons, which lists in spreadsheets may write as words: `Red Deer`."""
    icons = scope.context.game.icons
    if isinstance(raw, str):
        for name in (raw, propose_id(raw, "icon") or raw):
            if name in icons:
                return name
    return explain_unknown_choice(raw, "icon", icons, *list_names(icons))


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
Angle: TypeAlias = Annotated[float, read_angle]
Point: TypeAlias = Annotated[tuple[float, float], read_point]
Fraction: TypeAlias = Annotated[float, read_fraction]
Crop: TypeAlias = Annotated[CropShares, read_crop]
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
ClipValue: TypeAlias = Annotated[Outline, read_clip]
IconName: TypeAlias = Annotated[str, read_icon]
FaceValue: TypeAlias = Annotated[Face, read_face]
Effects: TypeAlias = Annotated[tuple[Effect, ...], read_effects]
