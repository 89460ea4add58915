"""Named styles of a theme, which texts use as `[words]{.name}`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NamedStyle:
    """The style that a theme gives some words.

    Attributes:
        colour: The colour ('#rrggbb'), or None for the colour of the surrounding text.
        face: The name of the face, or None for the face of the surrounding text.
        bold: Whether words are bold.
        italic: Whether words are italic.
        capitals: Whether words are set in capitals.
        size: The size, as a multiple of the size of the surrounding text.
        tracking: The space after each character, in 1/1000 em.
        before: The space above a line that is all in the style, in lines; None if empty lines make it.
        after: The space below such a line, in lines; None if empty lines make it.
    """

    colour: str | None = None
    face: str | None = None
    bold: bool = False
    italic: bool = False
    capitals: bool = False
    size: float = 1.0
    tracking: float = 0.0
    before: float | None = None
    after: float | None = None
