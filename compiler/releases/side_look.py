"""What a side looks like, as data that a release records and a later build compares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TypeAlias

from compiler.disk.digest import digest
from compiler.layout.frame import Element, Frame, Glyphs, Group, Image, Part, Side, Symbol
from compiler.model.game import Game

DIGITS = 2
"""The decimals of a length in mm that count: a hundredth of a millimetre cannot be seen."""


@dataclass(frozen=True, slots=True)
class SideLook:
    """What one side of a piece looks like.

    Attributes:
        text: The words as drawn, in the order of drawing.
        shown: Digests of the drawings, pictures and fonts of the game that the side shows, by `kind/name`.
        form: A digest of everything else: sizes, positions and colours.
        copies: How many copies of the piece there are.
    """

    text: str
    shown: Mapping[str, str]
    form: str
    copies: int = 1


Looks: TypeAlias = Mapping[str, SideLook]
"""The sides of all pieces in one language, by piece and side: `cards/forge front`."""


def describe_parts(parts: Iterable[Part], game: Game) -> dict[str, SideLook]:
    """Return what each side of the parts looks like."""
    return {
        name_side(part, side): replace(describe_side(frame, game), copies=part.copies)
        for part in parts
        for side, frame in part.list_sides()
    }


def name_side(part: Part, side: Side) -> str:
    """Return the name of a side among those of all pieces: `cards/forge front`, or `cards/forge#2 front` of a copy."""
    copy = f"#{part.copy}" if part.copy else ""
    return f"{part.id}{copy} {side}"


def describe_side(frame: Frame, game: Game) -> SideLook:
    """Return what one side looks like."""
    elements = tuple(_list_elements(frame.items))
    runs = [element for element in elements if isinstance(element, Glyphs)]
    return SideLook(
        text=" ".join(run.text for run in runs),
        shown={
            **dict(_digest_symbols(elements, game)),
            **dict(_digest_pictures(elements, game)),
            **dict(_digest_fonts(runs, game)),
        },
        form=digest(_list_words((frame.width, frame.height, frame.bleed, frame.corners, frame.items))),
    )


def _list_elements(items: Iterable[Element]) -> Iterator[Element]:
    """Yield all elements, also those inside groups and masks."""
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from _list_elements((*item.items, *item.mask))


def _digest_symbols(elements: Iterable[Element], game: Game) -> Iterator[tuple[str, str]]:
    drawings = {"icon": game.icons, "drawing": game.drawings}
    for element in elements:
        if isinstance(element, Symbol):
            drawing = drawings[element.kind][element.name]
            yield f"{element.kind}/{element.name}", digest(_list_words((drawing.width, drawing.height, drawing.shapes)))


def _digest_pictures(elements: Iterable[Element], game: Game) -> Iterator[tuple[str, str]]:
    for element in elements:
        if isinstance(element, Image):
            yield f"picture/{element.picture}", game.pictures[element.picture].digest


def _digest_fonts(runs: Iterable[Glyphs], game: Game) -> Iterator[tuple[str, str]]:
    """Yield the game's own fonts; those of Sobor do not change what a release shows."""
    for run in runs:
        if run.face in game.faces:
            yield f"font/{run.face}", game.faces[run.face].font.digest


def _list_words(value: object) -> Iterator[str]:
    """Yield the parts of a value of numbers, strings, tuples and dataclasses, lengths rounded."""
    if isinstance(value, float):
        yield f"{round(value, DIGITS) + 0.0:g}"
    elif isinstance(value, tuple):
        yield f"({len(value)}"
        for entry in value:
            yield from _list_words(entry)
    elif is_dataclass(value):
        yield type(value).__name__
        for field in fields(value):
            yield from _list_words(getattr(value, field.name))
    else:
        yield str(value)
