"""Follow those operators of a content stream that matter to a print shop (ISO 32000-1, Annex A)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

import pikepdf

from compiler.model.vector import IDENTITY, Matrix, compose_matrices
from compiler.preflight.colour_spaces import CMYK, GREY, RGB, ColourSpace, list_shading_colours, read_colour_space
from compiler.preflight.content_facts import ContentFacts, DrawnPicture, measure_area
from compiler.preflight.graphics_state import Colour, StreamState, find_transparency
from compiler.preflight.pdf_values import (
    PdfObject,
    get,
    get_path,
    identify,
    list_items,
    read_name,
    read_number,
    read_numbers,
)

FormReader: TypeAlias = Callable[[PdfObject, PdfObject, int], ContentFacts]
"""Returns what a form draws, given the form, the resources of its page and the depth of nesting."""

_TEXT_MODES = 4
"""The number of text rendering modes without clipping; each mode with clipping paints as the one four before it."""

_FILLED_TEXT = (0, 2)
"""The modes that fill text (ISO 32000-1, 9.3.6)."""

_STROKED_TEXT = (1, 2)
"""The modes that stroke the outlines of text (ISO 32000-1, 9.3.6)."""

_MAX_SAVED = 1_000
"""The maximum number of graphics states that are saved at a time."""


class StreamWalk:
    """Follows the operators of one stream."""

    def __init__(self, read_form: FormReader, facts: ContentFacts, resources: PdfObject, depth: int) -> None:
        self._read_form = read_form
        self._facts = facts
        self._resources = resources
        self._depth = depth
        self._state = StreamState()
        self._saved: list[StreamState] = []
        self._spaces: dict[str, ColourSpace] = {}

    def follow(self, instructions: Sequence[PdfObject]) -> None:
        """Follow the operators in their order."""
        for instruction in instructions:
            if isinstance(instruction, pikepdf.ContentStreamInlineImage):
                self._draw_inline_picture(instruction.iimage)
                continue
            handle = _HANDLERS.get(str(instruction.operator))
            if handle:
                handle(self, list(instruction.operands))

    def save(self, _: Sequence[PdfObject]) -> None:
        """Save the graphics state."""
        if len(self._saved) < _MAX_SAVED:
            self._saved.append(self._state)

    def restore(self, _: Sequence[PdfObject]) -> None:
        """Restore the graphics state that was saved last."""
        if self._saved:
            self._state = self._saved.pop()

    def transform(self, operands: Sequence[PdfObject]) -> None:
        """Apply a matrix."""
        a, b, c, d, e, f = (*map(read_number, operands[:6]), *IDENTITY[len(operands) :])
        self._state = replace(self._state, matrix=compose_matrices(self._state.matrix, (a, b, c, d, e, f)))

    def set_width(self, operands: Sequence[PdfObject]) -> None:
        """Set the width of lines."""
        self._state = replace(self._state, width=read_number(operands[0]) if operands else 1.0)

    def set_text_mode(self, operands: Sequence[PdfObject]) -> None:
        """Set the text rendering mode."""
        self._state = replace(self._state, text_mode=int(read_number(operands[0])) if operands else 0)

    def set_font(self, operands: Sequence[PdfObject]) -> None:
        """Set the font of text."""
        name = read_name(operands[0]) if operands else ""
        font = get_path(self._resources, "/Font", f"/{name}")
        self._state = replace(self._state, font=font)

    def set_colour(self, space: ColourSpace, operands: Sequence[PdfObject], *, is_stroke: bool) -> None:
        """Set the colour of fills, or of strokes."""
        colour = Colour(space, tuple(map(read_number, operands)))
        self._state = replace(self._state, stroke=colour) if is_stroke else replace(self._state, fill=colour)

    def select_space(self, operands: Sequence[PdfObject], *, is_stroke: bool) -> None:
        """Set the colour space of fills, or of strokes, with its first colour."""
        name = read_name(operands[0]) if operands else ""
        if name not in self._spaces:
            self._spaces[name] = read_colour_space(operands[0] if operands else None, self._resources)
        space = self._spaces[name]
        start = (0.0, 0.0, 0.0, 1.0) if space.process == CMYK.process else (0.0,) * space.components
        self.set_colour(space, start, is_stroke=is_stroke)

    def set_in_space(self, operands: Sequence[PdfObject], *, is_stroke: bool) -> None:
        """Set a colour, or a pattern, in the current colour space."""
        current = self._state.stroke if is_stroke else self._state.fill
        if operands and isinstance(operands[-1], pikepdf.Name):
            self._paint_pattern(get_path(self._resources, "/Pattern", str(operands[-1])))
            operands = operands[:-1]
        self.set_colour(current.space, operands, is_stroke=is_stroke)

    def _paint_pattern(self, pattern: PdfObject) -> None:
        if get(pattern, "/Shading") is not None:
            self._add_shading(get(pattern, "/Shading"))
        elif isinstance(pattern, pikepdf.Stream):
            drawn = self._read_form(pattern, self._resources, self._depth)
            self._facts.add_form(drawn, _read_matrix(pattern))

    def _add_shading(self, shading: PdfObject) -> None:
        space = read_colour_space(get(shading, "/ColorSpace"), self._resources)
        self._facts.colours.update(space.names)
        for colour in list_shading_colours(shading):
            self._facts.add_colour(space, colour, is_overprinted=False)

    def paint_shading(self, operands: Sequence[PdfObject]) -> None:
        """Paint a shading."""
        if operands:
            self._add_shading(get_path(self._resources, "/Shading", f"/{read_name(operands[0])}"))

    def use_state(self, operands: Sequence[PdfObject]) -> None:
        """Set the parameters of a graphics state dictionary."""
        entries = (
            dict(list_items(get_path(self._resources, "/ExtGState", f"/{read_name(operands[0])}"))) if operands else {}
        )
        self._facts.transparency |= find_transparency(entries)
        if "/SMask" in entries and isinstance(entries["/SMask"], pikepdf.Dictionary):
            mask = get(entries["/SMask"], "/G")
            if isinstance(mask, pikepdf.Stream):
                self._facts.unread |= self._read_form(mask, self._resources, self._depth).unread
        stroke = bool(entries.get("/OP", self._state.stroke_overprints))
        fill = bool(entries.get("/op", entries.get("/OP", self._state.fill_overprints)))
        width = read_number(entries.get("/LW"), self._state.width)
        self._state = replace(self._state, fill_overprints=fill, stroke_overprints=stroke, width=width)

    def fill(self, _: Sequence[PdfObject]) -> None:
        """Fill a path."""
        self._facts.add_colour(*self._state.fill, is_overprinted=self._state.fill_overprints)

    def stroke(self, _: Sequence[PdfObject]) -> None:
        """Stroke a path."""
        self._facts.add_colour(*self._state.stroke, is_overprinted=self._state.stroke_overprints)
        self._facts.add_line(self._state.width * measure_area(self._state.matrix) ** 0.5)

    def fill_and_stroke(self, operands: Sequence[PdfObject]) -> None:
        """Fill and stroke a path."""
        self.fill(operands)
        self.stroke(operands)

    def show_text(self, _: Sequence[PdfObject]) -> None:
        """Show text."""
        mode = self._state.text_mode % _TEXT_MODES
        if mode in _FILLED_TEXT:
            self._facts.add_text(*self._state.fill, is_overprinted=self._state.fill_overprints)
        if mode in _STROKED_TEXT:
            self._facts.add_text(*self._state.stroke, is_overprinted=self._state.stroke_overprints)
        if self._state.font is not None:
            self._facts.fonts[identify(self._state.font)] = self._state.font

    def draw_object(self, operands: Sequence[PdfObject]) -> None:
        """Draw a picture or a form."""
        drawn = get_path(self._resources, "/XObject", f"/{read_name(operands[0])}") if operands else None
        if not isinstance(drawn, pikepdf.Stream):
            return
        if read_name(drawn.get("/Subtype")) == "Image":
            self._draw_picture(drawn)
        elif read_name(drawn.get("/Subtype")) == "Form":
            form = self._read_form(drawn, self._resources, self._depth)
            self._facts.add_form(form, compose_matrices(self._state.matrix, _read_matrix(drawn)))

    def _draw_picture(self, picture: PdfObject) -> None:
        self._facts.add_picture(DrawnPicture(identify(picture), picture, self._state.matrix))
        if get(picture, "/SMask") is not None:
            self._facts.transparency.add("soft masks")
        if get(picture, "/ImageMask"):
            self.fill(())
        else:
            self._facts.colours.update(read_colour_space(get(picture, "/ColorSpace"), self._resources).names)

    def _draw_inline_picture(self, picture: pikepdf.PdfInlineImage) -> None:
        if picture.image_mask:
            self.fill(())
        else:
            self._facts.colours.update(_name_inline_space(picture))


def _name_inline_space(picture: pikepdf.PdfInlineImage) -> tuple[str, ...]:
    try:
        return read_colour_space(pikepdf.Name(picture.colorspace or "/DeviceGray")).names
    except (NotImplementedError, ValueError, TypeError, AttributeError):
        return RGB.names


def _set_device(space: ColourSpace, *, is_stroke: bool) -> Callable[[StreamWalk, Sequence[PdfObject]], None]:
    return lambda walk, operands: walk.set_colour(space, operands, is_stroke=is_stroke)


_HANDLERS: Mapping[str, Callable[[StreamWalk, Sequence[PdfObject]], None]] = {
    "q": StreamWalk.save,
    "Q": StreamWalk.restore,
    "cm": StreamWalk.transform,
    "gs": StreamWalk.use_state,
    "w": StreamWalk.set_width,
    "Tr": StreamWalk.set_text_mode,
    "Tf": StreamWalk.set_font,
    "g": _set_device(GREY, is_stroke=False),
    "G": _set_device(GREY, is_stroke=True),
    "rg": _set_device(RGB, is_stroke=False),
    "RG": _set_device(RGB, is_stroke=True),
    "k": _set_device(CMYK, is_stroke=False),
    "K": _set_device(CMYK, is_stroke=True),
    "cs": lambda walk, operands: walk.select_space(operands, is_stroke=False),
    "CS": lambda walk, operands: walk.select_space(operands, is_stroke=True),
    **dict.fromkeys(("sc", "scn"), lambda walk, operands: walk.set_in_space(operands, is_stroke=False)),
    **dict.fromkeys(("SC", "SCN"), lambda walk, operands: walk.set_in_space(operands, is_stroke=True)),
    "Do": StreamWalk.draw_object,
    "sh": StreamWalk.paint_shading,
    **dict.fromkeys(("f", "F", "f*"), StreamWalk.fill),
    **dict.fromkeys(("S", "s"), StreamWalk.stroke),
    **dict.fromkeys(("B", "B*", "b", "b*"), StreamWalk.fill_and_stroke),
    **dict.fromkeys(("Tj", "TJ", "'", '"'), StreamWalk.show_text),
}


_INLINE_PICTURE = ("BI", "ID", "EI")

OPERATORS = " ".join((*_HANDLERS, *_INLINE_PICTURE))
"""The operators that are followed; the parser leaves out all others."""


def _read_matrix(form: PdfObject) -> Matrix:
    values = read_numbers(get(form, "/Matrix"))
    return values if len(values) == len(IDENTITY) else IDENTITY  # type: ignore[return-value]  # six numbers
