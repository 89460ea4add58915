"""Turn words into boxes for the line breaker, and divide boxes at their break points.

All widths are in em. A box is created once per word, face and locale and then reused.
"""

from __future__ import annotations

from functools import lru_cache

from compiler.layout.boxes import Box, BreakPoint, FontSet, Piece, Run
from compiler.layout.characters import drawable
from compiler.layout.fonts import Face
from compiler.layout.hyphens import points
from compiler.layout.inline import StyledText
from compiler.layout.metrics import Extent, extent, shape, space
from compiler.layout.typography import Typography

OPENING = "«„“‘‚\"'([{¿¡"
CLOSING = "»”“’\"')]}.,;:!?…"


def boxes(spans: tuple[StyledText, ...], fonts: FontSet, habits: Typography) -> list[Box]:
    """Return the boxes of one line of the source: words separated by spaces, whatever styles and icons they contain."""
    if len(spans) == 1 and spans[0].style != "icon":
        face = fonts.face(spans[0].style)
        known = _words(face, habits)
        return [known[text] for text in spans[0].text.split(" ") if text]
    return [_mixed(parts, fonts, habits) for parts in _parted(spans)]


def _parted(spans: tuple[StyledText, ...]) -> list[list[StyledText]]:
    words: list[list[StyledText]] = [[]]
    for span in spans:
        if span.style == "icon":
            words[-1].append(span)
            continue
        for at, text in enumerate(span.text.split(" ")):
            if at:
                words.append([])
            if text:
                words[-1].append(StyledText(span.style, text))
    return [parts for parts in words if parts]


def _mixed(parts: list[StyledText], fonts: FontSet, habits: Typography) -> Box:
    if len(parts) == 1 and parts[0].style != "icon":
        return word(parts[0].text, fonts.face(parts[0].style), habits)
    pieces: list[Piece] = []
    for part in parts:
        if part.style == "icon":
            pieces.append(fonts.inline_icon(part.text))
        else:
            pieces.append(run(part.text, fonts.face(part.style)))
    return _box(tuple(pieces), "".join("\ufffc" if p.style == "icon" else p.text for p in parts), fonts.regular, habits)


def word(text: str, face: Face, habits: Typography) -> Box:
    """Return the box of a plain word in one face."""
    return _words(face, habits)[text]


class _Words(dict[str, Box]):
    """The boxes of plain words of one face and locale, created on first use."""

    def __init__(self, face: Face, habits: Typography) -> None:
        super().__init__()
        self._face, self._habits = face, habits

    def __missing__(self, text: str) -> Box:
        only = run(text, self._face)
        self[text] = box = _box((only,), text, self._face, self._habits, only)
        return box


@lru_cache(maxsize=64)
def _words(face: Face, habits: Typography) -> _Words:
    return _Words(face, habits)


@lru_cache(maxsize=1 << 16)
def run(text: str, face: Face) -> Run:
    """Return a run of characters, measured as drawn."""
    drawn = drawable(text)
    advance, kerns, marks = shape(face, drawn)
    return Run(drawn, face, advance, kerns, text, (0.0, 0.0, *kerns), marks, extent(face, drawn))


def _box(pieces: tuple[Piece, ...], text: str, face: Face, habits: Typography, only: Run | None = None) -> Box:
    """Return the box of some pieces, which spell `text`; `only` is the piece if it is a single run."""
    last = pieces[-1].face if isinstance(pieces[-1], Run) else face
    above, below = only.ink if only else _ink(pieces)
    return Box(
        pieces=pieces,
        advance=only.advance if only else _advance(pieces),
        space=space(last),
        characters=only.letters if only else _characters(pieces),
        only=only,
        holds=text.lstrip(OPENING).casefold() in habits.after,
        clings=(text.rstrip(CLOSING) or text).casefold() in habits.before,
        ends=_sort(text[-1]) if habits.figures else "",
        starts=_sort(text[0]) if habits.figures else "",
        compound="-" in text[1:-1],
        repeats=habits.repeat_hyphen,
        missing=tuple([lacking for piece in pieces if isinstance(piece, Run) for lacking in _missing(piece)]),
        above=above,
        below=below,
    )


def _missing(piece: Run) -> list[tuple[str, str]]:
    """Return the characters that the face of a run lacks, each with the name of the face."""
    return [(character, piece.face.name) for character in piece.face.lacks(piece.text)]


def _advance(pieces: tuple[Piece, ...]) -> float:
    return sum(piece.advance for piece in pieces)


def _ink(pieces: tuple[Piece, ...]) -> Extent:
    inks = [piece.ink for piece in pieces]
    return Extent(max([ink.above for ink in inks], default=0.0), max([ink.below for ink in inks], default=0.0))


def _characters(pieces: tuple[Piece, ...]) -> int:
    return sum(piece.letters if isinstance(piece, Run) else 1 for piece in pieces)


def _only(pieces: tuple[Piece, ...]) -> Run | None:
    return pieces[0] if len(pieces) == 1 and isinstance(pieces[0], Run) else None


def _sort(character: str) -> str:
    if character.isdigit():
        return "0"
    return "a" if character.isalpha() or character == "\ufffc" else ""


@lru_cache(maxsize=1 << 15)
def divisions(box: Box, habits: Typography | None) -> tuple[BreakPoint, ...]:
    """Return the break points of a box from left to right; without `habits` only those after its own hyphens."""
    found = []
    for piece, run_ in enumerate(box.pieces):
        if isinstance(run_, Run):
            for at, hyphen in points(run_.raw, habits):
                repeat = not hyphen and _repeated(box.repeats, run_.raw[at])
                place = BreakPoint(piece, at, hyphen, repeat)
                head, tail = _between(box.pieces, None, place), _between(box.pieces, place, None)
                sizes = (_advance(head), _advance(tail), _characters(head), _characters(tail))
                found.append(BreakPoint(piece, at, hyphen, repeat, *sizes))
    return tuple(found)


def _repeated(repeats: str, following: str) -> bool:
    return repeats == "always" or (repeats == "lower-case" and following.islower())


def part(box: Box, start: BreakPoint | None, stop: BreakPoint | None) -> Box:
    """Return the part of a box between two of its break points; None stands for its beginning or end."""
    pieces = _between(box.pieces, start, stop)
    above, below = _ink(pieces)
    return Box(
        pieces,
        _advance(pieces),
        box.space,
        _characters(pieces),
        _only(pieces),
        holds=box.holds and stop is None,
        clings=box.clings and start is None,
        ends="" if stop else box.ends,
        starts="" if start else box.starts,
        missing=box.missing,
        above=above,
        below=below,
    )


def _between(pieces: tuple[Piece, ...], start: BreakPoint | None, stop: BreakPoint | None) -> tuple[Piece, ...]:
    first, last = start.piece if start else 0, stop.piece if stop else len(pieces) - 1
    return tuple(
        _slice(piece, start if at == first else None, stop if at == last else None)
        for at, piece in enumerate(pieces)
        if first <= at <= last
    )


def _slice(piece: Piece, start: BreakPoint | None, stop: BreakPoint | None) -> Piece:
    if not isinstance(piece, Run) or not (start or stop):
        return piece
    head = "-" if start and start.repeat else ""
    tail = "-" if stop and stop.hyphen else ""
    letters = piece.raw[start.at if start else 0 : stop.at if stop else None]
    return run(head + letters + tail, piece.face)
