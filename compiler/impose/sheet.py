"""Pages to be printed as data: frames with their places, marks, lines to cut, and the work that they make."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from compiler.impose.geometry import Rect
from compiler.layout.frame import Element, Frame, Matrix, Side
from compiler.layout.tag import Tag
from compiler.model.drawing import Command
from compiler.model.piece_id import PieceId
from compiler.model.print_data import Ink

Flip: TypeAlias = Literal["long-edge", "short-edge"]
"""The edge that paper is turned over to print its other side."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A frame on a sheet.

    Attributes:
        frame: The frame.
        matrix: The matrix from mm of the frame to mm of the sheet.
        clip: The outline outside which nothing is visible, in mm of the sheet.
        tag: Its place in the structure of the document; None if the document has no structure.
    """

    frame: Frame
    matrix: Matrix
    clip: tuple[Command, ...] = ()
    tag: Tag | None = None


class CutLine(NamedTuple):
    """A line for a cutting machine, in mm of the sheet: it is cut or, if it is a fold, scored."""

    commands: tuple[Command, ...]
    is_fold: bool


class SheetWork(NamedTuple):
    """The work on a printed sheet, counted.

    Attributes:
        pieces: The id of each piece on the sheet, copy by copy; a board is counted on the first of its sheets.
        cuts: The number of straight lines to cut.
        outlines: The number of pieces that are cut out one by one, along a circle, a polygon or the lines of a net.
        folds: The number of lines to fold.
        board: The id of the board that the sheet is a part of, or None.
        backs: The id of each piece whose back is printed on the sheet like a piece of its own, copy by copy.
        used: The area in mm² inside the outlines of its pieces.
    """

    pieces: tuple[PieceId, ...] = ()
    cuts: int = 0
    outlines: int = 0
    folds: int = 0
    board: PieceId | None = None
    backs: tuple[PieceId, ...] = ()
    used: float = 0.0


NO_WORK = SheetWork()


class PageLink(NamedTuple):
    """An area of a sheet that leads to a page.

    Attributes:
        area: The area, in mm.
        page: The number of the page, from 1.
        top: The distance of its target from the upper edge of the page, in mm; None for the whole page.
        words: The words for reading aloud, or None.
        tag: Its place in the structure of the document.
    """

    area: Rect
    page: int
    top: float | None = None
    words: str | None = None
    tag: Tag | None = None


class SheetBox(NamedTuple):
    """A box of a PDF page, in mm of the sheet."""

    name: Literal["bleed", "trim"]
    area: Rect


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page; lengths in mm, origin at the top left.

    Attributes:
        width: The width of the paper.
        height: The height of the paper.
        placements: The frames on it.
        marks: Crop marks, ruler, labels and footer, over everything else.
        boxes: The boxes of the PDF page.
        side: The side of the sheet.
        flip: The edge that the paper is turned over to its other side; None if only one side is printed.
        ink: Colour or grey.
        lines: Lines to cut and fold pieces along, over the frames.
        cut_lines: Lines for cutting machines, at their places before the front is shifted.
        work: The work after printing; the front has the work on the whole sheet of paper.
        links: Links to other pages.
    """

    width: float
    height: float
    placements: tuple[Placement, ...]
    marks: tuple[Element, ...] = ()
    boxes: tuple[SheetBox, ...] = ()
    side: Side = "front"
    flip: Flip | None = None
    ink: Ink = "colour"
    lines: tuple[Element, ...] = ()
    cut_lines: tuple[CutLine, ...] = ()
    work: SheetWork = NO_WORK
    links: tuple[PageLink, ...] = ()


def make_untrimmed_boxes(width: float, height: float) -> tuple[SheetBox, ...]:
    """Return the boxes of a page that is printed as it is: all of the paper (mm)."""
    paper = Rect(0.0, 0.0, width, height)
    return SheetBox("bleed", paper), SheetBox("trim", paper)


class Bookmark(NamedTuple):
    """An entry of the outline of a PDF: its words, its level from 1, and the number of its page from 1."""

    words: str
    level: int
    page: int
