"""A broken line → glyph runs and icons at their places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from compiler.layout.boxes import Box, FontSet, InlineIcon, Run
from compiler.layout.fonts import Face
from compiler.layout.frame import MM_PER_POINT, Glyphs, Offset, Symbol
from compiler.layout.linebreak import Line
from compiler.layout.metrics import shape


@dataclass(frozen=True, slots=True)
class Style:
    """How a line is set: size in points, colour, tracking in 1/1000 em, faces."""

    size: float
    colour: str
    tracking: float
    fonts: FontSet


@dataclass(slots=True)
class _Open:
    """A run that still grows: neighbours in one face become one, spaces included."""

    face: Face | None = None
    x: float = 0.0
    advance: float = 0.0
    texts: list[str] = field(default_factory=list)
    kerns: list[float] = field(default_factory=list)
    marks: list[Offset] = field(default_factory=list)

    @property
    def length(self) -> int:
        """How many characters it has."""
        return sum(map(len, self.texts))


def set_line(line: Line, x: float, y: float, style: Style) -> Iterator[Glyphs | Symbol]:
    """The line's runs from `x` mm on the baseline `y` mm."""
    plain = _whole(line, x, y, style)
    if plain is not None:
        yield plain
        return
    open_ = _Open()
    for at, box in enumerate(line.boxes):
        if at:
            x = _after_space(open_, line.boxes[at - 1], x, style)
        for piece in box.pieces:
            if isinstance(piece, InlineIcon) or piece.face is not open_.face:
                yield from _closed(open_, y, style)
                open_ = _Open(piece.face if isinstance(piece, Run) else None, x)
            if isinstance(piece, InlineIcon):
                yield _icon(piece, x, y, style)
            else:
                open_.marks += _moved(piece.marks, open_.length)
                _grow(open_, piece.text, piece.kerns, piece.advance)
            x += _wide(piece, style)
    yield from _closed(open_, y, style)


def hanging(box: Box, at: int, shares: Mapping[str, float]) -> float:
    """How far (em) the first (0) or last (-1) sign of a box hangs outside the margin."""
    piece = box.pieces[at]
    if not isinstance(piece, Run) or piece.text[at] not in shares:
        return 0.0
    return shares[piece.text[at]] * shape(piece.face, piece.text[at]).advance


def _whole(line: Line, x: float, y: float, style: Style) -> Glyphs | None:
    """The line as one run, when all of it is in one face."""
    first = line.boxes[0].only
    if first is None:
        return None
    face, texts, kerns, marks = first.face, [first.text], [*first.kerns], [*first.marks]
    for box in line.boxes[1:]:
        run = box.only
        if run is None or run.face is not face:
            return None
        if run.marks:
            marks += _moved(run.marks, len(kerns) + 2)
        texts.append(run.text)
        kerns += run.after_space
    return _glyphs(face, x, y, " ".join(texts), kerns, marks, line.width, style)


def _glyphs(
    face: Face, x: float, y: float, text: str, kerns: list[float], marks: list[Offset], advance: float, style: Style
) -> Glyphs:
    if style.tracking:
        marked = {mark.at for mark in marks}
        kerns = [kern if at in marked else kern + style.tracking for at, kern in enumerate(kerns, 1)]
    width = advance * style.size * MM_PER_POINT
    kerned = tuple(kerns) if any(kerns) else ()
    return Glyphs(x, y, text, face.name, style.size, width, style.colour, kerned, tuple(marks))


def _moved(marks: tuple[Offset, ...], by: int) -> list[Offset]:
    return [mark._replace(at=mark.at + by) for mark in marks]


def _after_space(open_: _Open, before: Box, x: float, style: Style) -> float:
    if open_.face is not None:
        _grow(open_, " ", (), before.space)
    return x + (before.space + style.tracking / 1000) * style.size * MM_PER_POINT


def _grow(open_: _Open, text: str, kerns: tuple[float, ...], advance: float) -> None:
    if open_.texts:
        open_.kerns.append(0.0)
    open_.texts.append(text)
    open_.kerns += kerns
    open_.advance += advance


def _closed(open_: _Open, y: float, style: Style) -> Iterator[Glyphs]:
    if open_.face is not None:
        text = "".join(open_.texts)
        advance = open_.advance + style.tracking / 1000 * (len(text) - len(open_.marks) - 1)
        yield _glyphs(open_.face, open_.x, y, text, open_.kerns, open_.marks, advance, style)


def _wide(piece: Run | InlineIcon, style: Style) -> float:
    characters = piece.letters if isinstance(piece, Run) else 1
    return (piece.advance + characters * style.tracking / 1000) * style.size * MM_PER_POINT


def _icon(sign: InlineIcon, x: float, y: float, style: Style) -> Symbol:
    em = style.size * MM_PER_POINT
    side = sign.side * em
    top = y - style.fonts.regular.cap_height / 2 * em - side / 2
    return Symbol("icon", sign.name, x, top, side, side, (("currentColor", style.colour),))
