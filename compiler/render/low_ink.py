"""Sides with little ink: outlines and hatching in place of filled areas, black text, pale pictures, white backs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import hypot
from typing import NamedTuple

from compiler.layout.frame import MM_PER_POINT, Element, Frame, Glyphs, Group, Image, Path, Symbol
from compiler.layout.part import Part
from compiler.layout.symbols import fit_drawing, recolour
from compiler.model.drawing import Drawing, DrawingPath
from compiler.render.low_ink_paths import (
    BLACK,
    WHITE,
    ScaledPath,
    SideStyle,
    SymbolName,
    has_several_tints,
    lighten_path,
)

GROUND_WIDTH = 0.4
"""How far the white ground of letters extends beyond them, in mm; it covers hatching and pictures."""

PICTURE_OPACITY = 0.3
"""The opacity of pictures."""

TEXT_MIDDLE = 0.35
"""The height of the middle of a line of text above its baseline, in em."""

MAX_ALIKE_AREA = 200.0
"""The maximum area in mm² of an icon that is drawn like a smaller copy of it on the same side."""


@dataclass(frozen=True, slots=True)
class InkSaver:
    """Draws sides with little ink; symbols are looked up in `icons` and `drawings`."""

    icons: Mapping[str, Drawing]
    drawings: Mapping[str, Drawing]

    def lighten_parts(self, parts: Sequence[Part]) -> list[Part]:
        """Return parts with little ink; pictures on backs are left out if all pieces of the set have the same back.

        Backs that differ in colours alone, which would all be white, are hatched like fronts.
        """
        before = _list_backs(parts)
        lightened = [self.lighten_part(part, tells_by_back=len(before[part.id.set_id]) > 1) for part in parts]
        after = _list_backs(lightened)
        lost = {name for name in before if len(after[name]) < len(before[name])}
        return [
            self._hatch_back(new, part.back) if part.back and part.id.set_id in lost else new
            for new, part in zip(lightened, parts, strict=True)
        ]

    def _hatch_back(self, part: Part, back: Frame) -> Part:
        """Return a part whose back is hatched, light colours, too."""
        return replace(part, back=self.lighten_frame(back, SideStyle(is_hatched=True, hatches_tints=True)))

    def lighten_part(self, part: Part, *, tells_by_back: bool) -> Part:
        """Return a part with little ink: hatched in front, white with outlines behind.

        The back of a stand-up is drawn like its front, because players see both. With `tells_by_back`, pictures on the
        back stay, because they tell pieces apart.
        """
        is_standing = part.base is not None
        style = SideStyle(is_hatched=is_standing, has_pictures=is_standing or tells_by_back)
        back = self.lighten_frame(part.back, style) if part.back else None
        return replace(part, front=self.lighten_frame(part.front, SideStyle(is_hatched=True)), back=back)

    def lighten_frame(self, frame: Frame, style: SideStyle) -> Frame:
        """Return a side with little ink."""
        leaves = list(_list_leaves(frame.items, 1.0))
        paths = [leaf for leaf in leaves if isinstance(leaf, ScaledPath)]
        symbols = [leaf for leaf in leaves if isinstance(leaf, _ScaledSymbol)]
        is_tinted = style.hatches_tints or (style.is_hatched and has_several_tints(paths))
        measured = replace(style, hatches_tints=is_tinted, least_areas=_find_least_areas(symbols))
        return replace(frame, items=self._lighten_items(frame.items, 1.0, measured))

    def _lighten_items(self, items: Iterable[Element], scale: float, style: SideStyle) -> tuple[Element, ...]:
        """Return what is drawn in place of elements; `scale` is the number of mm of their unit of length."""
        lightened: list[Element] = []
        for neighbours in _divide(items):
            drawn = tuple(element for item in neighbours for element in self._lighten(item, scale, style))
            if any(map(_is_text, neighbours)):
                lightened.append(Group(drawn, outlines_first=True))
            else:
                lightened += drawn
        return tuple(lightened)

    def _lighten(self, item: Element, scale: float, style: SideStyle) -> Iterator[Element]:
        """Yield what is drawn in place of an element."""
        match item:
            case Glyphs():
                yield replace(item, colour=BLACK, outline=WHITE, outline_width=GROUND_WIDTH / scale)
            case Path():
                yield from lighten_path(item, scale, style)
            case Image():
                if style.has_pictures:
                    yield replace(item, opacity=item.opacity * PICTURE_OPACITY)
            case Symbol():
                yield from self._lighten_symbol(item, scale, style)
            case Group():
                yield replace(item, items=self._lighten_items(item.items, scale * _find_scale(item), style))

    def _lighten_symbol(self, item: Symbol, scale: float, style: SideStyle) -> Iterator[Element]:
        """Yield the shapes of a symbol with little ink, like those of a smaller copy of it on the same side."""
        drawing = (self.icons if item.kind == "icon" else self.drawings)[item.name]
        matrix = fit_drawing(drawing, item)
        colours = dict(item.colours)
        shapes = [_draw_shape(shape, colours) for shape in drawing.shapes]
        inner = scale * matrix[0]
        area = _measure_symbol(item, scale)
        ratio = style.least_areas[SymbolName(item.kind, item.name)] / area if area and area <= MAX_ALIKE_AREA else 1.0
        items = [drawn for shape in shapes for drawn in lighten_path(shape, inner, style, ratio)]
        yield Group(tuple(items), matrix)


class _ScaledSymbol(NamedTuple):
    """A symbol, and the number of mm of its unit of length."""

    symbol: Symbol
    scale: float


def _list_backs(parts: Iterable[Part]) -> dict[str, set[tuple[Element, ...]]]:
    """Return the different backs of the pieces of each set."""
    backs: dict[str, set[tuple[Element, ...]]] = {}
    for part in parts:
        backs.setdefault(part.id.set_id, set()).add(part.back.items if part.back else ())
    return backs


def _divide(items: Iterable[Element]) -> Iterator[tuple[Element, ...]]:
    """Yield elements in order, neighbouring texts and the icons in their lines together.

    Their grounds are painted first: the ground of a line would cover parts of a drop cap, or of a letter or icon
    before it.
    """
    line: list[Element] = []
    for item in items:
        if line and not _continues_line(item, line):
            yield tuple(line)
            line = []
        if isinstance(item, Symbol) or _is_text(item):
            line.append(item)
        else:
            yield (item,)
    if line:
        yield tuple(line)


def _continues_line(item: Element, line: Iterable[Element]) -> bool:
    """Return whether an element is a text or an icon, and no text that lies on an icon of the line before it."""
    if isinstance(item, Symbol):
        return True
    icons = [other for other in line if isinstance(other, Symbol)]
    if isinstance(item, Glyphs):
        return not any(_is_on(item, icon) for icon in icons)
    return _is_text(item) and not icons


def _is_text(item: Element) -> bool:
    """Return whether an element is a text, or a group of texts such as the letters of an arc."""
    if isinstance(item, Group):
        return not item.is_transparent and not item.clip and all(map(_is_text, item.items))
    return isinstance(item, Glyphs)


def _is_on(text: Glyphs, icon: Symbol) -> bool:
    """Return whether the middle of a text is on an icon."""
    middle_x, middle_y = text.x + text.width / 2, text.y - TEXT_MIDDLE * text.size * MM_PER_POINT
    return icon.x <= middle_x <= icon.x + icon.width and icon.y <= middle_y <= icon.y + icon.height


def _list_leaves(items: Iterable[Element], scale: float) -> Iterator[ScaledPath | _ScaledSymbol]:
    """Yield the paths and symbols of elements, whose unit of length is `scale` mm."""
    for item in items:
        if isinstance(item, Group):
            yield from _list_leaves(item.items, scale * _find_scale(item))
        elif isinstance(item, Path):
            yield ScaledPath(item, scale)
        elif isinstance(item, Symbol):
            yield _ScaledSymbol(item, scale)


def _find_least_areas(symbols: Iterable[_ScaledSymbol]) -> dict[SymbolName, float]:
    """Return the area in mm² of the smallest copy of each symbol."""
    least: dict[SymbolName, float] = {}
    for symbol, scale in symbols:
        area = _measure_symbol(symbol, scale)
        key = SymbolName(symbol.kind, symbol.name)
        least[key] = min(area, least.get(key, area))
    return least


def _measure_symbol(symbol: Symbol, scale: float) -> float:
    """Return the area in mm² of the box of a symbol."""
    return symbol.width * symbol.height * scale**2


def _find_scale(group: Group) -> float:
    a, b, *_ = group.matrix
    return hypot(a, b)


def _draw_shape(shape: DrawingPath, colours: Mapping[str, str | None]) -> Path:
    """Return a shape of a drawing as a path with its colours."""
    return Path(
        shape.path,
        fill=recolour(shape.fill, colours),
        stroke=recolour(shape.stroke, colours),
        stroke_width=shape.stroke_width,
        even_odd=shape.even_odd,
        cap=shape.cap,
        join=shape.join,
    )
