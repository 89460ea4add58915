"""Pictures: raster files (PNG, JPEG, WebP, TIFF), whose pixels stay on disk, and normalised vector files (SVG)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from compiler.model.origin import NOWHERE, Origin
from compiler.model.regions import Region
from compiler.model.vector import VectorNode


class PictureFormat(StrEnum):
    """The file formats of raster pictures, by Pillow's names."""

    PNG = "PNG"
    JPEG = "JPEG"
    WEBP = "WEBP"
    TIFF = "TIFF"


class PixelSize(NamedTuple):
    """The size of a raster picture, in pixels."""

    width: int
    height: int


SUFFICIENT_SHARE = 0.98
"""The share of the wanted pixels per inch that is enough: pictures for 63 × 88 mm are printed at 63.5 × 88.9 mm."""


MIN_DPI = 300
"""The pixels per inch that print needs for pieces held in the hand."""

BOARD_SHARE = 2 / 3
"""The share of these pixels that boards need, which are farther away."""

LEAST_BOARD = 100.0
"""The minimum width and height in mm of a board."""


def is_board_size(width: float, height: float) -> bool:
    """Return whether a piece of a size in mm is as large as boards are."""
    return min(width, height) >= LEAST_BOARD


@dataclass(frozen=True, slots=True)
class PictureFile:
    """A picture of the game.

    Attributes:
        name: The path below `pictures/`, including the suffix.
        format: The format of a raster picture, or None for a vector picture.
        width: The width after `turn`, in pixels or in the units of the vector picture.
        height: The height after `turn`, in the same unit.
        turn: The Exif orientation from 1 (as stored) to 8.
        digest: A digest of its bytes.
        file: The displayed path.
        origin: The identity of the file.
        vector: The nodes of a vector picture, or None for a raster picture.
        embedded: The raster pictures in a vector picture.
        data: The bytes of an embedded picture; None for a picture with a file of its own.
        source: The SVG that an embedded picture was rendered from, for other resolutions; else None.
        lacks_profile: Whether it is in CMYK without a colour profile, so that its colours are not known.
        visible: The area inside the transparent edges of a raster picture, in pixels; None if no edge is transparent.
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
    embedded: tuple[PictureFile, ...] = field(default=(), hash=False)
    data: bytes | None = field(default=None, hash=False, repr=False)
    source: bytes | None = field(default=None, hash=False, repr=False)
    lacks_profile: bool = False
    visible: Region | None = field(default=None, hash=False, repr=False)


def index_pictures(pictures: Iterable[PictureFile]) -> dict[str, PictureFile]:
    """Return pictures by name, and also by the name without its suffix where that is unambiguous.

    Pictures that are embedded in others are included under their names.
    """
    named = {picture.name: picture for picture in pictures}
    stems = Counter(_strip_suffix(name) for name in named)
    short = {_strip_suffix(name): picture for name, picture in named.items() if stems[_strip_suffix(name)] == 1}
    embedded = {inner.name: inner for picture in named.values() for inner in picture.embedded}
    return {**embedded, **short, **named}


def find_similar_names(name: str, pictures: Mapping[str, PictureFile]) -> list[str]:
    """Return the names that differ from `name` only in case or suffix."""
    plain = name.casefold()
    return [known for known in pictures if plain in (known.casefold(), _strip_suffix(known).casefold())]


def _strip_suffix(name: str) -> str:
    return name.rpartition(".")[0]
