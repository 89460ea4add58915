"""Named styles of a theme, which texts use as `[words]{.name}`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NamedStyle:
    """The style of some words: colour ('#rrggbb'), face, weight, slope and capitals.

    A `colour` or `face` of None is that of the surrounding text. `bold` and `italic` add to the marks in the text.
    """

    colour: str | None = None
    face: str | None = None
    bold: bool = False
    italic: bool = False
    capitals: bool = False
