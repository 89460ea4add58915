"""Set words on boxes and trays, as large as their room allows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from compiler.impose.geometry import Rect
from compiler.layout.frame import MM_PER_POINT, Element, Glyphs, Group, Matrix
from compiler.layout.leaves import place_leaves
from compiler.layout.text.metrics import shape
from compiler.layout.text.prepared_faces import Face
from compiler.model.colour import measure_luminance

TITLE_SIZE = 16.0
"""The type size of a title where there is room, in points."""

LIST_SIZE = 8.0
"""The type size of a list where there is room, in points."""

LEGIBLE_SIZE = 5.5
"""The minimum type size of optional words, in points; if they need a smaller one, they are left out."""

MIN_SIZE = 4.0
"""The minimum type size of words, in points; if they need a smaller one, that is a finding."""

TITLE_SHARE = 0.45
"""The maximum height of a title above a list, as a share of the height of their room."""

LEADING = 1.25
"""The distance between baselines, as a multiple of the type size."""

BASELINE = 0.33
"""How far the baseline is below the middle of a line, in em."""

_ROUNDING = 1e-6
"""The rounding error of type sizes, in points."""

DARK_GROUND = 0.35
"""A ground of lower luminance is dark."""

Quarters: TypeAlias = Literal[1, 2, 3]
"""A number of quarter turns."""


@dataclass(frozen=True, slots=True)
class KitWords:
    """The words of a game on its boxes and trays.

    Attributes:
        faces: The faces of the game's fonts.
        title: The title of the game.
        sets: The titles of its sets, by their ids.
        ink: The colour of words on a light ground.
        paper: The colour of words on a dark ground.
    """

    faces: Mapping[str, Face]
    title: str
    sets: Mapping[str, str]
    ink: str
    paper: str

    def choose_colour(self, ground: str) -> str:
        """Return the colour of words on a ground."""
        return self.paper if measure_luminance(ground) < DARK_GROUND else self.ink

    def name_sets(self, sets: Sequence[str]) -> list[str]:
        """Return the titles of sets by their ids; a set without a title keeps its id."""
        return [self.sets.get(set_id, set_id) for set_id in sets]

    def set_line(self, text: str, room: Rect, *, face: str, size: float, colour: str) -> Glyphs:
        """Return a line in the middle of a room (mm), at `size` points or smaller if it is too long.

        It is never wider than the room, but may be higher than a very low one.
        """
        advance, kerns, marks = shape(self.faces[face], text)
        fitting = room.width / (advance * MM_PER_POINT) if advance else size
        chosen = min(size, fitting, max(MIN_SIZE, room.height / LEADING / MM_PER_POINT))
        em = chosen * MM_PER_POINT
        return Glyphs(
            x=room.x + (room.width - advance * em) / 2,
            y=room.y + room.height / 2 + BASELINE * em,
            text=text,
            face=face,
            size=chosen,
            width=advance * em,
            colour=colour,
            kerns=kerns,
            marks=marks,
        )

    def select_legible(self, lines: Sequence[str], room: Rect) -> list[str]:
        """Return the lines that fit into a room below the title in a legible size."""
        if room.height < 2 * LEGIBLE_SIZE * LEADING * MM_PER_POINT:
            return []
        advances = {text: shape(self.faces["text"], text).advance for text in lines}
        return [text for text in lines if advances[text] * LEGIBLE_SIZE * MM_PER_POINT <= room.width]

    def set_lines(self, lines: Sequence[str], room: Rect, colour: str) -> Iterator[Glyphs]:
        """Yield the game's title and, below it and smaller, the lines of a list, in a room (mm)."""
        title_height = min(room.height * TITLE_SHARE, TITLE_SIZE * LEADING * MM_PER_POINT) if lines else room.height
        title = Rect(room.x, room.y, room.width, title_height)
        yield self.set_line(self.title, title, face="display", size=TITLE_SIZE, colour=colour)
        if lines:
            height = min((room.height - title.height) / len(lines), LIST_SIZE * LEADING * MM_PER_POINT)
            for number, text in enumerate(lines):
                line = Rect(room.x, title.bottom + number * height, room.width, height)
                yield self.set_line(text, line, face="text", size=LIST_SIZE, colour=colour)


def find_small_words(items: Iterable[Element]) -> Iterator[Glyphs]:
    """Yield the words among elements that fit into their room only in a size that cannot be read."""
    for placed in place_leaves(items):
        if isinstance(placed.leaf, Glyphs) and placed.leaf.size < MIN_SIZE - _ROUNDING:
            yield placed.leaf


def turn_into(room: Rect, items: Sequence[Element], *, quarters: Quarters) -> Group:
    """Return elements turned clockwise from an upright room at the origin into a room of the net."""
    matrices: dict[Quarters, Matrix] = {
        1: (0.0, 1.0, -1.0, 0.0, room.right, room.y),
        2: (-1.0, 0.0, 0.0, -1.0, room.right, room.bottom),
        3: (0.0, -1.0, 1.0, 0.0, room.x, room.bottom),
    }
    return Group(tuple(items), matrices[quarters])
