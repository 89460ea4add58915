"""Named styles of a theme, which texts use as `[words]{.name}`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NamedStyle:
    """The style that a theme gives some words.

    Attributes:
        colour: Its colour ('#rrggbb'), or None for that of the text around it.
        face: The name of its face, or None for that of the text around it.
        bold: Whether it makes words bold.
        italic: Whether it makes words italic.
        capitals: Whether it makes words capitals.
        size: Its size as a multiple of that of the text around it.
        tracking: The space after each character, in 1/1000 em.
    """

    colour: str | None = None
    face: str | None = None
    bold: bool = False
    italic: bool = False
    capitals: bool = False
    size: float = 1.0
    tracking: float = 0.0
