"""The input of the line breaker: boxes of runs and icons, and the break points at which a box may be divided.

All widths and heights are in em.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from compiler.layout.fonts import Face
from compiler.layout.frame import Offset
from compiler.layout.inline import TextStyle
from compiler.layout.metrics import Extent
from compiler.layout.typography import RepeatHyphen

OVERSHOOT = 0.02
"""Overshoot of round letters above capitals and below the baseline, in em."""


class Run(NamedTuple):
    """Characters of one face, as drawn and measured; `raw` is the text as written, with soft and hard hyphens.

    `after_space` holds the kerns behind another word of the same face: nothing is kerned with the space between them.
    `marks` holds the combining marks; `ink` is the extent above and below the baseline.
    """

    text: str
    face: Face
    advance: float
    kerns: tuple[float, ...]
    raw: str
    after_space: tuple[float, ...]
    marks: tuple[Offset, ...]
    ink: Extent

    @property
    def letters(self) -> int:
        """The number of characters, each counted with its combining marks."""
        return len(self.text) - len(self.marks)


@dataclass(frozen=True, slots=True)
class InlineIcon:
    """An icon in the text, `side` em square; `ink` is its extent above and below the baseline."""

    name: str
    side: float
    ink: Extent

    @property
    def advance(self) -> float:
        """The width of the icon, which includes its white space."""
        return self.side


CharacterClass: TypeAlias = Literal["digit", "letter"]
"""What no line breaks between: a digit and a letter or icon."""

Piece: TypeAlias = "Run | InlineIcon"


@dataclass(frozen=True, slots=True)
class BreakPoint:
    """A place where a box may be divided: before character `index` of piece number `piece`.

    `head` and `tail` are the widths of the two parts as drawn: the first ends with a hyphen if `hyphen`, the second
    begins with one if `repeat`. `before` and `after` are their numbers of characters.
    """

    piece: int
    index: int
    hyphen: bool
    repeat: bool = False
    head: float = 0.0
    tail: float = 0.0
    before: int = 0
    after: int = 0


@dataclass(slots=True, eq=False)
class Box:
    """A word: a line may be broken between boxes, and inside a box only at its break points.

    `space` is the width of the space after the box; `only` is its piece if that is a single run. No line breaks after a
    box that `holds` or before one that `clings`. `ends` and `starts` classify its last and first character. A
    `compound` has hyphens of its own; `repeats` tells whether they are repeated on the next line. `missing` lists
    characters that a face lacks, with the face. `above` and `below` are its extent from the baseline. Once made, boxes
    are never changed; they are not frozen because that would make creating one three times slower.
    """

    pieces: tuple[Piece, ...]
    advance: float
    space: float
    characters: int
    only: Run | None
    holds: bool = False
    clings: bool = False
    ends: CharacterClass | None = None
    starts: CharacterClass | None = None
    compound: bool = False
    repeats: RepeatHyphen | None = None
    missing: tuple[tuple[str, str], ...] = ()
    above: float = 0.0
    below: float = 0.0

    @property
    def text(self) -> str:
        """The characters of the box; an icon appears as `{name}`."""
        return "".join(piece.text if isinstance(piece, Run) else f"{{{piece.name}}}" for piece in self.pieces)


@dataclass(frozen=True, slots=True, eq=False)
class FontSet:
    """The faces that a text is set in, by style, and the side of an inline icon in em."""

    regular: Face
    bold: Face
    italic: Face
    bold_italic: Face
    icon: float

    def face(self, style: TextStyle) -> Face:
        """Return the face of a style."""
        return {"bold": self.bold, "italic": self.italic, "bold-italic": self.bold_italic}.get(style, self.regular)

    def inline_icon(self, name: str) -> InlineIcon:
        """Return an icon centred on the capitals."""
        edge = max(0.0, (self.icon - self.regular.cap_height) / 2)
        return InlineIcon(name, self.icon, Extent(self.regular.cap_height + edge + OVERSHOOT, edge + OVERSHOOT))
