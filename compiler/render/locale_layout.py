"""One locale of a game, laid out and ready to be rendered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from compiler.layout.fonts import Face
from compiler.layout.frame import Part
from compiler.link import Linked
from compiler.model.translation import Translation
from engine.text import Texts


@dataclass(frozen=True, slots=True)
class LocaleLayout:
    """The parts of one locale with what they were made from.

    `base` is a digest of the tool's version, the faces and the drawings; `key` also covers the parts.
    """

    linked: Linked
    translation: Translation
    texts: Texts
    faces: Mapping[str, Face]
    parts: tuple[Part, ...]
    products: tuple[str, ...]
    base: str
    key: str
