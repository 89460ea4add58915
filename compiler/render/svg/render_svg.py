"""A frame as a self-contained SVG file: each glyph and drawing is defined once, nothing is fetched."""

from __future__ import annotations

import re
from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from html import escape
from math import hypot

from compiler.layout.extents import find_elements_box
from compiler.layout.frame import (
    MM_PER_POINT,
    Element,
    Frame,
    Glyphs,
    Group,
    Image,
    Path,
    Symbol,
    SymbolKind,
)
from compiler.layout.symbols import fit_drawing
from compiler.layout.vector_elements import make_vector_elements
from compiler.model.drawing import Drawing
from compiler.model.ligature_characters import split_ligatures
from compiler.model.picture import PictureFile
from compiler.model.vector import Gradient
from compiler.render.expand_elements import expand_element
from compiler.render.glyph_outlines import FontFile, read_glyph_outline, read_units_per_em
from compiler.render.pictures.web_files import WebFile
from compiler.render.svg.format_attributes import (
    format_coordinate,
    format_decimal,
    format_line_attributes,
    format_transform,
)
from compiler.render.svg.format_gradient import format_gradient
from compiler.render.svg.format_path_data import format_path_data
from compiler.render.svg.format_shapes import format_path, format_shapes
from compiler.render.text_outline import make_outline_path

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML file may contain (XML 1.0, 2.2)."""

_PATH = re.compile("<path [^>]*/>")
"""A path without an id, in the form of `format_path`."""

WORTH_SHARING = 50
"""The minimum length in characters of a path that is defined once and then used."""


NO_PICTURES: Mapping[str, PictureFile] = {}
"""The pictures of frames without pictures."""


def refuse_picture(image: Image) -> WebFile:
    """Raise KeyError. This is the default for frames without pictures."""
    raise KeyError(image.picture)


def render_svg(
    frame: Frame,
    icons: Mapping[str, Drawing],
    drawings: Mapping[str, Drawing],
    faces: Mapping[str, FontFile],
    encode: Callable[[Image], WebFile] = refuse_picture,
    pictures: Mapping[str, PictureFile] = NO_PICTURES,
) -> bytes:
    """Return a frame within its trim as SVG; one unit is a millimetre.

    Symbols are looked up in `icons` and `drawings`, faces by name in `faces`: an unknown name is a KeyError, as
    content has been checked before. `encode` returns the file of a raster image; vector pictures are
    looked up in `pictures`. `title` and `alt` of the frame become the title and the label; without an alternative text,
    the label is the text as drawn.
    """
    markup = _Markup({"icon": icons, "drawing": drawings}, faces, encode, pictures)
    drawn = markup.share_paths("".join(map(markup.format_element, frame.items)))
    label = frame.alt or " ".join(list_spoken_words(frame.items)) or frame.title or ""
    width, height = format_decimal(frame.width), format_decimal(frame.height)
    size = f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{_escape_xml(label)}">'
    title = f"<title>{_escape_xml(frame.title or label)}</title>"
    definitions = "".join(markup.definitions)
    return f"{head}{title}<defs>{definitions}</defs>{drawn}</svg>\n".encode()


def list_spoken_words(items: Iterable[Element]) -> Iterator[str]:
    """Yield the texts of all runs and the words of icons, in the order of drawing."""
    for item in items:
        if isinstance(item, Glyphs):
            yield split_ligatures(item.text)
        elif isinstance(item, Symbol | Image) and item.alt:
            yield item.alt
        elif isinstance(item, Group):
            yield from list_spoken_words(item.items)


class _Markup:
    """Turns elements into markup; `definitions` collects what they use repeatedly, each with its id."""

    def __init__(
        self,
        drawings: Mapping[SymbolKind, Mapping[str, Drawing]],
        faces: Mapping[str, FontFile],
        encode: Callable[[Image], WebFile],
        pictures: Mapping[str, PictureFile],
    ) -> None:
        self._drawings = drawings
        self._faces = faces
        self._encode = encode
        self._pictures = pictures
        self._scale = (1.0, 1.0)
        self._ids: dict[str, str] = {}
        self.definitions: list[str] = []

    def format_element(self, item: Element) -> str:
        """Return the markup of an element."""
        item = expand_element(item, self._faces)
        match item:
            case Glyphs():
                return self._format_run(item)
            case Path():
                return self._format_painted_path(item)
            case Symbol():
                return self._format_symbol(item)
            case Image():
                return self._format_image(item)
            case Group():
                return self._format_group(item)

    def _format_image(self, item: Image) -> str:
        shown = self._pictures.get(item.picture)
        if shown and shown.vector is not None:
            return self._format_vector_picture(item, shown)
        across, down = self._scale
        file = self._encode(replace(item, width=item.width * across, height=item.height * down))
        address = f"data:{file.mime_type};base64,{b64encode(file.data).decode()}"
        size = f'width="{format_decimal(item.width)}" height="{format_decimal(item.height)}"'
        box = f'x="{format_decimal(item.x)}" y="{format_decimal(item.y)}" {size}'
        seen = f' opacity="{item.opacity:g}"' if item.opacity < 1 else ""
        return f'<image {box} preserveAspectRatio="none"{seen} href="{address}"/>'

    def _format_vector_picture(self, item: Image, picture: PictureFile) -> str:
        """Return a vector picture in its place, defined once and cut to its own box."""
        shown = make_vector_elements(picture, item)
        inner = self._format_scaled(shown, item.width / picture.width, item.height / picture.height)
        view = f"0 0 {format_decimal(picture.width)} {format_decimal(picture.height)}"
        box = f'viewBox="{view}" preserveAspectRatio="none"'
        name = self._define("v", f'<symbol id="{{}}" {box}>{inner}</symbol>')
        place = f'x="{format_decimal(item.x)}" y="{format_decimal(item.y)}"'
        size = f'width="{format_decimal(item.width)}" height="{format_decimal(item.height)}"'
        seen = f' opacity="{item.opacity:g}"' if item.opacity < 1 else ""
        return f'<use href="#{name}" {place} {size}{seen}/>'

    def _format_scaled(self, items: Iterable[Element], across: float, down: float) -> str:
        """Return the markup of elements that are enlarged by a factor across and a factor down."""
        outer = self._scale
        self._scale = outer[0] * across, outer[1] * down
        inner = "".join(map(self.format_element, items))
        self._scale = outer
        return inner

    def _format_painted_path(self, item: Path) -> str:
        stroke = ""
        if item.stroke and item.stroke_width:
            stroke = f' stroke="{escape(self._name_paint(item.stroke))}"{format_line_attributes(item)}'
        fill = self._name_paint(item.fill) if item.fill else None
        opacity = f' fill-opacity="{item.fill_opacity:g}"' if fill and item.fill_opacity < 1 else ""
        return format_path(item.commands, fill, f"{opacity}{stroke}", even_odd=item.even_odd)

    def _name_paint(self, paint: str | Gradient) -> str:
        """Return a colour as it is, or the reference to a gradient, for an attribute that is not yet escaped."""
        return paint if isinstance(paint, str) else f"url(#{self._define('g', format_gradient(paint))})"

    def _format_run(self, item: Glyphs) -> str:
        font = self._faces[item.face].path
        units = read_units_per_em(font)
        scale = item.size * MM_PER_POINT / units
        x = 0.0
        uses = []
        offsets = {position: (right * units / 1000, up * units / 1000) for position, right, up in item.marks}
        for position, character in enumerate(item.text):
            glyph = read_glyph_outline(font, character)
            if glyph.path:
                name = self._define("g", f'<path id="{{}}" d="{glyph.path}"/>')
                right, up = offsets.get(position, (0.0, 0.0))
                uses.append(f'<use href="#{name}"{format_coordinate("x", x + right)}{format_coordinate("y", up)}/>')
            x += glyph.advance + (item.kerns[position] * units / 1000 if position < len(item.kerns) else 0)
        place = f"translate({format_decimal(item.x)} {format_decimal(item.y)})scale({scale:.6g} {-scale:.6g})"
        line = self._format_painted_path(make_outline_path(item, font)) if item.outline else ""
        return f'{line}<g fill="{escape(item.colour)}" transform="{place}">{"".join(uses)}</g>' if uses else ""

    def _format_symbol(self, item: Symbol) -> str:
        drawing = self._drawings[item.kind][item.name]
        colours = dict(item.colours)
        name = self._define("s", format_shapes(drawing, colours))
        return f'<use href="#{name}"{format_transform(fit_drawing(drawing, item))}/>'

    def _format_group(self, item: Group) -> str:
        inner = self._format_in_group(item, item.items)
        if item.is_shared:
            name = self._define("u", f'<g id="{{}}">{inner}</g>')
            inner = f'<use href="#{name}"/>'
        clip = ""
        if item.clip:
            rule = ' clip-rule="evenodd"' if item.clip_even_odd else ""
            name = self._define("c", f'<clipPath id="{{}}"><path d="{format_path_data(item.clip)}"{rule}/></clipPath>')
            clip = f' clip-path="url(#{name})"'
        return f"<g{format_transform(item.matrix)}{clip}{self._format_look(item)}>{inner}</g>"

    def _format_in_group(self, group: Group, items: Iterable[Element]) -> str:
        """Return the markup of elements in the coordinates of a group: its items or its mask."""
        a, b, c, d, _, _ = group.matrix
        return self._format_scaled(items, hypot(a, b), hypot(c, d))

    def _format_look(self, item: Group) -> str:
        """Return the attributes of a group's opacity, mask and blending."""
        opacity = f' opacity="{item.opacity:g}"' if item.opacity < 1 else ""
        blend = f' style="mix-blend-mode:{item.blend}"' if item.blend != "normal" else ""
        if not item.mask:
            return opacity + blend
        left, top, right, bottom = find_elements_box(item.mask)
        size = f'width="{format_decimal(right - left)}" height="{format_decimal(bottom - top)}"'
        box = f'x="{format_decimal(left)}" y="{format_decimal(top)}" {size}'
        by = ' style="mask-type:alpha"' if item.mask_by_alpha else ""
        inner = self._format_in_group(item, item.mask)
        name = self._define("m", f'<mask id="{{}}" maskUnits="userSpaceOnUse" {box}{by}>{inner}</mask>')
        return f'{opacity} mask="url(#{name})"{blend}'

    def share_paths(self, markup: str) -> str:
        """Return the markup with each longer path that occurs repeatedly defined once and used where it occurs."""
        count = Counter(_PATH.findall(markup))
        repeated = {path for path, times in count.items() if times > 1 and len(path) > WORTH_SHARING}
        return _PATH.sub(lambda match: self._use_path(match[0]) if match[0] in repeated else match[0], markup)

    def _use_path(self, path: str) -> str:
        name = self._define("p", path.replace("<path", '<path id="{}"', 1))
        return f'<use href="#{name}"/>'

    def _define(self, letter: str, markup: str) -> str:
        """Return the id of a definition, which is added when it is first needed."""
        if (name := self._ids.get(markup)) is None:
            name = self._ids[markup] = f"{letter}{len(self._ids)}"
            self.definitions.append(markup.replace("{}", name, 1))
        return name


def _escape_xml(text: str) -> str:
    return escape(_NOT_XML.sub("", text))
