"""Drawings from SVG: paths and basic shapes only, within limits, everything else a finding with its place.

A drawing from a stranger must be safe to build: no DOCTYPE (so no entities), script, style, image, foreign object
or reference to anything outside is read, and none is passed on.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import TypeVar
from xml.parsers import expat

from compiler.diagnostics import Diagnostic, Span, Value, error
from compiler.diagnostics.reason import Reason
from compiler.load.characters import conflicts
from compiler.load.svg_shapes import OUTLINES, moved
from compiler.load.svg_values import Paint, numbers
from compiler.model.drawing import Command, Drawing, Shape

__all__ = ["parse_svg"]

Made = TypeVar("Made")

MAX_BYTES = 256_000
MAX_DEPTH = 32
MAX_SHAPES = 2_000
MAX_COMMANDS = 20_000
MAX_SIDE = 10_000.0
LONGEST_NAME = 40

_PAINT = ("fill", "stroke", "stroke-width", "fill-rule", "stroke-linecap", "stroke-linejoin", "transform")
_ROOT = ("viewBox", "width", "height", "version", "xmlns")
_HINTS = {
    "style": "write fill, stroke and their like as attributes of their own",
    "class": "write fill, stroke and their like as attributes of their own",
    "opacity": "mix the colour instead: print knows no transparency here",
    "text": "turn it into paths; words belong to layouts, where they are translated",
    "use": "write the shape out",
    "title": "delete it; a drawing's words are texts of the game",
    "image": "draw it as paths",
}


def parse_svg(data: bytes, file: str, name: str) -> tuple[Drawing | None, list[Diagnostic]]:
    """Return the drawing in an SVG file, in units of its viewBox moved to the origin; None when anything was refused.

    Errors: conflict-mark, malformed-svg, forbidden-svg, bad-svg-value, svg-too-large.
    """
    drawing, findings = _parsed(data, file, name)
    return drawing, list(findings)


@lru_cache(maxsize=1024)
def _parsed(data: bytes, file: str, name: str) -> tuple[Drawing | None, tuple[Diagnostic, ...]]:
    """Parse a drawing once; `sobor serve` meets the same files again and again."""
    if len(data) > MAX_BYTES:
        return None, (
            error(
                "svg-too-large",
                Span(file),
                "the drawing has {size:,} bytes; at most {most:,} are read",
                "simplify its paths",
                size=len(data),
                most=MAX_BYTES,
            ),
        )
    if marks := list(conflicts(data.decode("utf-8", "replace"), file)):
        return None, tuple(marks)
    reader = _Reader(data, file)
    reader.read()
    if not reader.findings and not any(_shows(shape, reader.size) for shape in reader.shapes):
        hint = "draw something inside the viewBox, or delete the file"
        reader.findings.append(error("malformed-svg", Span(file), "the drawing shows nothing", hint))
    if reader.findings:
        return None, tuple(reader.findings)
    return Drawing(name, reader.size[0], reader.size[1], tuple(reader.shapes)), ()


def _shows(shape: Shape, size: tuple[float, float]) -> bool:
    """Return whether any point of a painted shape can lie inside the viewBox."""
    points = [at for _, at in shape.path]
    xs, ys = ([value for at in points for value in at[axis::2]] for axis in (0, 1))
    painted = bool(xs) and (shape.fill or shape.stroke)
    return bool(painted) and min(xs) <= size[0] and max(xs) >= 0 and min(ys) <= size[1] and max(ys) >= 0


class _StopError(Exception):
    """Ends the reading of a file of which nothing more should be looked at."""


class _Reader:
    """Walks the elements of one file; `paints` has one entry per open element, `ignored` counts those refused."""

    def __init__(self, data: bytes, file: str) -> None:
        self.data, self.file = data, file
        self.findings: list[Diagnostic] = []
        self.shapes: list[Shape] = []
        self.size = (0.0, 0.0)
        self.paints: list[Paint] = []
        self.ignored = 0
        self.commands = 0
        self.expat = expat.ParserCreate("utf-8")
        self.expat.StartElementHandler = self.start
        self.expat.EndElementHandler = self.end
        self.expat.CharacterDataHandler = self.characters
        self.expat.StartDoctypeDeclHandler = self.doctype
        self.expat.ProcessingInstructionHandler = self.instruction

    def read(self) -> None:
        try:
            self.expat.Parse(self.data, True)  # noqa: FBT003 - expat takes no keywords
        except _StopError:
            return
        except expat.ExpatError as problem:
            span = Span(self.file, problem.lineno, problem.offset + 1)
            self.findings.append(
                error(
                    "malformed-svg",
                    span,
                    "this is not well-formed XML: {problem}",
                    problem=expat.ErrorString(problem.code),
                )
            )

    def doctype(self, *_: object) -> None:
        self.refuse("a drawing may have no DOCTYPE", "delete it, and write out the entities that it declares")
        raise _StopError

    def instruction(self, target: str, _: str) -> None:
        self.refuse("a drawing may not contain <?{name}?>", "delete it", name=_short(target))

    def characters(self, text: str) -> None:
        if text.strip() and not self.ignored:
            self.refuse("a drawing may not contain text", _HINTS["text"])

    def start(self, element: str, given: dict[str, str]) -> None:
        if self.ignored:
            self.ignored += 1
        elif not self.paints:
            self.root(element, given)
        elif element == "g":
            self.paints.append(self.paint(given, ()))
        elif element in OUTLINES:
            self.shape(element, given)
        else:
            self.ignore(element)
        if len(self.paints) + self.ignored > MAX_DEPTH:
            self.stop("elements are nested more than {most} deep", MAX_DEPTH)

    def end(self, _: str) -> None:
        if self.ignored:
            self.ignored -= 1
        elif self.paints:
            self.paints.pop()

    def root(self, element: str, given: dict[str, str]) -> None:
        if element != "svg" or "viewBox" not in given:
            self.note("malformed-svg", "a drawing is an <svg> with a viewBox")
            self.ignored += 1
            return
        paint = self.paint(given, _ROOT)
        origin = self.value("viewBox", lambda: self.view_box(given["viewBox"]))
        self.paints.append(paint if origin is None else paint.inherit("transform", origin))

    def view_box(self, text: str) -> str:
        given = numbers(text)
        if len(given) != 4 or not all(0 < side <= MAX_SIDE for side in given[2:]):  # noqa: PLR2004 - x y width height
            raise ValueError(f"a viewBox is x, y, width and height, both sides up to {MAX_SIDE:,.0f}")
        self.size = (given[2], given[3])
        return f"translate({-given[0]} {-given[1]})"

    def shape(self, element: str, given: dict[str, str]) -> None:
        outline, needed, optional = OUTLINES[element]
        paint = self.paint(given, needed + optional)
        self.paints.append(paint)
        for name in needed:
            if name not in given:
                self.note("bad-svg-value", "<{element}> needs {attribute}", element=element, attribute=name)
                return
        path = self.value("d" if element == "path" else element, lambda: moved(outline(given), paint.matrix))
        if path is not None:
            self.commands += len(path)
            self.add(_shape(path, paint))

    def add(self, shape: Shape) -> None:
        self.shapes.append(shape)
        if len(self.shapes) > MAX_SHAPES:
            self.stop("the drawing has more than {most:,} shapes", MAX_SHAPES)
        elif self.commands > MAX_COMMANDS:
            self.stop("the drawing's paths have more than {most:,} commands", MAX_COMMANDS)

    def paint(self, given: Mapping[str, str], others: tuple[str, ...]) -> Paint:
        paint = self.paints[-1] if self.paints else Paint()
        for name, value in given.items():
            if name in _PAINT:
                paint = self.value(name, partial(paint.inherit, name, value)) or paint
            elif name not in others and name != "id":
                plain = (
                    "save it as plain SVG, without what other programs add for themselves"
                    if ":" in name
                    else "delete it"
                )
                hint = _HINTS.get(name.removeprefix("fill-").removeprefix("stroke-"), plain)
                self.findings.append(
                    error("forbidden-svg", self.at(name), "no attribute {attribute} here", hint, attribute=_short(name))
                )
        return paint

    def value(self, attribute: str, read: Callable[[], Made]) -> Made | None:
        """Return what `read` makes of an attribute, or None after a finding there."""
        try:
            return read()
        except ValueError as problem:
            self.findings.append(error("bad-svg-value", self.at(attribute), "{problem}", problem=str(problem)))
            return None

    def refuse(self, template: str, hint: str, **args: Value) -> None:
        self.findings.append(Reason(template, (hint,), args).error("forbidden-svg", self.here()))

    def ignore(self, element: str) -> None:
        hint = _HINTS.get(element, "use paths and basic shapes")
        self.refuse("a drawing may not contain <{name}>", hint, name=_short(element))
        self.ignored += 1

    def note(self, code: str, template: str, **args: Value) -> None:
        self.findings.append(Reason(template, (), args).error(code, self.here()))

    def stop(self, template: str, most: int) -> None:
        self.note("svg-too-large", template, most=most)
        raise _StopError

    def here(self) -> Span:
        return Span(self.file, self.expat.CurrentLineNumber, self.expat.CurrentColumnNumber + 1)

    def at(self, attribute: str) -> Span:
        """Return where an attribute of the current element stands; the element when it cannot be found."""
        start = self.expat.CurrentByteIndex
        tag = self.data[start : start + MAX_BYTES].decode("utf-8", "replace").partition(">")[0]
        found = re.search(rf"(?<=\s){re.escape(attribute)}(?=\s*=)", tag)
        if not found:
            return self.here()
        line, column = self.expat.CurrentLineNumber, self.expat.CurrentColumnNumber
        before = tag[: found.start()]
        down = before.count("\n")
        across = len(before) - before.rfind("\n") if down else column + len(before) + 1
        return Span(self.file, line + down, across, len(attribute))


def _shape(path: tuple[Command, ...], paint: Paint) -> Shape:
    a, b, c, d, _, _ = paint.matrix
    width = paint.width * math.sqrt(abs(a * d - b * c)) if paint.stroke else 0.0
    return Shape(path, paint.fill, paint.stroke, width, paint.even_odd, paint.cap, paint.join)


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[:LONGEST_NAME] + "…"
