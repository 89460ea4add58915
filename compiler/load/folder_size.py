"""Limits of the sizes of files, and of all files of a folder together."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.load.limits import (
    MAX_BYTES,
    MAX_FONT_BYTES,
    MAX_PICTURE_BYTES,
    MAX_PICTURES_TOGETHER,
    MAX_TOGETHER,
    MAX_VECTORS_TOGETHER,
)
from compiler.load.paths import FONT, PICTURE


@dataclass(slots=True)
class FolderSize:
    """The number of bytes read from a folder: of raster pictures, of vector pictures and fonts, of all other files."""

    pictures: int = 0
    vectors: int = 0
    others: int = 0

    def add(self, size: int, kind: str, path: str) -> str | None:
        """Add the size of a file; return the limit that the folder exceeds with it, in words, or None."""
        if kind == PICTURE and not path.lower().endswith(".svg"):
            self.pictures += size
            return f"{MAX_PICTURES_TOGETHER:,} bytes of pictures" if self.pictures > MAX_PICTURES_TOGETHER else None
        if kind in (PICTURE, FONT):
            self.vectors += size
            limit = f"{MAX_VECTORS_TOGETHER:,} bytes of fonts and SVG pictures"
            return limit if self.vectors > MAX_VECTORS_TOGETHER else None
        self.others += size
        return f"{MAX_TOGETHER:,} bytes" if self.others > MAX_TOGETHER else None


def max_bytes(kind: str) -> int:
    """Return the maximum size of a file of a kind, in bytes."""
    return {PICTURE: MAX_PICTURE_BYTES, FONT: MAX_FONT_BYTES}.get(kind, MAX_BYTES)
