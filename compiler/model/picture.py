"""Pictures: raster files (PNG, JPEG, WebP, TIFF), whose pixels stay on disk, and normalised vector files (SVG)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from compiler.model.origin import NOWHERE, Origin
from compiler.model.vector import VectorNode


class PictureFormat(StrEnum):
    """The file formats of raster pictures, by Pillow's names."""

    PNG = "PNG"
    JPEG = "JPEG"
    WEBP = "WEBP"
    TIFF = "TIFF"


@dataclass(frozen=True, slots=True)
class PictureFile:
    """A picture of the game.

    `name` is its path below `pictures/`, including the suffix. `width` and `height` are in pixels, after `turn`, the
    Exif orientation from 1 (as stored) to 8, has been applied. `digest` identifies its bytes; `file` is the displayed
    path. `vector` has the nodes of a vector picture, in whose units width and height are, or None for a raster picture.
    """

    name: str
    format: PictureFormat | None
    width: float
    height: float
    turn: int
    digest: str
    file: str
    origin: Origin = NOWHERE
    vector: tuple[VectorNode, ...] | None = field(default=None, hash=False)


def pictures_by_name(pictures: Iterable[PictureFile]) -> dict[str, PictureFile]:
    """Return pictures by name, and also by the name without its suffix where that is unambiguous."""
    named = {picture.name: picture for picture in pictures}
    stems = Counter(_stem(name) for name in named)
    short = {_stem(name): picture for name, picture in named.items() if stems[_stem(name)] == 1}
    return {**short, **named}


def similar_names(name: str, pictures: Mapping[str, PictureFile]) -> list[str]:
    """Return the names that differ from `name` only in case or suffix."""
    plain = name.casefold()
    return [known for known in pictures if plain in (known.casefold(), _stem(known).casefold())]


def _stem(name: str) -> str:
    return name.rpartition(".")[0]
