"""The type of fills, and its reader: a colour, or a gradient with its colours in order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, NamedTuple, TypeAlias

from compiler.diagnostics.reason import Reason, reason
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import suggest_nearest
from compiler.layout.gradients import WHOLE, Fill, RelativeGradient
from compiler.layout.parameters.number_readers import (
    read_angle,
    read_fraction,
    read_percentage,
    read_point,
    read_positive,
)
from compiler.layout.parameters.read_parameters import explain_unknown_choice
from compiler.layout.parameters.readers import read_colour
from compiler.layout.scope import Scope
from compiler.model.vector import Stop

MIN_STOPS = 2
"""The minimum number of colours of a gradient."""

MAX_STOPS = 64
"""The maximum number of colours of a gradient."""

GRADIENTS: Mapping[str, tuple[str, ...]] = {"linear": ("angle",), "radial": ("centre", "radius")}
"""The fields that each kind of gradient has besides its colours."""


def read_fill(raw: object, scope: Scope) -> Fill | Reason:
    """Read a colour, or a gradient: a mapping with `linear` or `radial`, its colours in order, and its direction.

    A colour of a gradient is a name or '#rrggbb', or a list of a colour, its position in per cent, and its opacity.
    """
    if not isinstance(raw, Mapping):
        return read_colour(raw, scope)
    kinds = raw.keys() & GRADIENTS.keys()
    if len(kinds) != 1:
        return _explain_kind(raw)
    (kind,) = kinds
    if unknown := [str(name) for name in raw if name != kind and name not in GRADIENTS[kind]]:
        takes = sentence("`{kind}` takes {fields:code}", kind=kind, fields=GRADIENTS[kind])
        return explain_unknown_choice(unknown[0], "field of a gradient", GRADIENTS[kind], takes)
    stops = _read_stops(raw[kind], scope)
    if isinstance(stops, Reason):
        return stops
    return _read_linear(raw, stops, scope) if kind == "linear" else _read_radial(raw, stops, scope)


def _explain_kind(raw: Mapping[str, object]) -> Reason:
    """Return the reason that a mapping has neither `linear` nor `radial`, or both."""
    hints = [hint for name in raw if name not in GRADIENTS for hint in suggest_nearest(str(name), GRADIENTS)]
    return reason("a gradient must be either `linear` or `radial`, with a list of colours", *hints[:1])


def _read_linear(raw: Mapping[str, object], stops: tuple[Stop, ...], scope: Scope) -> RelativeGradient | Reason:
    gradient = RelativeGradient("linear", stops)
    angle = read_angle(raw["angle"], scope) if "angle" in raw else gradient.angle
    return angle if isinstance(angle, Reason) else replace(gradient, angle=angle)


def _read_radial(raw: Mapping[str, object], stops: tuple[Stop, ...], scope: Scope) -> RelativeGradient | Reason:
    gradient = RelativeGradient("radial", stops)
    centre = read_point(raw["centre"], scope) if "centre" in raw else gradient.centre
    radius = read_positive(raw["radius"], scope) if "radius" in raw else gradient.radius
    if isinstance(centre, Reason):
        return centre
    return radius if isinstance(radius, Reason) else replace(gradient, centre=centre, radius=radius)


def _read_stops(raw: object, scope: Scope) -> tuple[Stop, ...] | Reason:
    """Read the colours of a gradient; colours without a position are spaced equally between the others."""
    if not isinstance(raw, list | tuple) or not MIN_STOPS <= len(raw) <= MAX_STOPS:
        return reason(
            "a gradient must be a list of {minimum} to {maximum} colours", minimum=MIN_STOPS, maximum=MAX_STOPS
        )
    stops: list[_WrittenStop] = []
    for entry in raw:
        stop = _read_stop(entry, scope)
        if isinstance(stop, Reason):
            return stop
        stops.append(stop)
    offsets = _fill_in_positions([stop.position for stop in stops])
    if offsets != sorted(offsets):
        return reason("the positions of a gradient's colours must not decrease")
    return tuple(Stop(offset / WHOLE, stop.colour, stop.opacity) for offset, stop in zip(offsets, stops, strict=True))


class _WrittenStop(NamedTuple):
    """A colour of a gradient, its position in per cent or None, and its opacity."""

    colour: str
    position: float | None
    opacity: float


def _read_stop(raw: object, scope: Scope) -> _WrittenStop | Reason:
    """Read a colour, or a list of a colour, its position in per cent and its opacity."""
    figures: Sequence[object]
    colour, *figures = raw if isinstance(raw, list | tuple) and raw else [raw]
    if len(figures) > 2:  # noqa: PLR2004 -- position, opacity
        return reason("a colour of a gradient must be a colour, or [colour, position in per cent, opacity from 0 to 1]")
    ink = read_colour(colour, scope)
    position = read_percentage(figures[0], scope) if figures else None
    opacity = read_fraction(figures[1], scope) if len(figures) > 1 else 1.0
    if isinstance(ink, Reason):
        return ink
    if isinstance(position, Reason):
        return position
    if isinstance(opacity, Reason):
        return opacity
    if ink is None:
        return reason("each colour of a gradient must be a colour; for none, give it an opacity of 0")
    return _WrittenStop(ink, position, opacity)


def _fill_in_positions(positions: Sequence[float | None]) -> list[float]:
    """Return the positions, where None stands for one at equal distances between its neighbours."""
    first, *middle, last = positions
    known = [0.0 if first is None else first, *middle, float(WHOLE) if last is None else last]
    result: list[float] = []
    for index, position in enumerate(known):
        if position is None:
            end = next(later for later in range(index, len(known)) if known[later] is not None)
            step = (float(known[end] or 0) - result[-1]) / (end - index + 1)
            position = result[-1] + step  # noqa: PLW2901 -- the position that was missing
        result.append(position)
    return result


FillValue: TypeAlias = Annotated[Fill, read_fill]
