"""The settings of a cutting machine: the registration marks that it finds a sheet by, and the files that it reads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.impose.geometry import Rect, make_rectangle_path
from compiler.layout.frame import Element, Path
from compiler.model.print_data import CutFile, CuttingData


@dataclass(frozen=True, slots=True)
class Cutting:
    """The files and registration marks for a cutting machine; lengths in mm.

    Three marks are printed: a square in the upper left corner, and angles in the upper right and the lower left corner.

    Attributes:
        files: The formats of the files.
        has_round_corners: Whether the machine cuts round corners.
        inset: The distance of the marks from the edges of the paper.
        square: The side of the square.
        arm: The length of the arms of an angle.
        line: The thickness of the arms.
    """

    files: tuple[CutFile, ...]
    has_round_corners: bool
    inset: float
    square: float
    arm: float
    line: float

    def locate_marks(self, width: float, height: float) -> tuple[Rect, ...]:
        """Return the rectangles of the marks on a paper of this size: the square, then two for each angle."""
        right, bottom = width - self.inset, height - self.inset
        return (
            Rect(self.inset, self.inset, self.square, self.square),
            Rect(right - self.arm, self.inset, self.arm, self.line),
            Rect(right - self.line, self.inset, self.line, self.arm),
            Rect(self.inset, bottom - self.line, self.arm, self.line),
            Rect(self.inset, bottom - self.arm, self.line, self.arm),
        )

    def draw_marks(self, width: float, height: float) -> Iterator[Element]:
        """Yield the marks on a paper of this size."""
        for mark in self.locate_marks(width, height):
            yield Path(make_rectangle_path(mark), fill="#000000")


def read_cutting(data: CuttingData) -> Cutting:
    """Return the settings of a cutting machine from a product's field `cutting`."""
    registration = data["registration"]
    return Cutting(
        files=tuple(data["files"]),
        has_round_corners=data["corners"] == "rounded",
        inset=registration["inset"],
        square=registration["square"],
        arm=registration["arm"],
        line=registration["line"],
    )
