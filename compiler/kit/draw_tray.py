"""Draw a tray: its colour, and on the front wall the titles of its sets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.impose.geometry import Rect
from compiler.kit.kit_words import KitWords, turn_into
from compiler.kit.tray import Tray
from compiler.layout.frame import Element

PADDING = 2.0
"""The distance in mm of words from the edges of a wall."""

LABEL_SIZE = 10.0
"""The type size in points of the titles where there is room."""


def draw_tray(tray: Tray, titles: Sequence[str], colour: str, words: KitWords) -> Iterator[Element]:
    """Yield a tray in a colour; the titles on its front wall are upright once the wall is folded up."""
    yield from tray.net.paint(colour)
    wall = tray.wall
    room = Rect(PADDING, PADDING, wall.width - 2 * PADDING, wall.height - 2 * PADDING)
    line = words.set_line(" · ".join(titles), room, face="text", size=LABEL_SIZE, colour=words.choose_colour(colour))
    yield turn_into(wall, [line], quarters=2)
