"""Parts, the pieces to print and cut: their drawn sides, and how they are cut out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from compiler.layout.frame import Frame, Side
from compiler.model.drawing import Command
from compiler.model.piece_id import PieceId
from compiler.model.points import LineSegment


class PartSide(NamedTuple):
    """A side of a part."""

    side: Side
    frame: Frame


@dataclass(frozen=True, slots=True)
class Part:
    """A piece to print and cut; lengths in mm.

    Attributes:
        id: Its id.
        front: Its front.
        back: Its back, or None.
        trim: The outline to cut, in the front's coordinates; empty if it is the frame's rectangle.
        folds: Lines to fold along.
        cuts: Lines to cut.
        copies: The number of equal copies.
        copy: The number of this copy, from 1, if the copies of the item differ and are parts of their own; or None.
        base: The height of the flaps of a stand-up, or None.
        corner: The radius of rounded corners.
        is_net: Whether it is cut along `cuts`, not along the frame.
        patched: The id of the board whose joints it is glued over, or None.
    """

    id: PieceId
    front: Frame
    back: Frame | None = None
    trim: tuple[Command, ...] = ()
    folds: tuple[LineSegment, ...] = ()
    cuts: tuple[LineSegment, ...] = ()
    copies: int = 1
    copy: int | None = None
    base: float | None = None
    corner: float = 0.0
    is_net: bool = False
    patched: PieceId | None = None

    @property
    def is_first_copy(self) -> bool:
        """Whether it stands for its item: it is the part of all copies, or of the first one."""
        return self.copy is None or self.copy == 1

    def list_sides(self) -> Iterator[PartSide]:
        """Yield the sides, front first."""
        yield PartSide("front", self.front)
        if self.back:
            yield PartSide("back", self.back)
