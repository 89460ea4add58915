"""Named styles of a theme, which texts use as `[words]{.name}`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NamedStyle:
    """The style of some words: colour ('#rrggbb'), face, weight, slope, capitals, size and letter space.

    `size` is a multiple of that of the surrounding text; `tracking` is added after each character, in 1/1000 em.
    A `colour` or `face` of None is that of the surrounding text. `bold` and `italic` add to the marks in the text.
    """

    colour: str | None = None
    face: str | None = None
    bold: bool = False
    italic: bool = False
    capitals: bool = False
    size: float = 1.0
    tracking: float = 0.0
