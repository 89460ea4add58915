"""Find texts that are printed over each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from compiler.layout.frame import IDENTITY, Element, Glyphs, Image, Matrix, Path
from compiler.layout.leaves import Leaf, clip_points, find_line_box, place_leaves, transform_points
from compiler.layout.text.metrics import measure_line_extent
from compiler.layout.text.prepared_faces import Face
from compiler.model.points import BoundingBox, Point
from compiler.model.polygon import measure_bounding_box

MIN_SHARE = 0.35
"""The minimum height of an overlap as a share of the lower line's height: tightly set lines overlap slightly."""

MIN_WIDTH = 0.6
"""The minimum width in mm of an overlap."""

_ROUNDING = 1e-6
"""The rounding error of the coefficients of a matrix."""


class PlacedText(NamedTuple):
    """A line of text with the box around its ink, in mm, and the number of the element that draws it."""

    box: BoundingBox
    text: str
    element: int


class OverlappingTexts(NamedTuple):
    """Two lines of text of which the second is drawn over the first."""

    lower: PlacedText
    upper: PlacedText


class Cover(NamedTuple):
    """A rectangle in mm that hides what is under it, and the number of the element that draws it."""

    box: BoundingBox
    element: int


def find_overlaps(drawn: Sequence[Iterable[Element]], faces: Mapping[str, Face]) -> Iterator[OverlappingTexts]:
    """Yield the lines of text that overlap.

    `drawn` has the drawing of each element. Lines with the same words (a shadow), translucent lines (a pattern), lines
    that a later rectangle or picture covers, and lines at an angle, whose boxes are not exact, are left out.
    """
    placed = [text for number, items in enumerate(drawn) for text in _place_texts(items, number, faces)]
    covers: list[Cover] | None = None
    for overlapping in _pair_overlapping(placed):
        if covers is None:  # most sides have no pair
            covers = [cover for number, items in enumerate(drawn) for cover in _find_covers(items, number)]
        if not any(_is_hidden(overlapping, cover) for cover in covers):
            yield overlapping


def _pair_overlapping(placed: Iterable[PlacedText]) -> Iterator[OverlappingTexts]:
    """Yield the lines with different words whose boxes overlap."""
    reaching: list[PlacedText] = []
    for text in sorted(placed, key=lambda placed_text: (placed_text.box.top, placed_text.element)):
        reaching = [other for other in reaching if other.box.bottom > text.box.top]
        for other in reaching:
            if other.text != text.text and _have_overlap(other.box, text.box):
                yield OverlappingTexts(*sorted((other, text), key=lambda placed_text: placed_text.element))
        reaching.append(text)


def _place_texts(items: Iterable[Element], element: int, faces: Mapping[str, Face]) -> Iterator[PlacedText]:
    for leaf, matrix, clips in place_leaves(items, opaque_groups=True):
        if isinstance(leaf, Glyphs) and leaf.text.strip() and _is_axis_parallel(matrix):
            box = find_line_box(leaf, measure_line_extent(faces[leaf.face], leaf.text))
            if matrix is IDENTITY and not clips:
                yield PlacedText(box, leaf.text, element)
                continue
            left, top, right, bottom = box
            corners = transform_points([(left, top), (right, bottom)], matrix)
            yield PlacedText(measure_bounding_box(clip_points(corners, clips)), leaf.text, element)


def _find_covers(items: Iterable[Element], element: int) -> Iterator[Cover]:
    """Yield the upright rectangles that opaque shapes and pictures of an element fill."""
    for leaf, matrix, clips in place_leaves(items, opaque_groups=True):
        points = _list_opaque_points(leaf)
        if points and _is_axis_parallel(matrix):
            seen = clip_points(transform_points(points, matrix), clips)
            yield Cover(measure_bounding_box(seen), element)


def _list_opaque_points(leaf: Leaf) -> list[Point]:
    """Return the corners of an opaque picture or rectangle; nothing for anything else."""
    if isinstance(leaf, Image) and leaf.opacity == 1:
        return [(leaf.x, leaf.y), (leaf.x + leaf.width, leaf.y + leaf.height)]
    if isinstance(leaf, Path) and isinstance(leaf.fill, str) and leaf.fill_opacity == 1:
        corners = [(coordinates[0], coordinates[1]) for letter, coordinates in leaf.commands if letter in "ML"]
        if [letter for letter, _ in leaf.commands] == list("MLLLZ") and len({x for x, _ in corners}) == 2:  # noqa: PLR2004 -- left and right
            return corners
    return []


def _is_hidden(texts: OverlappingTexts, cover: Cover) -> bool:
    """Return whether a cover hides the whole lower text, and is drawn after it and not after the upper one."""
    is_between = texts.lower.element < cover.element <= texts.upper.element
    return is_between and _contains(cover.box, texts.lower.box)


def _contains(outer: BoundingBox, inner: BoundingBox) -> bool:
    """Return whether a box has no point outside another."""
    return (
        outer.left <= inner.left
        and outer.top <= inner.top
        and outer.right >= inner.right
        and outer.bottom >= inner.bottom
    )


def _is_axis_parallel(matrix: Matrix) -> bool:
    """Return whether a matrix turns by a multiple of 90 degrees."""
    a, b, c, d, _, _ = matrix
    return max(abs(b), abs(c)) < _ROUNDING or max(abs(a), abs(d)) < _ROUNDING


def _have_overlap(box: BoundingBox, other: BoundingBox) -> bool:
    """Return whether two boxes have more in common than the boxes of tightly set lines."""
    common = box.intersect(other)
    least_height = MIN_SHARE * min(box.height, other.height)
    return common.width > MIN_WIDTH and common.height > least_height > 0
