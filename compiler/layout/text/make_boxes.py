"""Turn words into boxes for the line breaker, and divide boxes at their break points.

All widths are in em. A box is created once for each word, face and locale, and then reused.
"""

from __future__ import annotations

from functools import lru_cache

from compiler.layout.text.hyphens import find_hyphen_places
from compiler.layout.text.inline_markup import StyledText
from compiler.layout.text.metrics import Extent, measure_extent, measure_space, shape
from compiler.layout.text.normalise_text import OBJECT_REPLACEMENT, convert_hyphens
from compiler.layout.text.prepared_faces import Face
from compiler.layout.text.typographic_conventions import RepeatHyphen, Typography
from compiler.layout.text.word_boxes import (
    BreakPoint,
    CharacterClass,
    FontSet,
    Look,
    MissingCharacter,
    Piece,
    Run,
    WordBox,
)


def make_boxes(spans: tuple[StyledText, ...], fonts: FontSet, typography: Typography) -> list[WordBox]:
    """Return the boxes of one line of the source: its words between spaces, whatever their styles and icons."""
    if len(spans) == 1 and spans[0].style != "icon":
        known = _cache_plain_words(fonts.find_look(spans[0]), typography)
        return [known[text] for text in spans[0].text.split(" ") if text]
    return [_make_styled_word(word, fonts, typography) for word in _split_words(spans)]


def _split_words(spans: tuple[StyledText, ...]) -> list[list[StyledText]]:
    """Return the words of a line, each as its parts in one style."""
    words: list[list[StyledText]] = [[]]
    for span in spans:
        if span.style == "icon":
            words[-1].append(span)
            continue
        for index, text in enumerate(span.text.split(" ")):
            if index:
                words.append([])
            if text:
                words[-1].append(span._replace(text=text))
    return [word for word in words if word]


def _make_styled_word(word: list[StyledText], fonts: FontSet, typography: Typography) -> WordBox:
    """Return the box of a word, which may have several styles and icons."""
    if len(word) == 1 and word[0].style != "icon":
        return _cache_plain_words(fonts.find_look(word[0]), typography)[word[0].text]
    pieces: list[Piece] = []
    for part in word:
        look = fonts.find_look(part)
        if part.style == "icon":
            pieces.append(fonts.make_inline_icon(part.text, look))
        else:
            pieces.append(_shape_styled_run(part.text, look))
    text = "".join(OBJECT_REPLACEMENT if part.style == "icon" else part.text for part in word)
    return _make_mixed_box(tuple(pieces), text, fonts.regular, typography)


class _PlainWords(dict[str, WordBox]):
    """The boxes of plain words of one face, colour and locale, created on first use."""

    def __init__(self, look: Look, typography: Typography) -> None:
        super().__init__()
        self._look = look
        self._typography = typography

    def __missing__(self, text: str) -> WordBox:
        self[text] = box = _make_plain_box(text, self._look, self._typography)
        return box


@lru_cache(maxsize=64)
def _cache_plain_words(look: Look, typography: Typography) -> _PlainWords:
    return _PlainWords(look, typography)


@lru_cache(maxsize=1 << 16)
def shape_run(text: str, face: Face) -> Run:
    """Return a run of characters, measured as they are drawn."""
    drawn = convert_hyphens(text)
    advance, kerns, marks = shape(face, drawn)
    return Run(
        text=drawn,
        face=face,
        advance=advance,
        kerns=kerns,
        raw=text,
        after_space=(0.0, 0.0, *kerns),
        marks=marks,
        ink=measure_extent(face, drawn),
    )


def _shape_styled_run(text: str, look: Look) -> Run:
    """Return a run in a look: its colour, size, letter space and anchor."""
    run = shape_run(text, look.face)
    if look.is_plain:
        return run._replace(colour=look.colour, anchor=look.anchor) if look.colour or look.anchor else run
    marked = {mark.position for mark in run.marks}
    return run._replace(
        colour=look.colour,
        scale=look.scale,
        tracking=look.tracking,
        anchor=look.anchor,
        advance=(run.advance + run.letters * look.tracking / 1000) * look.scale,
        kerns=tuple(kern + (0.0 if at in marked else look.tracking) for at, kern in enumerate(run.kerns, 1)),
        ink=Extent(run.ink.above * look.scale, run.ink.below * look.scale),
    )


def _measure_space_after(look: Look) -> float:
    """Return the width of the space after a word in a look, in em."""
    return (measure_space(look.face) + look.tracking / 1000) * look.scale


def _make_plain_box(text: str, look: Look, typography: Typography) -> WordBox:
    """Return the box of a word that is a single run."""
    run = _shape_styled_run(text, look)
    box = WordBox(
        pieces=(run,),
        advance=run.advance,
        space=_measure_space_after(look),
        characters=run.letters,
        only=run,
        missing=tuple(_find_missing_characters(run)),
        above=run.ink.above,
        below=run.ink.below,
    )
    _bind_box(box, text, typography)
    return box


def _make_mixed_box(pieces: tuple[Piece, ...], text: str, face: Face, typography: Typography) -> WordBox:
    """Return the box of an icon, or of pieces that spell `text`; `face` is the face of the space after icons."""
    ink = _measure_ink(pieces)
    last = pieces[-1]
    box = WordBox(
        pieces=pieces,
        advance=_measure_advance(pieces),
        space=_measure_space_after(last.look if isinstance(last, Run) else Look(face)),
        characters=_count_characters(pieces),
        only=None,
        missing=tuple(pair for piece in pieces if isinstance(piece, Run) for pair in _find_missing_characters(piece)),
        above=ink.above,
        below=ink.below,
    )
    _bind_box(box, text, typography)
    return box


def _bind_box(box: WordBox, text: str, typography: Typography) -> None:
    """Set the fields that allow or forbid breaks at and inside a box that spells `text`, as its locale requires."""
    box.holds = typography.is_bound_to_next(text)
    box.prefers = typography.is_best_kept_with_next(text)
    box.clings = typography.is_bound_to_previous(text)
    if typography.binds_figures:
        box.ends = _classify_character(text[-1])
        box.starts = _classify_character(text[0])
    box.compound = "-" in text[1:-1]
    box.repeats = typography.repeat_hyphen


def _find_missing_characters(run: Run) -> list[MissingCharacter]:
    """Return the characters that the face of a run lacks."""
    return [MissingCharacter(character, run.face.name) for character in run.face.find_lacking(run.text)]


def _measure_advance(pieces: tuple[Piece, ...]) -> float:
    return sum(piece.advance for piece in pieces)


def _measure_ink(pieces: tuple[Piece, ...]) -> Extent:
    inks = [piece.ink for piece in pieces]
    return Extent(max([ink.above for ink in inks], default=0.0), max([ink.below for ink in inks], default=0.0))


def _count_characters(pieces: tuple[Piece, ...]) -> int:
    return sum(piece.letters if isinstance(piece, Run) else 1 for piece in pieces)


def _classify_character(character: str) -> CharacterClass | None:
    if character.isdigit():
        return "digit"
    return "letter" if character.isalpha() or character == OBJECT_REPLACEMENT else None


@lru_cache(maxsize=1 << 15)
def find_break_points(box: WordBox, typography: Typography | None) -> tuple[BreakPoint, ...]:
    """Return the break points of a box from left to right; without `typography`, only those after its own hyphens."""
    points = []
    for number, piece in enumerate(box.pieces):
        if isinstance(piece, Run):
            for place in find_hyphen_places(piece.raw, typography):
                repeat = not place.adds_hyphen and _is_hyphen_repeated(box.repeats, piece.raw[place.position])
                point = BreakPoint(piece=number, index=place.position, hyphen=place.adds_hyphen, repeat=repeat)
                points.append(_measure_break(box, point))
    return tuple(points)


def _measure_break(box: WordBox, point: BreakPoint) -> BreakPoint:
    """Return a break point with the widths and the numbers of characters of both parts of its box."""
    head = _slice_pieces(box.pieces, None, point)
    tail = _slice_pieces(box.pieces, point, None)
    return BreakPoint(
        piece=point.piece,
        index=point.index,
        hyphen=point.hyphen,
        repeat=point.repeat,
        head=_measure_advance(head),
        tail=_measure_advance(tail),
        before=_count_characters(head),
        after=_count_characters(tail),
    )


def _is_hyphen_repeated(repeats: RepeatHyphen | None, following: str) -> bool:
    return repeats == "always" or (repeats == "lower-case" and following.islower())


def cut_box(box: WordBox, start: BreakPoint | None, stop: BreakPoint | None) -> WordBox:
    """Return the part of a box between two of its break points; None stands for its start or end."""
    pieces = _slice_pieces(box.pieces, start, stop)
    ink = _measure_ink(pieces)
    return WordBox(
        pieces=pieces,
        advance=_measure_advance(pieces),
        space=box.space,
        characters=_count_characters(pieces),
        only=pieces[0] if len(pieces) == 1 and isinstance(pieces[0], Run) else None,
        holds=box.holds and stop is None,
        prefers=box.prefers and stop is None,
        clings=box.clings and start is None,
        ends=None if stop else box.ends,
        starts=None if start else box.starts,
        missing=box.missing,
        above=ink.above,
        below=ink.below,
    )


def _slice_pieces(pieces: tuple[Piece, ...], start: BreakPoint | None, stop: BreakPoint | None) -> tuple[Piece, ...]:
    """Return the pieces between two break points, the outer ones cut."""
    first, last = start.piece if start else 0, stop.piece if stop else len(pieces) - 1
    return tuple(
        _slice_piece(piece, start if number == first else None, stop if number == last else None)
        for number, piece in enumerate(pieces)
        if first <= number <= last
    )


def _slice_piece(piece: Piece, start: BreakPoint | None, stop: BreakPoint | None) -> Piece:
    """Return a run between two break points, with the hyphens that are drawn there."""
    if not isinstance(piece, Run) or not (start or stop):
        return piece
    head = "-" if start and start.repeat else ""
    tail = "-" if stop and stop.hyphen else ""
    letters = piece.raw[start.index if start else 0 : stop.index if stop else None]
    return _shape_styled_run(head + letters + tail, piece.look)
