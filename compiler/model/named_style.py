"""Styles of words that a theme names: `[words]{.name}` in a text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NamedStyle:
    """How words are set: a `colour` ('#rrggbb') and a `face`, those of the text where None; bold, italic, in capitals.

    `bold` and `italic` come on top of the marks in the text.
    """

    colour: str | None = None
    face: str | None = None
    bold: bool = False
    italic: bool = False
    capitals: bool = False
