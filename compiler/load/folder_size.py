"""How much of a folder is read: each file up to a size, all together up to another."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.load.limits import MAX_BYTES, MAX_FONT_BYTES, MAX_PICTURE_BYTES, MAX_PICTURES_TOGETHER, MAX_TOGETHER
from compiler.load.paths import FONT, PICTURE


@dataclass(slots=True)
class FolderSize:
    """Bytes that have been read of one folder: of pictures and fonts, and of all other files."""

    pictures: int = 0
    others: int = 0

    def add(self, size: int, kind: str) -> str:
        """Count a file; return what the folder has too much of with it, after which nothing is read, or ''."""
        if kind in (PICTURE, FONT):
            self.pictures += size
            most = f"{MAX_PICTURES_TOGETHER:,} bytes of pictures and fonts"
            return most if self.pictures > MAX_PICTURES_TOGETHER else ""
        self.others += size
        return f"{MAX_TOGETHER:,} bytes" if self.others > MAX_TOGETHER else ""


def max_bytes(kind: str) -> int:
    """Return how large a file of a kind may be."""
    return {PICTURE: MAX_PICTURE_BYTES, FONT: MAX_FONT_BYTES}.get(kind, MAX_BYTES)
