"""A picture: a raster one (PNG, JPEG, WebP, TIFF) whose pixels stay on disk, or a vector one (SVG), normalised."""

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

    `name` is its path below `pictures`, suffix and all. `width` and `height` are pixels as a reader sees them, after
    `turn`: the Exif orientation from 1 (as stored) to 8. `digest` names its bytes. `file` is what people are shown.
    `vector` holds the nodes of a vector picture, whose units width and height are in; None for a raster picture.
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


def by_name(pictures: Iterable[PictureFile]) -> dict[str, PictureFile]:
    """Return pictures by their names, and also without the suffix where only one picture has the rest of a name."""
    named = {picture.name: picture for picture in pictures}
    stems = Counter(_stem(name) for name in named)
    short = {_stem(name): picture for name, picture in named.items() if stems[_stem(name)] == 1}
    return {**short, **named}


def names_by_case(name: str, pictures: Mapping[str, PictureFile]) -> list[str]:
    """Return the names that differ from `name` by capitals or by their suffix only."""
    plain = name.casefold()
    return [known for known in pictures if plain in (known.casefold(), _stem(known).casefold())]


def _stem(name: str) -> str:
    return name.rpartition(".")[0]
