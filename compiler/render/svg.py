"""A frame as an SVG file that stands alone: glyphs and drawings once each, nothing fetched, its words beside it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from html import escape

from compiler.layout.frame import IDENTITY, MM_PER_POINT, Element, Frame, Glyphs, Group, Matrix, Path, Symbol
from compiler.layout.symbols import fitted, recoloured
from compiler.model.drawing import Command, Drawing, Shape
from compiler.render.outlines import FontFile, outline, units_per_em
from compiler.render.svg_path import data

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What no XML file may hold (XML 1.0, 2.2)."""

_PATH = re.compile("<path [^>]*/>")
WORTH_SHARING = 50
"""A path of fewer characters costs less than its definition and uses."""


def svg(
    frame: Frame, icons: Mapping[str, Drawing], drawings: Mapping[str, Drawing], faces: Mapping[str, FontFile]
) -> bytes:
    """The frame within its trim, one unit a millimetre.

    Symbols are looked up in `icons` and `drawings`, faces by name in `faces`: an unknown name is a KeyError, as
    content has been checked before. `title` and `alt` of the frame become the title and the label; without an
    alt the label is the text as it is drawn.
    """
    picture = _Picture({"icon": icons, "drawing": drawings}, faces)
    drawn = picture.shared("".join(map(picture.element, frame.items)))
    label = frame.alt or " ".join(words(frame.items)) or frame.title
    size = (
        f'width="{_n(frame.width)}mm" height="{_n(frame.height)}mm" viewBox="0 0 {_n(frame.width)} {_n(frame.height)}"'
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{_escaped(label)}">'
    title = f"<title>{_escaped(frame.title or label)}</title>"
    definitions = "".join(picture.definitions)
    return f"{head}{title}<defs>{definitions}</defs>{drawn}</svg>\n".encode()


def words(items: Iterable[Element]) -> Iterator[str]:
    """The texts of all runs and the words of icons, in the order in which they are drawn."""
    for item in items:
        if isinstance(item, Glyphs):
            yield item.text
        elif isinstance(item, Symbol) and item.alt:
            yield item.alt
        elif isinstance(item, Group):
            yield from words(item.items)


class _Picture:
    """Turns elements into markup and collects what they reuse: `definitions` holds each with its id."""

    def __init__(self, maps: Mapping[str, Mapping[str, Drawing]], faces: Mapping[str, FontFile]) -> None:
        self._maps = maps
        self._faces = faces
        self._ids: dict[str, str] = {}
        self.definitions: list[str] = []

    def element(self, item: Element) -> str:
        match item:
            case Glyphs():
                return self._run(item)
            case Path():
                return _path(item)
            case Symbol():
                return self._symbol(item)
            case Group():
                return self._group(item)

    def _run(self, item: Glyphs) -> str:
        font = self._faces[item.face].path
        units = units_per_em(font)
        scale, x, used = item.size * MM_PER_POINT / units, 0.0, []
        moved = {at: (right * units / 1000, up * units / 1000) for at, right, up in item.marks}
        for k, character in enumerate(item.text):
            glyph = outline(font, character)
            if glyph.path:
                name = self._defined("g", f'<path id="{{}}" d="{glyph.path}"/>')
                right, up = moved.get(k, (0.0, 0.0))
                used.append(f'<use href="#{name}"{_at("x", x + right)}{_at("y", up)}/>')
            x += glyph.advance + (item.kerns[k] * units / 1000 if k < len(item.kerns) else 0)
        place = f"translate({_n(item.x)} {_n(item.y)})scale({scale:.6g} {-scale:.6g})"
        return f'<g fill="{escape(item.colour)}" transform="{place}">{"".join(used)}</g>' if used else ""

    def _symbol(self, item: Symbol) -> str:
        drawing, colours = self._maps[item.kind][item.name], dict(item.colours)
        name = self._defined("s", _shapes(drawing, colours))
        return f'<use href="#{name}"{_transform(fitted(drawing, item))}/>'

    def _group(self, item: Group) -> str:
        inner = "".join(map(self.element, item.items))
        clip = ""
        if item.clip:
            name = self._defined("c", f'<clipPath id="{{}}"><path d="{data(item.clip)}"/></clipPath>')
            clip = f' clip-path="url(#{name})"'
        return f"<g{_transform(item.matrix)}{clip}>{inner}</g>"

    def shared(self, markup: str) -> str:
        """The markup with each longer path that occurs more than once defined, and used where it stands."""
        count = Counter(_PATH.findall(markup))
        often = {path for path, times in count.items() if times > 1 and len(path) > WORTH_SHARING}
        return _PATH.sub(lambda found: self._used(found[0]) if found[0] in often else found[0], markup)

    def _used(self, path: str) -> str:
        name = self._defined("p", path.replace("<path", '<path id="{}"', 1))
        return f'<use href="#{name}"/>'

    def _defined(self, letter: str, markup: str) -> str:
        """The id of a definition, made when it is first needed."""
        if (name := self._ids.get(markup)) is None:
            name = self._ids[markup] = f"{letter}{len(self._ids)}"
            self.definitions.append(markup.replace("{}", name, 1))
        return name


def _at(axis: str, value: float) -> str:
    return f' {axis}="{_n(value)}"' if value else ""


def _escaped(text: str) -> str:
    return escape(_NOT_XML.sub("", text))


def _path(item: Path) -> str:
    dash = f' stroke-dasharray="{" ".join(map(_n, item.dash))}"' if item.dash else ""
    stroke = f' stroke="{escape(item.stroke)}" stroke-width="{_n(item.stroke_width)}"{dash}'
    stroked = bool(item.stroke and item.stroke_width)
    return _painted(item.commands, item.fill, stroke if stroked else "", even_odd=item.even_odd)


def _shapes(drawing: Drawing, colours: Mapping[str, str]) -> str:
    """The drawing as a group to be given an id; what all pens of its lines share is named once."""
    pens = [_pen(shape) for shape in drawing.shapes if shape.stroke and shape.stroke_width]
    shared = frozenset(pens[0].intersection(*pens)) if pens else frozenset()
    shapes = "".join(_shape(shape, colours, shared) for shape in drawing.shapes)
    return f'<g id="{{}}"{"".join(sorted(shared))}>{shapes}</g>'


def _shape(shape: Shape, colours: Mapping[str, str], shared: frozenset[str]) -> str:
    colour = recoloured(shape.stroke, colours)
    pen = "".join(sorted(_pen(shape) - shared))
    stroke = f' stroke="{escape(colour)}"{pen}' if colour and shape.stroke_width else ""
    return _painted(shape.path, recoloured(shape.fill, colours), stroke, even_odd=shape.even_odd)


def _pen(shape: Shape) -> frozenset[str]:
    """The attributes of a line, but for its colour."""
    cap, join, width = shape.cap, shape.join, _n(shape.stroke_width)
    return frozenset((f' stroke-linecap="{cap}"', f' stroke-linejoin="{join}"', f' stroke-width="{width}"'))


def _painted(commands: tuple[Command, ...], fill: str, stroke: str, *, even_odd: bool) -> str:
    if not (fill or stroke):
        return ""
    rule = ' fill-rule="evenodd"' if even_odd and fill else ""
    return f'<path d="{data(commands)}" fill="{escape(fill or "none")}"{rule}{stroke}/>'


def _transform(matrix: Matrix) -> str:
    a, b, c, d, e, f = matrix
    if matrix == IDENTITY:
        return ""
    if b == c == 0 and a == d:
        move = f"translate({_n(e)} {_n(f)})" if e or f else ""
        return f' transform="{move}{"" if a == 1 else f"scale({a:.6g})"}"'
    return f' transform="matrix({a:.6g} {b:.6g} {c:.6g} {d:.6g} {_n(e)} {_n(f)})"'


def _n(value: float) -> str:
    """A figure to 2 decimals (0.01 mm), without trailing zeros and without a minus zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
