"""Frames as content streams: operators in millimetres, y down; drawings and repeated frames as forms, once each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from compiler.layout.extents import find_element_box, find_elements_box
from compiler.layout.frame import Colours, Element, Frame, Glyphs, Group, Image, Path, Symbol, SymbolKind
from compiler.layout.shapes import make_rectangle
from compiler.layout.symbols import fit_drawing, recolour
from compiler.layout.tag import ARTIFACT
from compiler.layout.vector_pictures import make_vector_elements
from compiler.model.drawing import Drawing, DrawingPath
from compiler.model.picture import PictureFile
from compiler.model.vector import MITER_LIMIT, Gradient
from compiler.render.assets import Assets
from compiler.render.colours.inks import BLACK_INK, MASK_INKS, Ink, Inks, SpotInk
from compiler.render.expand_elements import expand_element
from compiler.render.pdf import operators as op
from compiler.render.pdf.form import Box, FormXObject, Stream
from compiler.render.pdf.line_width import find_least_width, thicken_line, thicken_shapes
from compiler.render.pdf.marked_content import ContentMarks, mark_actual_text
from compiler.render.pdf.paint import GraphicsState, MaskBy, Paints, unroll_gradient
from compiler.render.pdf.pen import find_magnification, has_own_pen, is_seen_through, join_operators, set_pen
from compiler.render.text_outline import make_outline_path


class Contents:
    """Makes the content streams of one document; equal drawings become one form.

    `assets` and `inks` belong to the product. `show_run` returns the operators of a run, `place_picture` the name of
    the form of an image printed at a multiple of its size. `marks` number the marked content of a tagged document.
    What is drawn next is printed at `scale` times its size, with no line thinner than `LEAST_LINE`.
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
        self._vectors: dict[tuple[Inks, str, Colours, str | None, float], str] = {}
        self.scale = 1.0
        self._symbols: dict[tuple[Inks, SymbolKind, str, Colours, float], str] = {}
        self._shared: dict[tuple[Inks, int, float], tuple[tuple[Element, ...], Stream]] = {}
        self._names: dict[FormXObject, str] = {}
        self.marks = marks
        self._says_icons = False
        self.forms: dict[str, FormXObject] = {}
        self.paints = Paints()

    def make_stream(self, items: Iterable[Element]) -> Stream:
        """Return the operators that draw elements in the current coordinates."""
        used: set[str] = set()
        code = "\n".join(filter(None, (self._draw_element(item, used) for item in items)))
        return Stream(code, frozenset(used))

    def make_stream_in_inks(self, inks: Inks, items: Iterable[Element]) -> Stream:
        """Return the operators that draw elements in other inks than those of the document."""
        outer, self._inks = self._inks, inks
        try:
            return self.make_stream(items)
        finally:
            self._inks = outer

    def make_overprinting_stream(self, inked: Iterable[tuple[SpotInk, Sequence[Element]]]) -> Stream:
        """Return the operators that print elements in spot inks, over everything that is below."""
        used: set[str] = set()
        code: list[str] = []
        for spot, items in inked:
            stream = self.make_stream_in_inks(replace(self._inks, spot=spot), items)
            if stream.code:
                state = self._use_state(GraphicsState(overprint=True), used)
                code += ["q", state, stream.code, "Q"]
                used |= stream.resources
        return Stream("\n".join(code), frozenset(used))

    def add_form(self, stream: Stream, box: Box, group: str | None = None) -> str:
        """Return the name of the form that draws a stream."""
        form = FormXObject(stream, box, group)
        if (name := self._names.get(form)) is None:
            name = self._names[form] = f"X{len(self._names)}"
            self.forms[name] = form
        return name

    def add_frame_form(self, frame: Frame, stream: Stream) -> str:
        """Return the name of the form that draws a frame with its bleed."""
        bleed = frame.bleed
        return self.add_form(stream, (-bleed, -bleed, frame.width + bleed, frame.height + bleed))

    def _draw_element(self, item: Element, used: set[str]) -> str:
        item = expand_element(item, self._faces)
        match item:
            case Glyphs():
                return self._draw_text(item, used) if item.text else ""
            case Path():
                return self._draw_path(item, used)
            case Symbol():
                return self._draw_symbol(item, used)
            case Image():
                return self._draw_image(item, used)
            case Group():
                return self._draw_group(item, used)

    def _draw_text(self, item: Glyphs, used: set[str]) -> str:
        """Return the operators of a run; black ink alone overprints, so that no white shows at the edges of letters."""
        if item.outline:
            line = self._draw_path(make_outline_path(item, self._faces[item.face].path), used)
            return f"q {line} Q {self._draw_text(replace(item, outline=None), used)}"
        ink = self._inks.find_for_text(item.colour)
        if ink != BLACK_INK:
            return f"{self._set_fill(ink, used)} {self._show_run(item)}"
        state = self._use_state(GraphicsState(overprint=True), used)
        return f"q {state} {op.set_fill(ink)} {self._show_run(item)} Q"

    def _set_fill(self, ink: Ink, used: set[str]) -> str:
        """Return the operator that sets the colour of fills; add the colour space of a spot ink to `used`."""
        self._use_ink(ink, used)
        return op.set_fill(ink)

    def _set_stroke(self, ink: Ink, used: set[str]) -> str:
        """Return the operator that sets the colour of strokes; add the colour space of a spot ink to `used`."""
        self._use_ink(ink, used)
        return op.set_stroke(ink)

    def _use_ink(self, ink: Ink, used: set[str]) -> None:
        if isinstance(ink, SpotInk):
            used.add(self.paints.name_spot_ink(ink))

    def _draw_path(self, item: Path, used: set[str]) -> str:
        item = thicken_line(item, self.scale)
        if isinstance(item.fill, Gradient) or isinstance(item.stroke, Gradient) or is_seen_through(item):
            return self._paint_in_form(item, used)
        stroked = bool(item.stroke and item.stroke_width)
        painted = op.paint_path(
            op.construct_path(item.commands), filled=bool(item.fill), stroked=stroked, even_odd=item.even_odd
        )
        colours = self._set_colours(item.fill, item.stroke if stroked else None, used)
        pen = set_pen(item) if stroked else ""
        saved = stroked and has_own_pen(item)
        return join_operators("q" if saved else "", colours, pen, painted, "Q" if saved else "") if painted else ""

    def _set_colours(self, fill: str | None, stroke: str | None, used: set[str]) -> str:
        filling = self._set_fill(self._inks.find(fill), used) if fill else ""
        stroking = self._set_stroke(self._inks.find(stroke), used) if stroke else ""
        return join_operators(filling, stroking)

    def _paint_in_form(self, item: Path, used: set[str]) -> str:
        """Return the operators of a path in a form of its own: patterns lie in the coordinates of the form."""
        resources: set[str] = set()
        box = find_element_box(item)
        outline = op.construct_path(item.commands)
        code: list[str] = []
        if item.fill and outline:
            state, colour = self._set_paint(item.fill, item.fill_opacity, box, resources, stroke=False)
            code.append(join_operators("q", state, colour, outline, "f*" if item.even_odd else "f", "Q"))
        if item.stroke and item.stroke_width and outline:
            state, colour = self._set_paint(item.stroke, item.stroke_opacity, box, resources, stroke=True)
            code.append(join_operators("q", state, colour, set_pen(item), outline, "S", "Q"))
        if not code:
            return ""
        name = self.add_form(Stream("\n".join(code), frozenset(resources)), box)
        used.add(name)
        return f"/{name} Do"

    def _set_paint(
        self, paint: str | Gradient, opacity: float, box: Box, resources: set[str], *, stroke: bool
    ) -> tuple[str, str]:
        """Return the operators that set a paint's transparency and colour; add what they use to `resources`."""
        if isinstance(paint, str):
            state = self._use_state(GraphicsState(fill_opacity=opacity, stroke_opacity=opacity), resources)
            ink = self._inks.find(paint)
            return state, self._set_stroke(ink, resources) if stroke else self._set_fill(ink, resources)
        gradient = unroll_gradient(paint, box)
        mask = ""
        if any(stop.opacity < 1 for stop in gradient.stops):
            mask = self._add_opacity_mask(gradient, box)
        state = self._use_state(GraphicsState(fill_opacity=opacity, stroke_opacity=opacity, mask=mask), resources)
        name = self.paints.name_pattern(gradient, self._inks)
        resources.add(name)
        return state, op.set_pattern(name, stroke=stroke)

    def _add_opacity_mask(self, gradient: Gradient, box: Box) -> str:
        """Return the form of a mask that lets a gradient through as far as it is opaque."""
        name = self.paints.name_pattern(gradient, None)
        area = op.construct_path(make_rectangle(*box[:2], box[2] - box[0], box[3] - box[1]))
        code = f"{op.set_pattern(name, stroke=False)} {area} f"
        return self.add_form(Stream(code, frozenset((name,))), box, MASK_INKS.space)

    def _use_state(self, state: GraphicsState, resources: set[str]) -> str:
        """Return the operator that sets a graphics state; no operator for the one that everything begins with."""
        if state == GraphicsState():
            return ""
        name = self.paints.name_state(state)
        resources.add(name)
        if state.mask:
            resources.add(state.mask)
        return f"/{name} gs"

    def _draw_group(self, item: Group, used: set[str]) -> str:
        if item.tag is None or self.marks is None:
            return self._draw_untagged_group(item, used)
        self._says_icons = item.tag is not ARTIFACT
        code = self._draw_untagged_group(item, used)
        self._says_icons = False
        return self.marks.mark(item.tag, code)

    def _draw_untagged_group(self, item: Group, used: set[str]) -> str:
        outer, self.scale = self.scale, self.scale * find_magnification(item.matrix)
        inner = self._share_stream(item.items) if item.is_shared else self.make_stream(item.items)
        clip = op.clip_to_path(item.clip, even_odd=item.clip_even_odd) if item.clip else ""
        state = ""
        if item.is_transparent and inner.code:
            box = find_elements_box(item.items)
            mask = self._add_mask(item) if item.mask else None
            by: MaskBy = "Alpha" if item.mask_by_alpha else "Luminosity"
            state = self._use_state(GraphicsState(item.opacity, item.opacity, item.blend, mask=mask, mask_by=by), used)
            name = self.add_form(inner, box, self._inks.space)
            inner = Stream(f"/{name} Do", frozenset((name,)))
        self.scale = outer
        used |= inner.resources
        return "\n".join(filter(None, ("q", op.apply_matrix(item.matrix), clip, state, inner.code, "Q")))

    def _share_stream(self, items: tuple[Element, ...]) -> Stream:
        """Return the call of the form that draws elements, which are drawn once for each scale (of their pictures)."""
        key = (self._inks, id(items), round(self.scale, 3))
        if key not in self._shared:
            name = self.add_form(self.make_stream(items), find_elements_box(items))
            self._shared[key] = items, Stream(f"/{name} Do", frozenset((name,)))
        return self._shared[key][1]

    def _add_mask(self, item: Group) -> str:
        drawn = self.make_stream_in_inks(MASK_INKS, item.mask)
        return self.add_form(drawn, find_elements_box(item.mask), MASK_INKS.space)

    def _draw_symbol(self, item: Symbol, used: set[str]) -> str:
        drawing = self._drawings[item.kind][item.name]
        matrix = fit_drawing(drawing, item)
        shapes, least = thicken_shapes(drawing.shapes, self.scale * find_magnification(matrix))
        key = (self._inks, item.kind, item.name, item.colours, least)
        if (name := self._symbols.get(key)) is None:
            name = self._symbols[key] = self._add_drawing(replace(drawing, shapes=shapes), dict(item.colours))
        used.add(name)
        code = f"q {op.apply_matrix(matrix)} /{name} Do Q"
        return f"{mark_actual_text(item.alt)} BDC {code} EMC" if self._says_icons and item.alt else code

    def _draw_image(self, item: Image, used: set[str]) -> str:
        picture = self._pictures.get(item.picture)
        if picture and picture.vector is not None:
            return self._draw_vector_picture(item, picture, used)
        name = self._place_picture(item, self.scale)
        used.add(name)
        return f"q {op.apply_matrix((item.width, 0.0, 0.0, item.height, item.x, item.y))} /{name} Do Q"

    def _draw_vector_picture(self, item: Image, picture: PictureFile, used: set[str]) -> str:
        """Return the operators of a vector picture, which is stored once for each set of colours."""
        magnification = max(item.width / picture.width, item.height / picture.height)
        least = find_least_width(self.scale * magnification)
        key = (self._inks, item.picture, item.colours, item.tint, least)
        if (name := self._vectors.get(key)) is None or picture.embedded:  # each placement may show its pictures larger
            outer = self.scale
            self.scale *= magnification
            drawn = self.make_stream(make_vector_elements(picture, item))
            self.scale = outer
            stream = Stream(f"{op.format_number(MITER_LIMIT)} M\n{drawn.code}", drawn.resources)
            name = self._vectors[key] = self.add_form(
                stream, (0.0, 0.0, picture.width, picture.height), self._inks.space
            )
        used.add(name)
        state = self._use_state(GraphicsState(fill_opacity=item.opacity, stroke_opacity=item.opacity), used)
        matrix = (item.width / picture.width, 0.0, 0.0, item.height / picture.height, item.x, item.y)
        return join_operators("q", state, op.apply_matrix(matrix), f"/{name} Do", "Q")

    def _add_drawing(self, drawing: Drawing, colours: Mapping[str, str | None]) -> str:
        used: set[str] = set()
        code = "\n".join(filter(None, (self._draw_shape(shape, colours, used) for shape in drawing.shapes)))
        # strokes may extend beyond the drawing's box, so the form has half of its size more on each side
        across, down = drawing.width / 2, drawing.height / 2
        return self.add_form(Stream(code, frozenset(used)), (-across, -down, 3 * across, 3 * down))

    def _draw_shape(self, shape: DrawingPath, colours: Mapping[str, str | None], used: set[str]) -> str:
        fill, stroke = recolour(shape.fill, colours), recolour(shape.stroke, colours)
        stroked = bool(stroke and shape.stroke_width)
        painted = op.paint_path(
            op.construct_path(shape.path), filled=bool(fill), stroked=stroked, even_odd=shape.even_odd
        )
        pen = op.set_pen(shape.stroke_width, shape.cap, shape.join) if stroked else ""
        if not painted:
            return ""
        return join_operators("q", self._set_colours(fill, stroke if stroked else None, used), pen, painted, "Q")
