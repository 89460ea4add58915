"""Frames as content streams: operators in millimetres, y down; drawings and repeated frames as forms, once each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import hypot

from compiler.layout.frame import Colours, Element, Frame, Glyphs, Group, Image, Matrix, Path, Symbol, SymbolKind
from compiler.layout.symbols import fitted, recoloured
from compiler.model.drawing import Drawing, Shape
from compiler.render import pdf_operators as op

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Stream:
    """PDF operators, and the names of the forms that they draw."""

    code: str
    forms: frozenset[str]


@dataclass(frozen=True, slots=True)
class FormXObject:
    """A form XObject: its content, and the box that it draws in (left, top, right, bottom, in its own units)."""

    stream: Stream
    box: Box


class Contents:
    """Makes the content streams of one document; equal drawings become one form.

    `text` returns the operators of a run, `ink` the colour that the product prints for a colour; `icons` and `drawings`
    are those of the game. `picture` returns the form of an image, which is printed so many times as large
    as it says.
    """

    def __init__(
        self,
        icons: Mapping[str, Drawing],
        drawings: Mapping[str, Drawing],
        text: Callable[[Glyphs], str],
        ink: Callable[[str], str],
        picture: Callable[[Image, float], str],
    ) -> None:
        self._drawings: Mapping[SymbolKind, Mapping[str, Drawing]] = {"icon": icons, "drawing": drawings}
        self._text = text
        self._ink = ink
        self._picture = picture
        self._scale = 1.0
        self._symbols: dict[tuple[SymbolKind, str, Colours], str] = {}
        self._names: dict[FormXObject, str] = {}
        self.forms: dict[str, FormXObject] = {}

    def stream(self, items: Iterable[Element]) -> Stream:
        """Return the operators that draw elements in the current coordinates."""
        used: set[str] = set()
        code = "\n".join(filter(None, (self._element(item, used) for item in items)))
        return Stream(code, frozenset(used))

    def form(self, stream: Stream, box: Box) -> str:
        """Return the name of the form that draws a stream."""
        form = FormXObject(stream, box)
        if (name := self._names.get(form)) is None:
            name = self._names[form] = f"X{len(self._names)}"
            self.forms[name] = form
        return name

    def frame_form(self, frame: Frame, stream: Stream) -> str:
        """Return the name of the form that draws a frame with its bleed."""
        b = frame.bleed
        return self.form(stream, (-b, -b, frame.width + b, frame.height + b))

    def _element(self, item: Element, used: set[str]) -> str:
        match item:
            case Glyphs():
                return f"{op.fill(self._ink(item.colour))} {self._text(item)}" if item.text else ""
            case Path():
                return self._path_operators(item)
            case Symbol():
                return self._symbol_operators(item, used)
            case Image():
                return self._image_operators(item, used)
            case Group():
                return self._group_operators(item, used)

    def _path_operators(self, item: Path) -> str:
        stroked = bool(item.stroke and item.stroke_width)
        painted = op.painted(op.outline(item.commands), filled=bool(item.fill), stroked=stroked, even_odd=item.even_odd)
        colours = self._colour_operators(item.fill, item.stroke if stroked else None)
        pen = op.pen(item.stroke_width, dash=item.dash) if stroked else ""
        return _join("q" if item.dash else "", colours, pen, painted, "Q" if item.dash else "") if painted else ""

    def _colour_operators(self, fill: str | None, stroke: str | None) -> str:
        return _join(op.fill(self._ink(fill)) if fill else "", op.stroke(self._ink(stroke)) if stroke else "")

    def _group_operators(self, item: Group, used: set[str]) -> str:
        outer, self._scale = self._scale, self._scale * _magnification(item.matrix)
        inner = self.stream(item.items)
        self._scale = outer
        used |= inner.forms
        return "\n".join(
            filter(None, ("q", op.matrix(item.matrix), op.clip(item.clip) if item.clip else "", inner.code, "Q"))
        )

    def _symbol_operators(self, item: Symbol, used: set[str]) -> str:
        drawing = self._drawings[item.kind][item.name]
        key = (item.kind, item.name, item.colours)
        if (name := self._symbols.get(key)) is None:
            name = self._symbols[key] = self._drawing_form(drawing, dict(item.colours))
        used.add(name)
        return f"q {op.matrix(fitted(drawing, item))} /{name} Do Q"

    def _image_operators(self, item: Image, used: set[str]) -> str:
        name = self._picture(item, self._scale)
        used.add(name)
        return f"q {op.matrix((item.width, 0.0, 0.0, item.height, item.x, item.y))} /{name} Do Q"

    def _drawing_form(self, drawing: Drawing, colours: Mapping[str, str | None]) -> str:
        code = "\n".join(filter(None, (self._shape_operators(shape, colours) for shape in drawing.shapes)))
        w, h = drawing.width, drawing.height
        # half a size of room on each side: strokes may extend over the drawing's box
        return self.form(Stream(code, frozenset()), (-w / 2, -h / 2, 1.5 * w, 1.5 * h))

    def _shape_operators(self, shape: Shape, colours: Mapping[str, str | None]) -> str:
        fill, stroke = recoloured(shape.fill, colours), recoloured(shape.stroke, colours)
        stroked = bool(stroke and shape.stroke_width)
        painted = op.painted(op.outline(shape.path), filled=bool(fill), stroked=stroked, even_odd=shape.even_odd)
        pen = op.pen(shape.stroke_width, shape.cap, shape.join) if stroked else ""
        return (
            _join("q", self._colour_operators(fill, stroke if stroked else None), pen, painted, "Q") if painted else ""
        )


def _magnification(matrix: Matrix) -> float:
    """Return how many times as long the longer side of a square becomes under a matrix."""
    a, b, c, d, _, _ = matrix
    return max(hypot(a, b), hypot(c, d))


def _join(*operators: str) -> str:
    return " ".join(filter(None, operators))


def streams(frames: Iterable[Frame], contents: Contents) -> Iterator[tuple[int, Stream]]:
    """Yield the stream of each different frame with the frame's `id()`."""
    seen: set[int] = set()
    for frame in frames:
        if id(frame) not in seen:
            seen.add(id(frame))
            yield id(frame), contents.stream(frame.items)
