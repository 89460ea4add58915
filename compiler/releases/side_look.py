"""The look of a side, as data that a release records and a later build compares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from compiler.disk.digest import digest
from compiler.layout.frame import Element, Frame, Glyphs, Group, Image, Side, Symbol
from compiler.layout.part import Part
from compiler.model.game import Game
from compiler.model.piece_id import PieceId

DECIMALS = 2
"""The number of decimals of a length in mm that are compared: smaller differences cannot be seen."""


AssetKind: TypeAlias = Literal["icon", "drawing", "picture", "font"]
"""The kind of a file that sides show."""


class Asset(NamedTuple):
    """A file of a game that sides show."""

    kind: AssetKind
    name: str


class SideKey(NamedTuple):
    """A side among those of all pieces.

    Attributes:
        piece: The id of the piece.
        side: Front or back.
        copy: The number of the copy from 1 if the copies of the piece differ, otherwise None.
    """

    piece: PieceId
    side: Side
    copy: int | None = None

    def __str__(self) -> str:
        """Return the key as releases and reports write it: `cards/forge front`, or `cards/forge#2 front` of a copy."""
        return f"{self.piece}{f'#{self.copy}' if self.copy else ''} {self.side}"


@dataclass(frozen=True, slots=True)
class SideLook:
    """What one side of a piece looks like.

    Attributes:
        text: The words as drawn, in the order of drawing.
        shown: Digests of the drawings, pictures and fonts of the game that the side shows.
        form: A digest of everything else: sizes, positions and colours.
        copies: How many copies of the piece there are.
    """

    text: str
    shown: Mapping[Asset, str]
    form: str
    copies: int = 1


Looks: TypeAlias = Mapping[SideKey, SideLook]
"""The sides of all pieces in one language."""


def describe_parts(parts: Iterable[Part], game: Game) -> dict[SideKey, SideLook]:
    """Return what each side of the parts looks like."""
    return {
        SideKey(part.id, side, part.copy or None): replace(describe_side(frame, game), copies=part.copies)
        for part in parts
        for side, frame in part.list_sides()
    }


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


def _digest_symbols(elements: Iterable[Element], game: Game) -> Iterator[tuple[Asset, str]]:
    drawings = {"icon": game.icons, "drawing": game.drawings}
    for element in elements:
        if isinstance(element, Symbol):
            drawing = drawings[element.kind][element.name]
            yield (
                Asset(element.kind, element.name),
                digest(_list_words((drawing.width, drawing.height, drawing.shapes))),
            )


def _digest_pictures(elements: Iterable[Element], game: Game) -> Iterator[tuple[Asset, str]]:
    for element in elements:
        if isinstance(element, Image):
            yield Asset("picture", element.picture), game.pictures[element.picture].digest


def _digest_fonts(runs: Iterable[Glyphs], game: Game) -> Iterator[tuple[Asset, str]]:
    """Yield the game's own fonts; Sobor's fonts are no part of a release."""
    for run in runs:
        if run.face in game.faces:
            yield Asset("font", run.face), game.faces[run.face].font.digest


def _list_words(value: object) -> Iterator[str]:
    """Yield the parts of a value of numbers, strings, tuples and dataclasses, lengths rounded."""
    if isinstance(value, float):
        yield f"{round(value, DECIMALS) + 0.0:g}"
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
