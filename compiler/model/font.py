"""The fonts of a game, and the faces that its theme defines with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from compiler.model.origin import NOWHERE, Origin


@dataclass(frozen=True, slots=True)
class FontAxis:
    """An axis of a variable font, in the font's own units.

    Attributes:
        tag: Its tag of four letters.
        least: Its minimum.
        default: Its default.
        most: Its maximum.
    """

    tag: str
    least: float
    default: float
    most: float


@dataclass(frozen=True, slots=True)
class GameFont:
    """A font below `fonts/` that has been checked; its bytes stay on disk.

    Attributes:
        name: The path below `fonts`.
        axes: The axes of a variable font.
        features: The OpenType features that substitute single glyphs, such as `smcp`.
        digest: A digest of its bytes.
        file: The displayed path.
        origin: The identity of the file.
    """

    name: str
    axes: tuple[FontAxis, ...]
    features: frozenset[str]
    digest: str
    file: str
    origin: Origin = NOWHERE


@dataclass(frozen=True, slots=True)
class FaceSource:
    """A face of the theme.

    Attributes:
        font: The font.
        axes: The values of its axes.
        features: Its OpenType features.
        fallback: The name of the built-in face that draws characters which the font lacks, or None.
    """

    font: GameFont
    axes: Mapping[str, float] = field(default_factory=dict, hash=False)
    features: tuple[str, ...] = ()
    fallback: str | None = None
