"""A locale ready to be rendered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from compiler.layout.fonts import Face
from compiler.layout.frame import Part
from compiler.link import Linked
from compiler.model.translation import Translation


@dataclass(frozen=True, slots=True)
class Laid:
    """One locale's parts with what they were made from; `key` names the parts, the faces and the tool's version."""

    linked: Linked
    translation: Translation
    faces: Mapping[str, Face]
    parts: tuple[Part, ...]
    products: tuple[str, ...]
    key: str
