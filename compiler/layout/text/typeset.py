"""Set a line of boxes as glyph runs and icons at their places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from compiler.layout.frame import MM_PER_POINT, Glyphs, Offset, Symbol
from compiler.layout.text.join_letters import join_letters
from compiler.layout.text.linebreak import Line
from compiler.layout.text.metrics import shape
from compiler.layout.text.text_lines import TextLine
from compiler.layout.text.typographic_conventions import Typography
from compiler.layout.text.word_boxes import FontSet, InlineIcon, Look, Run, WordBox

MAX_STRETCH = 1.0
"""The maximum width that is added to a space of a justified line, in em; a line that needs more is left ragged."""


@dataclass(frozen=True, slots=True)
class Style:
    """The style of a line.

    Attributes:
        size: The size, in points.
        colour: The colour, '#rrggbb'.
        tracking: The space after each character, in 1/1000 em.
        fonts: The faces.
        stretch: The width that is added to each space, in em.
    """

    size: float
    colour: str
    tracking: float
    fonts: FontSet
    stretch: float = 0.0


@dataclass(slots=True)
class _OpenRun:
    """A run that is still growing: adjacent runs in one look are joined, with the spaces between them."""

    look: Look | None = None
    x: float = 0.0
    advance: float = 0.0
    texts: list[str] = field(default_factory=list)
    kerns: list[float] = field(default_factory=list)
    marks: list[Offset] = field(default_factory=list)

    @property
    def length(self) -> int:
        """The number of characters."""
        return sum(map(len, self.texts))


def outline_letters(item: Glyphs | Symbol, colour: str | None, width: float) -> Glyphs | Symbol:
    """Return a run with a line that extends `width` mm beyond its letters; icons, or without a colour, unchanged."""
    return replace(item, outline=colour, outline_width=width) if colour and isinstance(item, Glyphs) else item


class LinePiece(NamedTuple):
    """A run or an icon of a line, and the anchor that it links to, or None outside a link."""

    drawn: Glyphs | Symbol
    anchor: str | None = None


def set_line(line: Line | TextLine, x: float, y: float, style: Style) -> Iterator[Glyphs | Symbol]:
    """Yield the runs and icons of a line that begins at `x` mm on the baseline `y` mm."""
    for piece in set_pieces(line, x, y, style):
        yield piece.drawn


def set_pieces(line: Line | TextLine, x: float, y: float, style: Style) -> Iterator[LinePiece]:
    """Yield the runs and icons of a line that begins at `x` mm on the baseline `y` mm, each with its anchor."""
    single = _make_single_run(line, x, y, style)
    if single is not None:
        yield single
        return
    run = _OpenRun()
    for number, box in enumerate(line.boxes):
        if number:
            x = _add_space(run, line.boxes[number - 1], x, style)
        for piece in box.pieces:
            look = piece.look if isinstance(piece, Run) else None
            if look is None or look != run.look:
                yield from _close_run(run, y, style)
                run = _OpenRun(look, x)
            if isinstance(piece, InlineIcon):
                yield LinePiece(_place_icon(piece, x, y, style), piece.anchor)
            else:
                run.marks += _shift_marks(piece.marks, run.length)
                _extend_run(run, piece.text, piece.kerns, piece.advance)
            x += _measure_piece(piece, style)
    yield from _close_run(run, y, style)


class Justification(NamedTuple):
    """How a line fills its measure, in em: the hang of its first character, and the stretch of each of its spaces."""

    hang: float
    stretch: float


def justify_line(line: Line | TextLine, measure: float, typography: Typography) -> Justification:
    """Return how a line fills a width of `measure` em, with its outermost punctuation outside the margins.

    The stretch is 0 if the line is too wide or has too few words.
    """
    left = measure_hanging(line.boxes[0], 0, typography.hang_left)
    right = measure_hanging(line.boxes[-1], -1, typography.hang_right)
    gaps = len(line.boxes) - 1
    stretch = (measure - line.width + left + right) / gaps if gaps else 0.0
    return Justification(left, stretch if 0 < stretch < MAX_STRETCH else 0.0)


def measure_hanging(box: WordBox, end: Literal[0, -1], shares: Mapping[str, float]) -> float:
    """Return how far the first (0) or last (-1) character of a box hangs outside the margin, in em."""
    piece = box.pieces[end]
    if not isinstance(piece, Run) or not piece.text or piece.text[end] not in shares:
        return 0.0  # a word that consists of soft hyphens has no characters to draw
    return shares[piece.text[end]] * shape(piece.face, piece.text[end]).advance * piece.scale


def _make_single_run(line: Line | TextLine, x: float, y: float, style: Style) -> LinePiece | None:
    """Return a line in a single look with the text's own size and letter space as one run, or None for any other."""
    first = line.boxes[0].only
    if first is None or first.scale != 1 or first.tracking:
        return None
    face = first.face
    texts = [first.text]
    kerns = [*first.kerns]
    marks = [*first.marks]
    for box in line.boxes[1:]:
        run = box.only
        if run is None or run.face is not face or run.scale != 1 or run.tracking:
            return None
        if run.colour != first.colour or run.anchor != first.anchor:
            return None
        if run.marks:
            marks += _shift_marks(run.marks, len(kerns) + 2)
        texts.append(run.text)
        kerns += run.after_space
    advance = line.width + style.stretch * (len(texts) - 1)
    glyphs = _make_glyphs(_PlacedRun(first.look, x, y, " ".join(texts), kerns, marks, advance), style)
    return LinePiece(glyphs, first.anchor)


class _PlacedRun(NamedTuple):
    """A text in one look at its place.

    Attributes:
        look: Its face, colour, scale, tracking and anchor.
        x: Its start, in mm.
        y: Its baseline, in mm.
        text: Its characters.
        kerns: The additional space after each character, in 1/1000 em.
        marks: The combining marks, and where they are drawn.
        advance: Its width, in em of the line.
    """

    look: Look
    x: float
    y: float
    text: str
    kerns: list[float]
    marks: list[Offset]
    advance: float


def _make_glyphs(run: _PlacedRun, style: Style) -> Glyphs:
    """Return a run in mm and points, with ligatures unless its letters are spaced."""
    look = run.look
    text = run.text
    kerns = run.kerns
    if not (run.marks or style.tracking or look.tracking):
        text, kerns = join_letters(text, kerns, look.face)
    kerns = _space_out(kerns, text, run.marks, look, style)
    return Glyphs(
        x=run.x,
        y=run.y,
        text=text,
        face=look.face.name,
        size=style.size * look.scale,
        width=run.advance * style.size * MM_PER_POINT,
        colour=look.colour or style.colour,
        kerns=tuple(kerns) if any(kerns) else (),
        marks=tuple(run.marks),
    )


def _space_out(kerns: list[float], text: str, marks: list[Offset], look: Look, style: Style) -> list[float]:
    """Return the kerns with the tracking of a style after each letter, and its stretch after each space."""
    if style.tracking:
        marked = {mark.position for mark in marks}
        tracking = style.tracking / look.scale
        kerns = [kern if position in marked else kern + tracking for position, kern in enumerate(kerns, 1)]
    if style.stretch:
        stretch = 1000 * style.stretch / look.scale
        kerns = [kern + stretch if character == " " else kern for kern, character in zip(kerns, text, strict=False)]
    return kerns


def _shift_marks(marks: tuple[Offset, ...], by: int) -> list[Offset]:
    return [mark._replace(position=mark.position + by) for mark in marks]


def _add_space(run: _OpenRun, before: WordBox, x: float, style: Style) -> float:
    """Add the space after a box to an open run, and return the x after the space, in mm."""
    if run.look is not None:
        _extend_run(run, " ", (), before.space + style.stretch)
    return x + (before.space + style.stretch + style.tracking / 1000) * style.size * MM_PER_POINT


def _extend_run(run: _OpenRun, text: str, kerns: tuple[float, ...], advance: float) -> None:
    if run.texts:
        run.kerns.append(run.look.tracking if run.look else 0.0)
    run.texts.append(text)
    run.kerns += kerns
    run.advance += advance


def _close_run(run: _OpenRun, y: float, style: Style) -> Iterator[LinePiece]:
    """Yield an open run, unless it has no text."""
    if run.look is not None:
        text = "".join(run.texts)
        own = run.look.tracking / 1000 * run.look.scale
        advance = run.advance - own + style.tracking / 1000 * (len(text) - len(run.marks) - 1)
        glyphs = _make_glyphs(_PlacedRun(run.look, run.x, y, text, run.kerns, run.marks, advance), style)
        yield LinePiece(glyphs, run.look.anchor)


def _measure_piece(piece: Run | InlineIcon, style: Style) -> float:
    """Return the width of a piece in mm, with the tracking after each of its characters."""
    characters = piece.letters if isinstance(piece, Run) else 1
    return (piece.advance + characters * style.tracking / 1000) * style.size * MM_PER_POINT


def _place_icon(icon: InlineIcon, x: float, y: float, style: Style) -> Symbol:
    em = style.size * MM_PER_POINT
    side = icon.side * em
    top = y - style.fonts.regular.cap_height / 2 * em - side / 2
    return Symbol("icon", icon.name, x, top, side, side, (("currentColor", icon.colour or style.colour),))
