"""Pictures in rows: before and after next to each other or, if they are wide, one above the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from compiler.book.blocks import Illustration, Illustrations
from compiler.book.book_style import BookStyle
from compiler.book.page_rows import PageRow, PlacedFrame
from compiler.book.set_lines import BASELINE, set_words
from compiler.layout.frame import Element, Group
from compiler.layout.tag import Tag

PICTURE_GAP = 4.0
"""The space between pictures that belong together, in mm."""

STACK_GAP = 8.0
"""The space between pictures that do not belong together, in mm."""

MAX_GROUP_HEIGHT = 58.0
"""The maximum height of a pair of pictures with their captions, in mm."""

MAX_SINGLE_HEIGHT = 80.0
"""The maximum height of a single picture, in mm."""

MAX_PICTURE_WIDTH = 43.0
"""The maximum width of each of several pictures in a line, in mm."""

WIDE_RATIO = 1.5
"""The minimum ratio of width to height of pictures that are placed one above the other."""

MIN_ROW_FACTOR = 0.6
"""The smallest scale of pictures that are reduced to fit in a row with others."""

MIN_STACK_FACTOR = 0.64
"""The smallest scale of pictures that are reduced to fit in a stack."""

REDUCED_FACTORS = (0.82, 0.68, 0.56)
"""The scales of pictures that are reduced to fit on the page of their text, from the largest."""

ROW_SPACE = 2.0
"""The space above a row of pictures, in mm."""


class _PlacedIllustration(NamedTuple):
    """A picture, and the place of its caption, in mm from the upper left corner of its cell."""

    picture: Illustration
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class _Cell:
    """Pictures that belong together, in a line or a column, at one scale.

    Attributes:
        pictures: The pictures.
        is_column: Whether they are one above the other.
        caption: The height of each caption, in mm; 0 without captions.
        scale: The scale of the pictures.
    """

    pictures: tuple[Illustration, ...]
    is_column: bool
    caption: float
    scale: float = 1.0

    @property
    def width(self) -> float:
        """The width with the gaps between pictures, in mm."""
        widths = [picture.frame.width * self.scale for picture in self.pictures]
        return max(widths) if self.is_column else sum(widths) + PICTURE_GAP * (len(widths) - 1)

    @property
    def height(self) -> float:
        """The height with captions, in mm."""
        heights = [picture.frame.height * self.scale + self.caption for picture in self.pictures]
        return sum(heights) if self.is_column else max(heights)

    def place(self) -> Iterator[_PlacedIllustration]:
        """Yield each picture at its place in the cell."""
        x = y = 0.0
        for picture in self.pictures:
            yield _PlacedIllustration(picture, x, y)
            if self.is_column:
                y += picture.frame.height * self.scale + self.caption
            else:
                x += picture.frame.width * self.scale + PICTURE_GAP


@dataclass(frozen=True, slots=True)
class _Stack:
    """Cells one above the other."""

    cells: tuple[_Cell, ...]

    @property
    def width(self) -> float:
        """The width of the widest cell, in mm."""
        return max(cell.width for cell in self.cells)

    @property
    def height(self) -> float:
        """The height of all cells with the gaps between them, in mm."""
        return sum(cell.height + PICTURE_GAP for cell in self.cells) - PICTURE_GAP

    def scale(self, factor: float) -> _Stack:
        """Return the stack with other scales."""
        return _Stack(tuple(replace(cell, scale=cell.scale * factor) for cell in self.cells))

    def shrink_to(self, height: float) -> _Stack:
        """Return the stack reduced to at most `height` mm; captions and gaps keep their size."""
        fixed = self.scale(0.0).height
        return self.scale(max(0.0, min(1.0, (height - fixed) / max(self.height - fixed, 1e-9))))


def set_illustrations(block: Illustrations, style: BookStyle) -> list[PageRow]:
    """Return rows of pictures in the middle of the column, each with its caption above."""
    cells = (_make_cell(pictures, block.scale, style) for pictures in block.pictures)
    return [_set_reducible_row(row, style) for row in _fill_rows(cells, style.page.measure)]


def _make_cell(pictures: tuple[Illustration, ...], largest: float, style: BookStyle) -> _Cell:
    """Return pictures at the largest scale that the column and the limits allow."""
    is_column = any(picture.frame.width >= WIDE_RATIO * picture.frame.height for picture in pictures)
    caption = style.small.line_height if any(picture.caption for picture in pictures) else 0.0
    cell = _Cell(pictures, is_column, caption)
    gaps = 0.0 if is_column else PICTURE_GAP * (len(pictures) - 1)
    captions = caption * (len(pictures) if is_column else 1)
    widest, highest = style.page.measure - gaps, MAX_GROUP_HEIGHT
    if len(pictures) == 1:
        highest = MAX_SINGLE_HEIGHT
    elif not is_column:
        widest = min(widest, MAX_PICTURE_WIDTH * len(pictures))
    scale = min(largest, widest / (cell.width - gaps), (highest - captions) / (cell.height - captions))
    return replace(cell, scale=scale)


def _fill_rows(cells: Iterable[_Cell], measure: float) -> Iterator[list[_Stack]]:
    """Yield the cells in rows at most `measure` mm wide, each below or beside the last one, reduced a little."""
    row: list[_Stack] = []
    for cell in cells:
        stacked = _stack_on_last(row, cell)
        beside = [*row, _Stack((cell,))]
        if stacked and _fits(stacked, measure):
            row = stacked
        elif not row or _fits(beside, measure):
            row = beside
        else:
            yield _fit_row(row, measure)
            row = [_Stack((cell,))]
    if row:
        yield _fit_row(row, measure)


def _stack_on_last(row: Sequence[_Stack], cell: _Cell) -> list[_Stack]:
    """Return a row with the cell below its last stack, no higher than the other stacks.

    Return an empty row if the pictures would become too small.
    """
    if len(row) < 2:  # noqa: PLR2004 -- nothing stands beside the only stack
        return []
    whole = _Stack((*row[-1].cells, cell))
    stack = whole.shrink_to(max(other.height for other in row[:-1]))
    return [*row[:-1], stack] if stack.width >= whole.width * MIN_STACK_FACTOR else []


def _fits(row: Sequence[_Stack], measure: float) -> bool:
    """Return whether a row fits if its pictures are reduced a little."""
    return _find_factor(row, measure) >= MIN_ROW_FACTOR


def _fit_row(row: Sequence[_Stack], measure: float) -> list[_Stack]:
    """Return stacks at the scale that fits them into a row."""
    factor = _find_factor(row, measure)
    return [stack.scale(factor) for stack in row]


def _find_factor(row: Sequence[_Stack], measure: float) -> float:
    """Return the scale (at most 1) that makes pictures fit into a row; gaps keep their width."""
    gaps = _measure_row([stack.scale(0.0) for stack in row])
    pictures = _measure_row(row) - gaps
    return min(1.0, max(0.0, measure - gaps) / pictures) if pictures else 1.0


def _measure_row(row: Sequence[_Stack]) -> float:
    return sum(stack.width + STACK_GAP for stack in row) - STACK_GAP


def _set_reducible_row(row: Sequence[_Stack], style: BookStyle) -> PageRow:
    """Return a row of pictures that can be reduced step by step."""
    reduced: PageRow | None = None
    for factor in reversed(REDUCED_FACTORS):
        reduced = replace(_set_row([stack.scale(factor) for stack in row], style), reduced=reduced)
    return replace(_set_row(row, style), reduced=reduced)


def _set_row(row: Sequence[_Stack], style: BookStyle) -> PageRow:
    """Return a row of stacks whose upper edges are level."""
    left = (style.page.measure - _measure_row(row)) / 2
    items: list[Element] = []
    frames: list[PlacedFrame] = []
    for stack in row:
        top = 0.0
        for cell in stack.cells:
            for picture, x, y in cell.place():
                baseline = top + y + BASELINE * style.small.line_height
                caption = tuple(set_words(picture.caption, left + x, baseline, style.small, style))
                if caption:
                    items.append(Group(caption, tag=Tag("P", style.tag)))
                tag = Tag("Figure", style.tag, alt=picture.frame.alt or picture.frame.title)
                frames.append(PlacedFrame(picture.frame, left + x, top + y + cell.caption, cell.scale, tag))
            top += cell.height + PICTURE_GAP
        left += stack.width + STACK_GAP
    return PageRow(max(stack.height for stack in row), tuple(items), space=ROW_SPACE, frames=tuple(frames))
