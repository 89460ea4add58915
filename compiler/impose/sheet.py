"""Sheets of paper as data: the frames with their places, and the marks in the margins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from compiler.impose.geometry import Rect
from compiler.layout.frame import Element, Frame, Matrix, Side
from compiler.model.drawing import Command
from compiler.model.print_data import Ink

Flip: TypeAlias = Literal["long-edge", "short-edge"]


@dataclass(frozen=True, slots=True)
class Placement:
    """A frame on a sheet: `matrix` maps its mm to those of the sheet; nothing outside `clip` (sheet mm) is seen."""

    frame: Frame
    matrix: Matrix
    clip: tuple[Command, ...] = ()


class CutLine(NamedTuple):
    """A line for a cutting machine, in mm of the sheet: it is cut or, if it is a fold, scored."""

    commands: tuple[Command, ...]
    is_fold: bool


class SheetWork(NamedTuple):
    """What is to be done with a printed sheet.

    Attributes:
        pieces: The id of each piece on the sheet, copy by copy; a board is on the first of its sheets.
        cuts: The straight lines to cut.
        outlines: The pieces that are cut out one by one, along a circle or polygon.
        folds: The lines to fold.
        board: The id of the board of which the sheet is a part, or an empty string.
    """

    pieces: tuple[str, ...] = ()
    cuts: int = 0
    outlines: int = 0
    folds: int = 0
    board: str = ""


NO_WORK = SheetWork()


class PageLink(NamedTuple):
    """An area of a sheet (mm) that leads to a page, whose number is from 1."""

    area: Rect
    page: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page: paper size in mm, PDF boxes by name (x, y, width, height in mm, origin top left), placements, marks.

    `lines` (to cut and fold pieces along) are drawn over the placements, and `marks` (crop marks, ruler, join labels,
    footer) over both. `flip` is the edge over which the paper is turned to its other side; None for one-sided printing.
    `cut_lines` are for cutting machines, where the front would be without its shift. `work` is that of the whole sheet
    of paper, on its front.
    """

    width: float
    height: float
    placements: tuple[Placement, ...]
    marks: tuple[Element, ...] = ()
    boxes: tuple[tuple[str, tuple[float, float, float, float]], ...] = ()
    side: Side = "front"
    flip: Flip | None = None
    ink: Ink = "colour"
    lines: tuple[Element, ...] = ()
    cut_lines: tuple[CutLine, ...] = ()
    work: SheetWork = NO_WORK
    links: tuple[PageLink, ...] = ()


class Bookmark(NamedTuple):
    """An entry of the outline of a PDF: its words, its level from 1, and the number of its page from 1."""

    words: str
    level: int
    page: int
