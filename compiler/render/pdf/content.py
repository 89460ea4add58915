"""Frames as content streams: operators in millimetres, y down; drawings and repeated frames as forms, once each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from compiler.layout.extents import find_element_box, find_elements_box
from compiler.layout.frame import Colours, Element, Frame, Glyphs, Group, Image, Path, Symbol, SymbolKind
from compiler.layout.symbols import fit_drawing, recolour
from compiler.layout.tag import ARTIFACT
from compiler.layout.vector_elements import make_vector_elements
from compiler.model.drawing import Drawing, DrawingPath
from compiler.model.picture import PictureFile
from compiler.model.points import BoundingBox
from compiler.model.vector import MITER_LIMIT, Gradient
from compiler.render.colours.inks import BLACK_INK, MASK_INKS, Inks, SpotInk
from compiler.render.expand_elements import expand_element
from compiler.render.frame_assets import Assets
from compiler.render.pdf import operators as op
from compiler.render.pdf.form import NOTHING, Forms, Stream, call_form, join_streams
from compiler.render.pdf.line_width import find_min_width, thicken_line, thicken_shapes
from compiler.render.pdf.marked_content import ContentMarks, mark_actual_text
from compiler.render.pdf.paint_operators import Brush, PaintOperators
from compiler.render.pdf.pdf_paint import GraphicsState, MaskBy, Paints
from compiler.render.pdf.pen import find_magnification, has_own_pen, is_seen_through, set_pen
from compiler.render.text_outline import make_outline_path


@dataclass(frozen=True, slots=True)
class DrawingContext:
    """How an element is drawn where it is.

    Attributes:
        inks: The inks of its colours.
        scale: The printed size as a multiple of its own, with no line thinner than `MIN_LINE_WIDTH`.
        says_icons: Whether its icons are marked with their words, as in the structure elements of a tagged document.
    """

    inks: Inks
    scale: float = 1.0
    says_icons: bool = False


class InkedElements(NamedTuple):
    """Elements that are printed in a spot ink."""

    ink: SpotInk
    elements: Sequence[Element]


class _VectorKey(NamedTuple):
    """What the form of a vector picture depends on; `least_width` is that of its lines."""

    inks: Inks
    picture: str
    colours: Colours
    tint: str | None
    least_width: float


class _SymbolKey(NamedTuple):
    """What the form of a symbol depends on; `width` is the width that its lines are thickened to, or None."""

    inks: Inks
    kind: SymbolKind
    name: str
    colours: Colours
    width: float | None


class _SharedKey(NamedTuple):
    """What the form of repeated elements depends on: their context, and the `id()` of their tuple."""

    context: DrawingContext
    identity: int


class _SharedStream(NamedTuple):
    """Repeated elements, which are kept so that no others get their `id()`; and the call of their form."""

    elements: tuple[Element, ...]
    call: Stream


class ContentWriter:
    """Writes the content streams of one document; equal drawings become one form.

    `assets` and `inks` belong to the product. `show_run` returns the operators of a run, `place_picture` the name of
    the form of an image printed at a multiple of its size.

    Attributes:
        marks: Numbers the marked content of a tagged document; None for any other.
        forms: The forms that the streams call.
        paints: The graphics states, patterns and spot inks that the streams use.
    """

    def __init__(
        self,
        assets: Assets,
        show_run: Callable[[Glyphs], str],
        inks: Inks,
        place_picture: Callable[[Image, float], str],
        marks: ContentMarks | None = None,
    ) -> None:
        self._drawings: Mapping[SymbolKind, Mapping[str, Drawing]] = {"icon": assets.icons, "drawing": assets.drawings}
        self._show_run = show_run
        self._faces = assets.faces
        self._inks = inks
        self._place_picture = place_picture
        self._pictures = assets.pictures.pictures
        self._vectors: dict[_VectorKey, str] = {}
        self._symbols: dict[_SymbolKey, str] = {}
        self._shared: dict[_SharedKey, _SharedStream] = {}
        self.marks = marks
        self.forms = Forms()
        self.paints = Paints()
        self._paint = PaintOperators(self.paints, self.forms)

    def make_stream(self, items: Iterable[Element], scale: float = 1.0) -> Stream:
        """Return the operators that draw elements in the current coordinates, printed at `scale` times their size."""
        return self._draw_elements(items, DrawingContext(self._inks, scale))

    def make_overprinting_stream(self, inked: Iterable[InkedElements]) -> Stream:
        """Return the operators that print elements in spot inks, over everything that is below."""
        streams: list[Stream] = []
        for ink, elements in inked:
            stream = self._draw_elements(elements, DrawingContext(replace(self._inks, spot=ink)))
            if stream.code:
                state = self._paint.set_state(GraphicsState(overprint=True))
                streams.append(join_streams("q", state, stream, "Q", separator="\n"))
        return join_streams(*streams, separator="\n")

    def add_frame_form(self, frame: Frame, stream: Stream) -> str:
        """Return the name of the form that draws a frame with its bleed."""
        bleed = frame.bleed
        return self.forms.add(stream, BoundingBox(-bleed, -bleed, frame.width + bleed, frame.height + bleed))

    def _draw_elements(self, items: Iterable[Element], context: DrawingContext) -> Stream:
        return join_streams(*(self._draw_element(item, context) for item in items), separator="\n")

    def _draw_element(self, item: Element, context: DrawingContext) -> Stream:
        item = expand_element(item, self._faces)
        match item:
            case Glyphs():
                return self._draw_text(item, context) if item.text else NOTHING
            case Path():
                return self._draw_path(item, context)
            case Symbol():
                return self._draw_symbol(item, context)
            case Image():
                return self._draw_image(item, context)
            case Group():
                return self._draw_group(item, context)

    def _draw_text(self, item: Glyphs, context: DrawingContext) -> Stream:
        """Return the operators of a run; black ink alone overprints, so that no white shows at the edges of letters."""
        if item.outline:
            line = self._draw_path(make_outline_path(item, self._faces[item.face].path), context)
            return join_streams("q", line, "Q", self._draw_text(replace(item, outline=None), context))
        ink = context.inks.find_for_text(item.colour)
        if ink != BLACK_INK:
            return join_streams(self._paint.set_fill(ink), self._show_run(item))
        state = self._paint.set_state(GraphicsState(overprint=True))
        return join_streams("q", state, op.set_fill(ink), self._show_run(item), "Q")

    def _draw_path(self, item: Path, context: DrawingContext) -> Stream:
        item = thicken_line(item, context.scale)
        if isinstance(item.fill, Gradient) or isinstance(item.stroke, Gradient) or is_seen_through(item):
            return self._paint_in_form(item, context)
        stroked = bool(item.stroke and item.stroke_width)
        outline = op.construct_path(item.commands)
        painted = op.paint_path(outline, filled=bool(item.fill), stroked=stroked, even_odd=item.even_odd)
        if not painted:
            return NOTHING
        colours = self._paint.set_colours(item.fill, item.stroke if stroked else None, context.inks)
        if not stroked:
            return join_streams(colours, painted)
        pen = set_pen(item)
        return (
            join_streams("q", colours, pen, painted, "Q") if has_own_pen(item) else join_streams(colours, pen, painted)
        )

    def _paint_in_form(self, item: Path, context: DrawingContext) -> Stream:
        """Return the operators of a path in a form of its own: patterns lie in the coordinates of the form."""
        box = find_element_box(item)
        outline = op.construct_path(item.commands)
        painted: list[Stream] = []
        if item.fill and outline:
            brush = Brush(item.fill, item.fill_opacity, box, stroke=False)
            fill = "f*" if item.even_odd else "f"
            painted.append(join_streams("q", self._paint.set_paint(brush, context.inks), outline, fill, "Q"))
        if item.stroke and item.stroke_width and outline:
            brush = Brush(item.stroke, item.stroke_opacity, box, stroke=True)
            setting = self._paint.set_paint(brush, context.inks)
            painted.append(join_streams("q", setting, set_pen(item), outline, "S", "Q"))
        return call_form(self.forms.add(join_streams(*painted, separator="\n"), box)) if painted else NOTHING

    def _draw_group(self, item: Group, context: DrawingContext) -> Stream:
        if item.tag is None or self.marks is None:
            return self._draw_untagged_group(item, context)
        drawn = self._draw_untagged_group(item, replace(context, says_icons=item.tag is not ARTIFACT))
        return Stream(self.marks.mark(item.tag, drawn.code), drawn.resources)

    def _draw_untagged_group(self, item: Group, around: DrawingContext) -> Stream:
        context = replace(around, scale=around.scale * find_magnification(item.matrix))
        drawn = self._share_stream(item.items, context) if item.is_shared else self._draw_elements(item.items, context)
        clip = op.clip_to_path(item.clip, even_odd=item.clip_even_odd) if item.clip else ""
        if item.is_transparent and drawn.code:
            drawn = self._paint_together(item, drawn, context)
        return join_streams("q", op.apply_matrix(item.matrix), clip, drawn, "Q", separator="\n")

    def _paint_together(self, item: Group, drawn: Stream, context: DrawingContext) -> Stream:
        """Return the operators that lay a transparent group on what is below, through its mask."""
        mask = self._add_mask(item, context) if item.mask else None
        by: MaskBy = "Alpha" if item.mask_by_alpha else "Luminosity"
        state = self._paint.set_state(GraphicsState(item.opacity, item.opacity, item.blend, mask=mask, mask_by=by))
        form = call_form(self.forms.add(drawn, find_elements_box(item.items), context.inks.space))
        return join_streams(state, form, separator="\n")

    def _share_stream(self, items: tuple[Element, ...], context: DrawingContext) -> Stream:
        """Return the call of the form that draws elements, which are drawn once for each scale (of their pictures)."""
        key = _SharedKey(replace(context, scale=round(context.scale, 3)), id(items))
        if key not in self._shared:
            name = self.forms.add(self._draw_elements(items, context), find_elements_box(items))
            self._shared[key] = _SharedStream(items, call_form(name))
        return self._shared[key].call

    def _add_mask(self, item: Group, context: DrawingContext) -> str:
        drawn = self._draw_elements(item.mask, replace(context, inks=MASK_INKS))
        return self.forms.add(drawn, find_elements_box(item.mask), MASK_INKS.space)

    def _draw_symbol(self, item: Symbol, context: DrawingContext) -> Stream:
        drawing = self._drawings[item.kind][item.name]
        matrix = fit_drawing(drawing, item)
        thickened = thicken_shapes(drawing.shapes, context.scale * find_magnification(matrix))
        key = _SymbolKey(context.inks, item.kind, item.name, item.colours, thickened.width)
        name = self._symbols.get(key)
        if name is None:
            printable = replace(drawing, shapes=thickened.shapes)
            name = self._symbols[key] = self._add_drawing(printable, dict(item.colours), context.inks)
        drawn = join_streams("q", op.apply_matrix(matrix), call_form(name), "Q")
        if not (context.says_icons and item.alt):
            return drawn
        return join_streams(mark_actual_text(item.alt), "BDC", drawn, "EMC")

    def _draw_image(self, item: Image, context: DrawingContext) -> Stream:
        picture = self._pictures.get(item.picture)
        if picture and picture.vector is not None:
            return self._draw_vector_picture(item, picture, context)
        name = self._place_picture(item, context.scale)
        matrix = (item.width, 0.0, 0.0, item.height, item.x, item.y)
        return join_streams("q", op.apply_matrix(matrix), call_form(name), "Q")

    def _draw_vector_picture(self, item: Image, picture: PictureFile, around: DrawingContext) -> Stream:
        """Return the operators of a vector picture, which is stored once for each set of colours."""
        magnification = max(item.width / picture.width, item.height / picture.height)
        context = replace(around, scale=around.scale * magnification)
        key = _VectorKey(context.inks, item.picture, item.colours, item.tint, find_min_width(context.scale))
        name = self._vectors.get(key)
        if name is None or picture.embedded:  # each placement may show its pictures larger
            drawn = self._draw_elements(make_vector_elements(picture, item), context)
            stream = join_streams(f"{op.format_number(MITER_LIMIT)} M", drawn, separator="\n")
            box = BoundingBox(0.0, 0.0, picture.width, picture.height)
            name = self._vectors[key] = self.forms.add(stream, box, context.inks.space)
        state = self._paint.set_state(GraphicsState(fill_opacity=item.opacity, stroke_opacity=item.opacity))
        matrix = (item.width / picture.width, 0.0, 0.0, item.height / picture.height, item.x, item.y)
        return join_streams("q", state, op.apply_matrix(matrix), call_form(name), "Q")

    def _add_drawing(self, drawing: Drawing, colours: Mapping[str, str | None], inks: Inks) -> str:
        drawn = join_streams(*(self._draw_shape(shape, colours, inks) for shape in drawing.shapes), separator="\n")
        # strokes may extend beyond the drawing's box, so the form has half of its size more on each side
        across, down = drawing.width / 2, drawing.height / 2
        return self.forms.add(drawn, BoundingBox(-across, -down, 3 * across, 3 * down))

    def _draw_shape(self, shape: DrawingPath, colours: Mapping[str, str | None], inks: Inks) -> Stream:
        fill = recolour(shape.fill, colours)
        stroke = recolour(shape.stroke, colours)
        stroked = bool(stroke and shape.stroke_width)
        outline = op.construct_path(shape.path)
        painted = op.paint_path(outline, filled=bool(fill), stroked=stroked, even_odd=shape.even_odd)
        if not painted:
            return NOTHING
        pen = op.set_pen(shape.stroke_width, shape.cap, shape.join) if stroked else ""
        return join_streams("q", self._paint.set_colours(fill, stroke if stroked else None, inks), pen, painted, "Q")
