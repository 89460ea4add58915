"""Fonts of a game's own, and the faces that its theme makes of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from compiler.model.origin import NOWHERE, Origin


@dataclass(frozen=True, slots=True)
class FontAxis:
    """An axis of a variable font: its four-letter tag and its range in the font's own units."""

    tag: str
    least: float
    default: float
    most: float


@dataclass(frozen=True, slots=True)
class GameFont:
    """A font below `fonts/` after it has been looked at; its bytes stay on disk.

    `name` is its path below `fonts`. `axes` are those of a variable font. `features` are the OpenType features that
    put one glyph in the place of one other, such as `smcp`. `digest` names its bytes; `file` is what people are shown.
    """

    name: str
    axes: tuple[FontAxis, ...]
    features: frozenset[str]
    digest: str
    file: str
    origin: Origin = NOWHERE


@dataclass(frozen=True, slots=True)
class FaceSource:
    """A face of the theme: a font, the instance of its axes, its features; `fallback` draws what the font lacks.

    `fallback` is the name of a face that comes with Sobor, or None.
    """

    font: GameFont
    axes: Mapping[str, float] = field(default_factory=dict, hash=False)
    features: tuple[str, ...] = ()
    fallback: str | None = None
