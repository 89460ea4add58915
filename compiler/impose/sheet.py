"""Sheets of paper as data: which frame lies where, and what is marked in the margins."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.layout.frame import Element, Frame, Matrix
from compiler.model.drawing import Command


@dataclass(frozen=True, slots=True)
class Placement:
    """A frame on a sheet: `matrix` maps frame millimetres to sheet millimetres; `clip` is in sheet millimetres."""

    frame: Frame
    matrix: Matrix
    clip: tuple[Command, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page: paper size in mm, PDF boxes by name (x, y, width, height in mm, origin top left), placements, marks.

    `marks` (crop marks, ruler, join labels, footer) are drawn over the placements. `side` is 'front' or 'back'.
    `flip` is the edge over which the paper turns to its other side: 'long-edge', 'short-edge', or '' for one-sided
    printing. `ink` is 'colour' or 'grey'.
    """

    width: float
    height: float
    placements: tuple[Placement, ...]
    marks: tuple[Element, ...] = ()
    boxes: tuple[tuple[str, tuple[float, float, float, float]], ...] = ()
    side: str = "front"
    flip: str = ""
    ink: str = "colour"
