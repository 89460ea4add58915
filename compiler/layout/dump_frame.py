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
    head = [f"frame {_format_mm(frame.width)} × {_format_mm(frame.height)} bleed {_format_mm(frame.bleed)}"]
    words = [f"title {frame.title}"] * bool(frame.title) + [f"alt {frame.alt}"] * bool(frame.alt)
    return "\n".join([*head, *words, *_dump_lines(frame.items, "")]) + "\n"


def _dump_lines(items: tuple[Element, ...], indent: str) -> Iterator[str]:
    for item in items:
        yield indent + _dump_line(item)
        if isinstance(item, Group):
            yield from _dump_lines(item.items, indent + "  ")


def _dump_line(item: Element) -> str:
    if isinstance(item, Glyphs):
        kerned = f" kerns {' '.join(map(_format_mm, item.kerns))}" if item.kerns else ""
        marked = "".join(f" mark {index} {_format_mm(right)} {_format_mm(up)}" for index, right, up in item.marks)
        place = f"at {_format_mm(item.x)} {_format_mm(item.y)} width {_format_mm(item.width)}"
        line = f" outline {item.outline} {_format_mm(item.outline_width)}" if item.outline else ""
        return f"glyphs {place} {item.face} {_format_mm(item.size)} {item.colour}{line} “{item.text}”{kerned}{marked}"
    if isinstance(item, Symbol):
        colours = "".join(f" {name}={colour or ''}" for name, colour in item.colours)
        place = " ".join(map(_format_mm, (item.x, item.y, item.width, item.height)))
        return f"{item.kind} {item.name} at {place}{colours}" + (f" ({item.alt})" if item.alt else "")
    if isinstance(item, Image):
        place = " ".join(map(_format_mm, (item.x, item.y, item.width, item.height)))
        look = f" opacity {_format_mm(item.opacity)}" * (item.opacity < 1) + f" tint {item.tint}" * bool(item.tint)
        if item.reflected:
            look += f" reflected to {' '.join(map(_format_mm, item.reflected.area))}"
            look += f" by {_format_mm(item.reflected.depth)}" * isfinite(item.reflected.depth)
        return f"image {item.picture} at {place}{look}" + (f" ({item.alt})" if item.alt else "")
    if isinstance(item, Path):
        return f"path{_dump_paint(item)} {_dump_outline(item.commands)}"
    matrix = "" if item.matrix == IDENTITY else f" {' '.join(map(_format_mm, item.matrix))}"
    opacity = f" opacity {_format_mm(item.opacity)}" * (item.opacity < 1)
    return f"group{matrix}{opacity}" + (f" clip {_dump_outline(item.clip)}" if item.clip else "")


def _dump_paint(path: Path) -> str:
    fill = f" fill {_dump_colours(path.fill)}" if path.fill else ""
    stroke = f" stroke {_dump_colours(path.stroke)} {_format_mm(path.stroke_width)}" if path.stroke else ""
    dash = f" dash {' '.join(map(_format_mm, path.dash))}" if path.dash else ""
    return fill + stroke + dash + (" even-odd" if path.even_odd else "")


def _dump_colours(paint: Paint) -> str:
    """Return a colour, or the kind, points and stops of a gradient."""
    if not isinstance(paint, Gradient):
        return paint or ""
    stops = ", ".join(
        " ".join((_format_mm(stop.offset), stop.colour, _format_mm(stop.opacity))) for stop in paint.stops
    )
    return f"{paint.kind}({' '.join(map(_format_mm, paint.points))}; {stops})"


def _dump_outline(commands: tuple[Command, ...]) -> str:
    return " ".join(" ".join([name, *map(_format_mm, points)]) for name, points in commands)


def _format_mm(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".") if abs(value) >= _HALF_DIGIT else "0"
