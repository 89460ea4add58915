"""Write a frame as text, one line per element, so that a person can read the difference of golden files."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite

from compiler.layout.frame import IDENTITY, Element, Frame, Glyphs, Group, Image, Path, Symbol
from compiler.model.drawing import Command
from compiler.model.vector import Gradient, Paint

_HALF_DIGIT = 0.0005
"""Half of the last digit that is written; a smaller number is 0, without a sign."""


def dump_frame(frame: Frame) -> str:
    """Return the size, the words and the elements of a frame; lengths are rounded to 0.001 mm."""
    return "\n".join([*_dump_head(frame), *_dump_lines(frame.items, "")]) + "\n"


def _dump_head(frame: Frame) -> Iterator[str]:
    yield f"frame {_format_mm(frame.width)} × {_format_mm(frame.height)} bleed {_format_mm(frame.bleed)}"
    if frame.title:
        yield f"title {frame.title}"
    if frame.alt:
        yield f"alt {frame.alt}"


def _dump_lines(items: tuple[Element, ...], indent: str) -> Iterator[str]:
    for item in items:
        yield indent + " ".join(_dump_element(item))
        if isinstance(item, Group):
            yield from _dump_lines(item.items, indent + "  ")


def _dump_element(item: Element) -> Iterator[str]:
    """Return the words of the line of an element."""
    match item:
        case Glyphs():
            return _dump_glyphs(item)
        case Symbol():
            return _dump_symbol(item)
        case Image():
            return _dump_image(item)
        case Path():
            return _dump_path(item)
        case Group():
            return _dump_group(item)


def _dump_glyphs(run: Glyphs) -> Iterator[str]:
    yield f"glyphs at {_format_lengths(run.x, run.y)} width {_format_mm(run.width)}"
    yield f"{run.face} {_format_mm(run.size)} {run.colour}"
    if run.outline:
        yield f"outline {run.outline} {_format_mm(run.outline_width)}"
    yield f"“{run.text}”"
    if run.kerns:
        yield f"kerns {_format_lengths(*run.kerns)}"
    for mark in run.marks:
        yield f"mark {mark.position} {_format_lengths(mark.right, mark.up)}"


def _dump_symbol(symbol: Symbol) -> Iterator[str]:
    yield f"{symbol.kind} {symbol.name} at {_format_lengths(symbol.x, symbol.y, symbol.width, symbol.height)}"
    for name, colour in symbol.colours:
        yield f"{name}={colour or ''}"
    if symbol.alt:
        yield f"({symbol.alt})"


def _dump_image(image: Image) -> Iterator[str]:
    yield f"image {image.picture} at {_format_lengths(image.x, image.y, image.width, image.height)}"
    if image.opacity < 1:
        yield f"opacity {_format_mm(image.opacity)}"
    if image.tint:
        yield f"tint {image.tint}"
    if image.reflected:
        yield f"reflected to {_format_lengths(*image.reflected.area)}"
        if isfinite(image.reflected.depth):
            yield f"by {_format_mm(image.reflected.depth)}"
    if image.alt:
        yield f"({image.alt})"


def _dump_path(path: Path) -> Iterator[str]:
    yield "path"
    if path.fill:
        yield f"fill {_dump_colours(path.fill)}"
    if path.stroke:
        yield f"stroke {_dump_colours(path.stroke)} {_format_mm(path.stroke_width)}"
    if path.dash:
        yield f"dash {_format_lengths(*path.dash)}"
    if path.even_odd:
        yield "even-odd"
    yield _dump_outline(path.commands)


def _dump_group(group: Group) -> Iterator[str]:
    yield "group"
    if group.matrix != IDENTITY:
        yield _format_lengths(*group.matrix)
    if group.opacity < 1:
        yield f"opacity {_format_mm(group.opacity)}"
    if group.clip:
        yield f"clip {_dump_outline(group.clip)}"


def _dump_colours(paint: Paint) -> str:
    """Return a colour, or the kind, points and stops of a gradient."""
    if not isinstance(paint, Gradient):
        return paint or ""
    stops = ", ".join(f"{_format_mm(stop.offset)} {stop.colour} {_format_mm(stop.opacity)}" for stop in paint.stops)
    return f"{paint.kind}({_format_lengths(*paint.points)}; {stops})"


def _dump_outline(commands: tuple[Command, ...]) -> str:
    return " ".join(" ".join([name, *map(_format_mm, points)]) for name, points in commands)


def _format_lengths(*values: float) -> str:
    return " ".join(map(_format_mm, values))


def _format_mm(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".") if abs(value) >= _HALF_DIGIT else "0"
