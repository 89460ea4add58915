"""Pages as content streams: the placed parts, the lines to cut them along, and the marks over them, each as a layer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from compiler.impose.sheet import Placement, Sheet
from compiler.layout.frame import Element, Frame, Path
from compiler.layout.tag import Tag
from compiler.render.pdf import operators as op
from compiler.render.pdf.content import ContentWriter, InkedElements
from compiler.render.pdf.form import Stream, call_form
from compiler.render.pdf.layers import LAYERS, Layer, mark_layer, name_layer_resource
from compiler.render.pdf.pdf_x4 import CUT_INK, FOLD_INK, MARK_INK
from compiler.render.pdf.pen import find_magnification

POINTS_PER_MM = 72 / 25.4
"""Points, the units of PDF, per millimetre."""


class PageStreams:
    """Draws the pages of one document.

    Attributes:
        layers: The layers of the pages drawn so far.
        tags: The tags of the marked content of each page drawn so far, by number; empty for an untagged document.
    """

    def __init__(self, writer: ContentWriter, sheets: Sequence[Sheet], *, is_for_press: bool) -> None:
        """Draw the frames of all sheets: those that are placed several times become forms."""
        frames = [placement.frame for sheet in sheets for placement in sheet.placements]
        self._writer = writer
        self._is_for_press = is_for_press
        self._has_layers = any(sheet.lines or sheet.marks for sheet in sheets)
        self._frame_tags: dict[int, list[Tag]] = {}
        scales = _find_scales(placement for sheet in sheets for placement in sheet.placements)
        self._drawn = dict(_make_streams(frames, scales, writer, self._frame_tags))
        self._uses = Counter(self._drawn[id(frame)] for frame in frames)
        self.layers: set[Layer] = set()
        self.tags: list[list[Tag]] = []

    def draw(self, sheet: Sheet) -> Stream:
        """Return a page in mm with y down."""
        drawn = {
            "art": self._draw_placements(sheet),
            "lines": self._draw_lines(sheet),
            "marks": self._draw_marks(sheet),
        }
        code = [op.apply_matrix((POINTS_PER_MM, 0, 0, -POINTS_PER_MM, 0, sheet.height * POINTS_PER_MM))]
        resources: set[str] = set()
        for layer in LAYERS:
            stream = drawn[layer]
            if not stream.code:
                continue
            code.append(mark_layer(layer, stream.code) if self._has_layers else stream.code)
            resources |= stream.resources
            if self._has_layers:
                self.layers.add(layer)
                resources.add(name_layer_resource(layer))
        return Stream("\n".join(code), frozenset(resources))

    def _draw_placements(self, sheet: Sheet) -> Stream:
        """Return the placed parts."""
        code: list[str] = []
        resources: set[str] = set()
        marks = self._writer.marks
        for placement in sheet.placements:
            if marks and (tags := self._frame_tags.get(id(placement.frame))):
                marks.resume(tags)
            stream = self._take_stream(placement.frame)
            placed = "\n".join(_place_stream(placement, stream))
            code.append(marks.mark(placement.tag, placed) if marks and placement.tag else placed)
            resources |= stream.resources
        if marks:
            self.tags.append(marks.take())
        return Stream("\n".join(code), frozenset(resources))

    def _take_stream(self, frame: Frame) -> Stream:
        """Return the stream of a frame, or the call of its form if several placements use it.

        Streams that are used once are removed: those of a large game are never all in memory with its pages.
        """
        stream = self._drawn[id(frame)]
        if self._uses[stream] > 1:
            name = self._writer.add_frame_form(frame, stream)
            return call_form(name)
        del self._drawn[id(frame)], self._uses[stream]
        return stream

    def _draw_lines(self, sheet: Sheet) -> Stream:
        """Return the lines to cut and fold; a press prints each kind on a plate of its own, over everything else."""
        if not self._is_for_press:
            return self._writer.make_stream(sheet.lines)
        cuts = [line for line in sheet.lines if not _is_dashed(line)]
        folds = [line for line in sheet.lines if _is_dashed(line)]
        return self._writer.make_overprinting_stream((InkedElements(CUT_INK, cuts), InkedElements(FOLD_INK, folds)))

    def _draw_marks(self, sheet: Sheet) -> Stream:
        if not self._is_for_press:
            return self._writer.make_stream(sheet.marks)
        return self._writer.make_overprinting_stream((InkedElements(MARK_INK, sheet.marks),))


def _is_dashed(line: Element) -> bool:
    return isinstance(line, Path) and bool(line.dash)


def _place_stream(placement: Placement, stream: Stream) -> Iterator[str]:
    yield "q"
    if placement.clip:
        yield op.clip_to_path(placement.clip)
    yield op.apply_matrix(placement.matrix)
    yield stream.code
    yield "Q"


def _find_scales(placements: Iterable[Placement]) -> dict[int, float]:
    """Return the largest scale of each placed frame, by the frame's `id()`."""
    scales: dict[int, float] = {}
    for placement in placements:
        key = id(placement.frame)
        scales[key] = max(scales.get(key, 0.0), find_magnification(placement.matrix))
    return scales


class _FrameStream(NamedTuple):
    """The stream of a frame, and the frame's `id()`."""

    frame: int
    stream: Stream


def _make_streams(
    frames: Iterable[Frame], scales: Mapping[int, float], writer: ContentWriter, tags: dict[int, list[Tag]]
) -> Iterator[_FrameStream]:
    """Yield the stream of each different frame; add the tags of its content to `tags`."""
    seen: set[int] = set()
    for frame in frames:
        if id(frame) not in seen:
            seen.add(id(frame))
            yield _FrameStream(id(frame), writer.make_stream(frame.items, scales[id(frame)]))
            if writer.marks:
                tags[id(frame)] = writer.marks.take()
