"""Read the elements of a drawing: paths and basic shapes within limits; report everything else."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar
from xml.parsers import expat

from compiler.diagnostics import Diagnostic, Span, Value, error
from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.load.characters import locate_byte
from compiler.load.svg.attribute_values import InheritedPaint, parse_numbers
from compiler.load.svg.parse_shapes import SHAPE_ELEMENTS, transform_commands
from compiler.load.svg.style import (
    PAINT,
    apply_style,
    find_unsupported_declaration,
    is_undrawn_attribute,
    is_undrawn_element,
)
from compiler.model.drawing import Command, DrawingPath
from compiler.model.points import Size

Parsed = TypeVar("Parsed")

MAX_DRAWING_BYTES = 256_000
"""The maximum size of the file of a drawing, in bytes."""

MAX_DEPTH = 32
"""The maximum depth of elements in a drawing."""

MAX_SHAPES = 2_000
"""The maximum number of shapes in a drawing."""

MAX_DRAWING_COMMANDS = 20_000
"""The maximum number of commands of all paths of a drawing."""

MAX_SIDE = 10_000.0
"""The maximum width and height of a view box, in its own units."""

MAX_NAME_LENGTH = 40
"""The maximum number of characters quoted from the name of an element or attribute."""

_SIMPLIFY = "simplify it, or save it as a picture under pictures/"
_ROOT_ATTRIBUTES = ("viewBox", "width", "height", "version", "xmlns")
_HINTS = {
    "style": "use an opaque colour instead of an opacity, and draw anything else as paths",
    "opacity": "use an opaque colour; drawings do not support opacity",
    "text": "convert it to paths; text belongs in layouts, where it is translated",
    "use": "repeat the shape itself",
    "image": "draw it as paths",
}


class _StopError(Exception):
    """Ends the parsing of a file early; the reason has been reported."""


class DrawingReader:
    """Reads the elements of one file into `shapes`, `size` and `findings`.

    `paints` has an entry for each open element; `ignored` counts the open elements below a refused one, itself
    included.
    """

    def __init__(self, data: bytes, file: str) -> None:
        self.data = data
        self.file = file
        self.findings: list[Diagnostic] = []
        self.shapes: list[DrawingPath] = []
        self.size = Size(0.0, 0.0)
        self.paints: list[InheritedPaint] = []
        self.ignored = 0
        self.commands = 0
        self.expat = expat.ParserCreate("utf-8")
        self.expat.StartElementHandler = self.handle_start
        self.expat.EndElementHandler = self.handle_end
        self.expat.CharacterDataHandler = self.refuse_text
        self.expat.StartDoctypeDeclHandler = self.refuse_doctype
        self.expat.ProcessingInstructionHandler = self.refuse_instruction

    def read(self) -> None:
        """Read the file; stop at the first mistake in its XML, at a limit, or at a DOCTYPE."""
        try:
            self.expat.Parse(self.data, True)  # noqa: FBT003 -- expat takes no keywords
        except _StopError:
            return
        except expat.ExpatError as problem:
            span = locate_byte(self.data, self.expat.ErrorByteIndex, self.file)
            self.findings.append(
                error(
                    "malformed-svg",
                    span,
                    "this is not well-formed XML: {reason}",
                    "save the drawing again in the program that made it",
                    reason=expat.ErrorString(problem.code),
                )
            )

    def refuse_doctype(self, *_: object) -> None:
        """Report a DOCTYPE and stop."""
        self.refuse("a drawing must not have a DOCTYPE", "delete it, and write out the entities that it declares")
        raise _StopError

    def refuse_instruction(self, target: str, _: str) -> None:
        """Report a processing instruction."""
        self.refuse("a drawing must not contain <?{name}?>", "delete it", name=_shorten(target))

    def refuse_text(self, text: str) -> None:
        """Report characters that are not white space."""
        if text.strip() and not self.ignored:
            self.refuse("a drawing must not contain text", _HINTS["text"])

    def handle_start(self, element: str, attributes: dict[str, str]) -> None:
        """Read the start of an element; ignore its content if it is refused or draws nothing."""
        if self.ignored:
            self.ignored += 1
        elif not self.paints:
            self.read_root(element, attributes)
        elif is_undrawn_element(element):
            self.ignored += 1
        elif element == "g":
            self.paints.append(self.read_paint(attributes, ()))
        elif element in SHAPE_ELEMENTS:
            self.read_shape(element, attributes)
        else:
            self.ignore_element(element)
        if len(self.paints) + self.ignored > MAX_DEPTH:
            self.stop("elements are nested more than {limit} deep", MAX_DEPTH)

    def handle_end(self, _: str) -> None:
        """Read the end of an element."""
        if self.ignored:
            self.ignored -= 1
        elif self.paints:
            self.paints.pop()

    def read_root(self, element: str, attributes: dict[str, str]) -> None:
        """Read the view box and the paint of the root; report any other root than an <svg> with a viewBox."""
        if element != "svg" or "viewBox" not in attributes:
            self.add_finding(
                "malformed-svg",
                "a drawing must be an <svg> with a viewBox",
                'begin it with `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 WIDTH HEIGHT">`',
            )
            self.ignored += 1
            return
        paint = self.read_paint(attributes, _ROOT_ATTRIBUTES)
        origin = self.read_value("viewBox", lambda: self.read_view_box(attributes["viewBox"]))
        self.paints.append(paint if origin is None else paint.inherit("transform", origin))

    def read_view_box(self, text: str) -> str:
        """Set the size, and return the transform of the view box to the origin; raise ReasonError if it is invalid."""
        box = parse_numbers(text)
        if len(box) != 4 or not all(0 < side <= MAX_SIDE for side in box[2:]):  # noqa: PLR2004 -- x y width height
            raise ReasonError(
                reason(
                    "a viewBox consists of x, y, width and height, with width and height up to {limit:,.0f}",
                    limit=MAX_SIDE,
                )
            )
        x, y, width, height = box
        self.size = Size(width, height)
        return f"translate({-x} {-y})"

    def read_shape(self, element: str, attributes: dict[str, str]) -> None:
        """Add the path of a basic shape, or report what it lacks."""
        outline, required, optional = SHAPE_ELEMENTS[element]
        paint = self.read_paint(attributes, required + optional)
        self.paints.append(paint)
        for name in required:
            if name not in attributes:
                self.add_finding("bad-svg-value", "<{element}> needs {attribute}", element=element, attribute=name)
                return
        attribute = "d" if element == "path" else element
        path = self.read_value(attribute, lambda: transform_commands(outline(attributes), paint.matrix))
        if path is not None:
            self.commands += len(path)
            self.add_shape(_make_shape(path, paint))

    def add_shape(self, shape: DrawingPath) -> None:
        """Add a path; stop at the limits of paths and commands."""
        self.shapes.append(shape)
        if len(self.shapes) > MAX_SHAPES:
            self.stop("the drawing has more than {limit:,} shapes", MAX_SHAPES)
        elif self.commands > MAX_DRAWING_COMMANDS:
            self.stop("the drawing's paths have more than {limit:,} commands", MAX_DRAWING_COMMANDS)

    def read_paint(self, attributes: Mapping[str, str], allowed: tuple[str, ...]) -> InheritedPaint:
        """Return the paint of the current element; report attributes that are neither paint nor `allowed`."""
        paint = self.paints[-1] if self.paints else InheritedPaint()
        for name, value in apply_style(attributes).items():
            if name in PAINT or name == "transform":
                paint = self.read_value(name, partial(paint.inherit, name, value)) or paint
            elif name == "style":
                self.refuse_style(find_unsupported_declaration(value) or value)
            elif name not in allowed and name != "id" and not is_undrawn_attribute(name):
                self.refuse_attribute(name)
        return paint

    def refuse_style(self, declaration: str) -> None:
        """Report a declaration of a style that is not drawn."""
        template = "`{declaration}` in a style is not drawn"
        shown = _shorten(declaration)
        self.findings.append(
            error("forbidden-svg", self.locate_attribute("style"), template, _HINTS["style"], declaration=shown)
        )

    def refuse_attribute(self, name: str) -> None:
        """Report an attribute that is not allowed."""
        hint = _HINTS.get(name.removeprefix("fill-").removeprefix("stroke-"), "delete it")
        span = self.locate_attribute(name)
        shown = _shorten(name)
        self.findings.append(
            error("forbidden-svg", span, "the attribute {attribute} is not allowed here", hint, attribute=shown)
        )

    def read_value(self, attribute: str, read: Callable[[], Parsed]) -> Parsed | None:
        """Return the value that `read` parses from an attribute; report a ReasonError and return None."""
        try:
            return read()
        except ReasonError as unreadable:
            self.findings.append(unreadable.reason.error("bad-svg-value", self.locate_attribute(attribute)))
            return None

    def refuse(self, template: str, hint: str, **args: Value) -> None:
        """Report forbidden content at the current element."""
        self.findings.append(Reason(template, (hint,), args).error("forbidden-svg", self.locate_element()))

    def ignore_element(self, element: str) -> None:
        """Report a forbidden element, and ignore its content."""
        hint = _HINTS.get(element, "use paths and basic shapes")
        self.refuse("a drawing must not contain <{name}>", hint, name=_shorten(element))
        self.ignored += 1

    def add_finding(self, code: str, template: str, *hints: str, **args: Value) -> None:
        """Report the current element."""
        self.findings.append(Reason(template, hints, args).error(code, self.locate_element()))

    def stop(self, template: str, most: int) -> None:
        """Report a limit that is exceeded, and stop."""
        self.add_finding("svg-too-large", template, _SIMPLIFY, limit=most)
        raise _StopError

    def locate_element(self) -> Span:
        """Return the place of the current element."""
        return Span(self.file, self.expat.CurrentLineNumber, self.expat.CurrentColumnNumber + 1)

    def locate_attribute(self, attribute: str) -> Span:
        """Return the span of an attribute of the current element, or of the element if the attribute is not found."""
        start = self.expat.CurrentByteIndex
        tag = self.data[start : start + MAX_DRAWING_BYTES].decode("utf-8", "replace").partition(">")[0]
        match = re.search(rf"(?<=\s){re.escape(attribute)}(?=\s*=)", tag)
        if not match:
            return self.locate_element()
        line, column = self.expat.CurrentLineNumber, self.expat.CurrentColumnNumber
        prefix = tag[: match.start()]
        if line_feeds := prefix.count("\n"):
            return Span(self.file, line + line_feeds, len(prefix) - prefix.rfind("\n"), len(attribute))
        return Span(self.file, line, column + len(prefix) + 1, len(attribute))


def _make_shape(path: tuple[Command, ...], paint: InheritedPaint) -> DrawingPath:
    a, b, c, d, _, _ = paint.matrix
    width = paint.width * math.sqrt(abs(a * d - b * c)) if paint.stroke else 0.0
    return DrawingPath(
        path=path,
        fill=paint.fill,
        stroke=paint.stroke if width else None,
        stroke_width=width,
        even_odd=paint.even_odd,
        cap=paint.cap,
        join=paint.join,
    )


def _shorten(name: str) -> str:
    return name if len(name) <= MAX_NAME_LENGTH else name[:MAX_NAME_LENGTH] + "…"
