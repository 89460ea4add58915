"""The input of the line breaker: words as boxes of runs and icons, and the break points of boxes.

All widths and heights are in em.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from compiler.layout.frame import Offset
from compiler.layout.text.inline_markup import StyledText, TextStyle, combine_styles
from compiler.layout.text.metrics import Extent
from compiler.layout.text.prepared_faces import Face
from compiler.layout.text.typographic_conventions import RepeatHyphen

OVERSHOOT = 0.02
"""The overshoot of round letters above capitals and below the baseline."""


class MissingCharacter(NamedTuple):
    """A character that a face lacks, and the name of the face."""

    character: str
    face: str


class Run(NamedTuple):
    """Characters of one face, as drawn and measured.

    Attributes:
        text: The characters as drawn.
        face: The face.
        advance: The advance of the run with its kerns and tracking, in em of the text.
        kerns: The space added after each character but the last, in 1/1000 em of the run.
        raw: The text as written, with soft and hard hyphens.
        after_space: The kerns after another word of the same face, including two kerns of 0 around the space.
        marks: The combining marks.
        ink: The extent above and below the baseline, in em of the text.
        colour: The colour of its style ('#rrggbb'), or None for the colour of the text.
        scale: The size as a multiple of the text's size.
        tracking: The letter space of its style, in 1/1000 em, which `advance` and `kerns` include.
        anchor: The place that it links to, or None outside a link.
    """

    text: str
    face: Face
    advance: float
    kerns: tuple[float, ...]
    raw: str
    after_space: tuple[float, ...]
    marks: tuple[Offset, ...]
    ink: Extent
    colour: str | None = None
    scale: float = 1.0
    tracking: float = 0.0
    anchor: str | None = None

    @property
    def look(self) -> Look:
        """How it is drawn."""
        return Look(self.face, self.colour, self.scale, self.tracking, self.anchor)

    @property
    def letters(self) -> int:
        """The number of characters, each counted with its combining marks."""
        return len(self.text) - len(self.marks)


@dataclass(frozen=True, slots=True)
class InlineIcon:
    """An icon in the text.

    Attributes:
        name: Its name.
        side: The side of its square, in em.
        ink: Its extent above and below the baseline, in em.
        colour: Its colour ('#rrggbb'), or None for the colour of the text.
        anchor: The place that it links to, or None outside a link.
    """

    name: str
    side: float
    ink: Extent
    colour: str | None = None
    anchor: str | None = None

    @property
    def advance(self) -> float:
        """The width of the icon, which includes its white space."""
        return self.side


CharacterClass: TypeAlias = Literal["digit", "letter"]
"""The classes of characters that no line break separates: a digit before a letter or icon."""

Piece: TypeAlias = Run | InlineIcon


@dataclass(frozen=True, slots=True)
class BreakPoint:
    """A place where a box may be divided.

    Attributes:
        piece: The number of the piece that is divided.
        index: The number of the character before which it is divided.
        hyphen: Whether a hyphen is added at the end of the first part.
        repeat: Whether the hyphen is repeated at the start of the second part.
        head: The width of the first part as drawn.
        tail: The width of the second part as drawn.
        before: The number of characters of the first part.
        after: The number of characters of the second part.
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
class WordBox:
    """A word. A line may be broken between boxes, but inside a box only at its break points.

    Once made, boxes are never changed; they are not frozen because creating them would take three times as long.

    Attributes:
        pieces: Its runs and icons.
        advance: Its width.
        space: The width of the space after it.
        characters: The number of its characters.
        only: Its piece if it is a single run, or None.
        holds: Whether no line breaks after it.
        prefers: Whether a line breaks after it only if it would be too loose otherwise.
        clings: Whether no line breaks before it.
        ends: The class of its last character.
        starts: The class of its first character.
        compound: Whether it has hyphens of its own.
        repeats: The letters before which its own hyphens are repeated on the next line, or None.
        missing: The characters that a face lacks, each with the name of the face.
        above: Its extent above the baseline.
        below: Its extent below the baseline.
    """

    pieces: tuple[Piece, ...]
    advance: float
    space: float
    characters: int
    only: Run | None
    holds: bool = False
    prefers: bool = False
    clings: bool = False
    ends: CharacterClass | None = None
    starts: CharacterClass | None = None
    compound: bool = False
    repeats: RepeatHyphen | None = None
    missing: tuple[MissingCharacter, ...] = ()
    above: float = 0.0
    below: float = 0.0

    @property
    def text(self) -> str:
        """The characters of the box; an icon appears as `{name}`."""
        return "".join(piece.text if isinstance(piece, Run) else f"{{{piece.name}}}" for piece in self.pieces)


class Look(NamedTuple):
    """The look of words.

    Attributes:
        face: The face.
        colour: The colour ('#rrggbb'), or None for the colour of the text.
        scale: The size as a multiple of the text's size.
        tracking: The letter space, in 1/1000 em.
        anchor: The place that the words link to, or None outside a link.
    """

    face: Face
    colour: str | None = None
    scale: float = 1.0
    tracking: float = 0.0
    anchor: str | None = None

    @property
    def is_plain(self) -> bool:
        """Whether the words have the size and the letter space of the text."""
        return self.scale == 1 and not self.tracking


@dataclass(frozen=True, slots=True, eq=False)
class NamedFonts:
    """A style of the theme, as texts use it, or a link of a book.

    Attributes:
        fonts: Its faces.
        colour: Its colour ('#rrggbb'), or None for the colour of the text.
        bold: Whether words in it are bold.
        italic: Whether words in it are italic.
        capitals: Whether words in it are set in capitals.
        size: Its size as a multiple of the text's size.
        tracking: The space after each character, in 1/1000 em.
        anchor: The place that its words link to, or None if it is not a link.
        before: The space above a line that is all in the style, in lines, or None for that of empty lines.
        after: The space below such a line, in lines, or None for that of empty lines.
    """

    fonts: FontSet
    colour: str | None
    bold: bool
    italic: bool
    capitals: bool
    size: float = 1.0
    tracking: float = 0.0
    anchor: str | None = None
    before: float | None = None
    after: float | None = None


@dataclass(frozen=True, slots=True, eq=False)
class FontSet:
    """The faces of a text by style.

    Attributes:
        regular: The face of words without marks.
        bold: The face of bold words.
        italic: The face of italic words.
        bold_italic: The face of words that are bold and italic.
        icon: The side of an inline icon, in em.
        lacking: The styles without a face of their own, which use another one.
        named: The styles of the theme.
    """

    regular: Face
    bold: Face
    italic: Face
    bold_italic: Face
    icon: float
    lacking: frozenset[TextStyle] = frozenset()
    named: Mapping[str, NamedFonts] = field(default_factory=dict)

    def find_face(self, style: TextStyle) -> Face:
        """Return the face of a style."""
        return {"bold": self.bold, "italic": self.italic, "bold-italic": self.bold_italic}.get(style, self.regular)

    def find_named(self, span: StyledText) -> NamedFonts | None:
        """Return the named style of a span, or None if it has none, or one that the theme does not name."""
        return None if span.named_style is None else self.named.get(span.named_style)

    def resolve(self, span: StyledText) -> ResolvedStyle:
        """Return the faces of a span and its style, both with its named style taken into account."""
        named = self.find_named(span)
        if named is None:
            return ResolvedStyle(self, span.style)
        return ResolvedStyle(named.fonts, combine_styles(span.style, bold=named.bold, italic=named.italic))

    def find_look(self, span: StyledText) -> Look:
        """Return the look of a span."""
        fonts, style = self.resolve(span)
        named = self.find_named(span)
        if named is None:
            return Look(fonts.find_face(style))
        return Look(fonts.find_face(style), named.colour, named.size, named.tracking, named.anchor)

    def make_inline_icon(self, name: str, look: Look) -> InlineIcon:
        """Return an icon centred on the capitals, in the colour and the size of the words around it."""
        side = self.icon * look.scale
        capitals = self.regular.cap_height
        edge = max(0.0, (side - capitals) / 2)
        return InlineIcon(name, side, Extent(capitals + edge + OVERSHOOT, edge + OVERSHOOT), look.colour, look.anchor)


class ResolvedStyle(NamedTuple):
    """The faces of a span, and its style among them."""

    fonts: FontSet
    style: TextStyle
