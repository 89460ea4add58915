"""Convert lines of the table to styled texts for Textual."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from engine.play.canvas import Line

STYLES = {
    "red": "bold #ff6b5e",
    "blue": "bold #7aa7ff",
    "green": "bold #3fd6a0",
    "yellow": "bold #f8c04f",
    "white": "bold #fffdf6",
    "brown": "#c09070",
    "orange": "#e07a4a",
    "grey": "#a9bbc9",
    "gold": "#f6b716",
    "purple": "#b9a4ff",
    "strong": "bold",
    "dim": "dim",
}
"""The appearance of each style of `engine.play.canvas` on a dark screen."""


def paint_lines(lines: Iterable[Line]) -> Text:
    """Return the lines as one text."""
    return Text("\n").join(paint_line(drawn) for drawn in lines)


def paint_line(drawn: Line) -> Text:
    """Return the line as a text."""
    parts = (text if style is None else (text, STYLES.get(style, "")) for text, style in drawn)
    return Text.assemble(*parts, no_wrap=True)
