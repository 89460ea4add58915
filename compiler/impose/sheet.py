"""Sheets of paper as data: the frames with their places, and the marks in the margins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

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


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page: paper size in mm, PDF boxes by name (x, y, width, height in mm, origin top left), placements, marks.

    `lines` (to cut and fold pieces along) are drawn over the placements, and `marks` (crop marks, ruler, join labels,
    footer) over both. `flip` is the edge over which the paper is turned to its other side; None for one-sided printing.
    `cut_lines` are for cutting machines, where the front would be without its shift.
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


class Bookmark(NamedTuple):
    """An entry of the outline of a PDF: its words, its level from 1, and the number of its page from 1."""

    words: str
    level: int
    page: int
