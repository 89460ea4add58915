"""Pictures in rows: as large as the column allows, those of a pair next to each other at the same scale."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from compiler.book.blocks import Illustration, Illustrations
from compiler.book.book_style import BookStyle
from compiler.book.page_rows import PageRow, PlacedFrame
from compiler.book.set_lines import BASELINE, set_words
from compiler.layout.frame import Element

PICTURE_GAP = 4.0
"""The space between pictures, in mm."""

LARGEST_SCALE = 0.5
"""The most that pieces are drawn of their true size, so that a picture of few pieces is no larger than its text."""

HIGHEST = 75.0
"""The greatest height of a picture, in mm."""

ROW_SPACE = 2.0
"""The space above a row of pictures, in mm."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """Pictures that stay next to each other, at one scale."""

    pictures: tuple[Illustration, ...]
    scale: float

    @property
    def width(self) -> float:
        """The width of all pictures with the gaps between them, in mm."""
        return sum(picture.frame.width * self.scale + PICTURE_GAP for picture in self.pictures) - PICTURE_GAP


def set_illustrations(block: Illustrations, style: BookStyle) -> list[PageRow]:
    """Return rows of pictures in the middle of the column, each with its captions above."""
    cells = [cell for pictures in block.pictures for cell in _arrange_pictures(pictures, style.page.measure)]
    return [_set_row(row, style) for row in _fill_rows(cells, style.page.measure)]


def _arrange_pictures(pictures: tuple[Illustration, ...], measure: float) -> Iterator[_Cell]:
    """Yield pictures next to each other or, if that makes them larger, each in a row of its own."""
    beside = _find_scale(pictures, measure)
    alone = min(_find_scale((picture,), measure, HIGHEST / len(pictures)) for picture in pictures)
    if beside >= alone:
        yield _Cell(pictures, beside)
    else:
        yield from (_Cell((picture,), alone) for picture in pictures)


def _find_scale(pictures: Sequence[Illustration], measure: float, highest: float = HIGHEST) -> float:
    """Return the scale at which pictures fit next to each other, and none is too high."""
    room = measure - PICTURE_GAP * (len(pictures) - 1)
    width = sum(picture.frame.width for picture in pictures)
    return min(LARGEST_SCALE, room / width, highest / max(picture.frame.height for picture in pictures))


def _fill_rows(cells: Iterable[_Cell], measure: float) -> list[list[_Cell]]:
    """Return cells in rows of at most a width (mm)."""
    rows: list[list[_Cell]] = []
    for cell in cells:
        if rows and _measure_row([*rows[-1], cell]) <= measure:
            rows[-1].append(cell)
        else:
            rows.append([cell])
    return rows


def _measure_row(cells: Sequence[_Cell]) -> float:
    return sum(cell.width + PICTURE_GAP for cell in cells) - PICTURE_GAP


def _set_row(cells: Sequence[_Cell], style: BookStyle) -> PageRow:
    """Return a row of pictures whose upper edges are level."""
    has_captions = any(picture.caption for cell in cells for picture in cell.pictures)
    top = style.small.line_height if has_captions else 0.0
    x = (style.page.measure - _measure_row(cells)) / 2
    items: list[Element] = []
    frames: list[PlacedFrame] = []
    for picture, scale in ((picture, cell.scale) for cell in cells for picture in cell.pictures):
        frames.append(PlacedFrame(picture.frame, x, top, scale))
        items += set_words(picture.caption, x, BASELINE * style.small.line_height, style.small, style)
        x += picture.frame.width * scale + PICTURE_GAP
    height = max(face.frame.height * face.scale for face in frames)
    return PageRow(top + height, tuple(items), space=ROW_SPACE, frames=tuple(frames))
