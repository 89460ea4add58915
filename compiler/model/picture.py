"""A raster picture (PNG, JPEG, WebP, TIFF) after its header has been read; its pixels stay on disk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from compiler.model.origin import NOWHERE, Origin


class PictureFormat(StrEnum):
    """The file formats of pictures, by Pillow's names."""

    PNG = "PNG"
    JPEG = "JPEG"
    WEBP = "WEBP"
    TIFF = "TIFF"


@dataclass(frozen=True, slots=True)
class PictureFile:
    """A picture of the game.

    `name` is its path below `pictures`, suffix and all. `width` and `height` are pixels as a reader sees them, after
    `turn`: the Exif orientation from 1 (as stored) to 8. `digest` names its bytes. `file` is what people are shown.
    """

    name: str
    format: PictureFormat
    width: int
    height: int
    turn: int
    digest: str
    file: str
    origin: Origin = NOWHERE


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
