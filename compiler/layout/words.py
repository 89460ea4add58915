"""Words as the line breaker sees them: boxes with a width, made of runs of text and icons.

All widths are in em. A box is made once for each (word, faces, language) and then reused.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from compiler.layout.characters import drawable
from compiler.layout.fonts import Face
from compiler.layout.frame import Offset
from compiler.layout.hyphens import points
from compiler.layout.inline import StyledText
from compiler.layout.metrics import Extent, extent, shape, space
from compiler.layout.typography import Typography

OPENING = "«„“‘‚\"'([{¿¡"
CLOSING = "»”“’\"')]}.,;:!?…"

OVERSHOOT = 0.02
"""Em by which round letters stand out above capitals and below the baseline, so that they look as high as others."""


class Run(NamedTuple):
    """Characters of one face: as they are drawn, measured, and `raw` as written (soft and hard hyphens in it).

    `after_space` are its kerns behind another word of its face: nothing is kerned with the space between them. `marks`
    are its combining marks and `ink` how far it reaches above and below its baseline.
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
        """How many characters it has, each with its combining marks."""
        return len(self.text) - len(self.marks)


@dataclass(frozen=True, slots=True)
class InlineIcon:
    """An icon in the text: `side` em square; `ink` is how far it reaches above and below the baseline."""

    name: str
    side: float
    ink: Extent

    @property
    def advance(self) -> float:
        """Its side: icons carry their own white space."""
        return self.side


Piece: TypeAlias = "Run | InlineIcon"


@dataclass(frozen=True, slots=True)
class BreakPoint:
    """A place where a box may be divided: before character `at` of `piece`.

    `head` and `tail` are the widths of the two parts as they are then drawn: a hyphen ends the first if `hyphen`, and
    one more begins the second if `repeat`. `before` and `after` are how many characters they have.
    """

    piece: int
    at: int
    hyphen: bool
    repeat: bool = False
    head: float = 0.0
    tail: float = 0.0
    before: int = 0
    after: int = 0


@dataclass(slots=True, eq=False)
class Box:
    """What is never divided but at its `divisions`; `space` is the width of the space after it.

    `only` is its piece when that is one run. `holds` and `clings` say that no line breaks after it, or before it;
    `ends` and `starts` are its outermost sort of character ('0' a figure, 'a' a letter or icon). `compound` words
    have hyphens of their own, which `repeats` says to repeat on the next line; `missing` are characters that a face
    lacks; `above` and `below` are how far it reaches from the baseline. It is not frozen, because that makes making it
    three times slower; nobody changes it.
    """

    pieces: tuple[Piece, ...]
    advance: float
    space: float
    characters: int
    only: Run | None
    holds: bool = False
    clings: bool = False
    ends: str = ""
    starts: str = ""
    compound: bool = False
    repeats: str = ""
    missing: tuple[tuple[str, str], ...] = ()
    above: float = 0.0
    below: float = 0.0

    @property
    def text(self) -> str:
        """Its characters; an icon is `{name}`."""
        return "".join(piece.text if isinstance(piece, Run) else f"{{{piece.name}}}" for piece in self.pieces)


@dataclass(frozen=True, slots=True, eq=False)
class FontSet:
    """The faces by style (`regular`, `bold`, …) and the side of an icon in em: what a text is set in."""

    regular: Face
    bold: Face
    italic: Face
    bold_italic: Face
    icon: float

    def face(self, style: str) -> Face:
        """The face of a span's style."""
        return {"bold": self.bold, "italic": self.italic, "bold-italic": self.bold_italic}.get(style, self.regular)

    def inline_icon(self, name: str) -> InlineIcon:
        """Return an icon centred on the capitals."""
        edge = max(0.0, (self.icon - self.regular.cap_height) / 2)
        return InlineIcon(name, self.icon, Extent(self.regular.cap_height + edge + OVERSHOOT, edge + OVERSHOOT))


def boxes(spans: tuple[StyledText, ...], fonts: FontSet, habits: Typography) -> list[Box]:
    """The boxes of one line of the author's: words parted by spaces, whatever styles and icons they have inside."""
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
    """Plain words of one face and locale → their boxes, made when first asked for."""

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


def forget_words() -> None:
    """Empty what is remembered of words: a process that goes on, or a measurement, begins anew."""
    for cache in (_words, run, divisions):
        cache.cache_clear()


@lru_cache(maxsize=1 << 16)
def run(text: str, face: Face) -> Run:
    """A run of characters, measured as it is drawn."""
    drawn = drawable(text)
    advance, kerns, marks = shape(face, drawn)
    return Run(drawn, face, advance, kerns, text, (0.0, 0.0, *kerns), marks, extent(face, drawn))


def _box(pieces: tuple[Piece, ...], text: str, face: Face, habits: Typography, only: Run | None = None) -> Box:
    last = pieces[-1].face if isinstance(pieces[-1], Run) else face
    return Box(
        pieces,
        only.advance if only else _advance(pieces),
        space(last),
        only.letters if only else _characters(pieces),
        only,
        text.lstrip(OPENING).casefold() in habits.after,
        (text.rstrip(CLOSING) or text).casefold() in habits.before,
        _sort(text[-1]) if habits.figures else "",
        _sort(text[0]) if habits.figures else "",
        "-" in text[1:-1],
        habits.repeat_hyphen,
        tuple([(c, p.face.name) for p in pieces if isinstance(p, Run) for c in p.face.lacks(p.text)]),
        *(only.ink if only else _ink(pieces)),
    )


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
    """Where `box` may be divided, from left to right; without `habits` only after hyphens that it has itself."""
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
    """The part of `box` between two of its divisions (None: from its beginning, to its end)."""
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
