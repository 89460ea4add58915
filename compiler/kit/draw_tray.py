"""What is printed on a tray: its colour, and on the front wall what it is for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.impose.geometry import Rect
from compiler.kit.kit_words import LIST, KitWords, turn_into
from compiler.kit.tray import Tray
from compiler.layout.frame import Element

PADDING = 2.0
"""The distance in mm of words from the edges of a wall."""


def draw_tray(tray: Tray, lines: Sequence[str], colour: str, words: KitWords) -> Iterator[Element]:
    """Yield the tray in a colour, with the titles of its sets on the front wall, upright when the wall is folded up."""
    yield from tray.net.paint(colour)
    wall = tray.wall
    room = Rect(PADDING, PADDING, wall.width - 2 * PADDING, wall.height - 2 * PADDING)
    line = words.set_line(" · ".join(lines), room, "text", LIST + 2, words.choose_colour(colour))
    yield turn_into(wall, [line], quarters=2)
