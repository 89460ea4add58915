"""The pixels of pictures for print: copied as stored where possible, else re-encoded."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from compiler.model.picture import PictureFile, PictureFormat, PixelSize
from compiler.render.colours.colouring import Colouring
from compiler.render.pictures.encode_pixels import encode_pixels
from compiler.render.pictures.picture_cache import keep_pixels, make_cache_name, read_kept_pixels
from compiler.render.pictures.picture_transforms import decode_upright, scale_down
from compiler.render.pictures.read_picture import is_lossy, read_picture
from compiler.render.pictures.stored_pixels import Pixels, read_stored_pixels

UPRIGHT = 1
"""The Exif orientation of a picture that needs no rotation."""


@dataclass(frozen=True, slots=True)
class PixelSource:
    """A picture, and how it is to be printed.

    Attributes:
        picture: The picture.
        max_size: The size that a larger picture is scaled down to, or None for no limit.
        colouring: How its colours change.
    """

    picture: PictureFile
    max_size: PixelSize | None
    colouring: Colouring

    @property
    def is_copied(self) -> bool:
        """Whether neither colours nor size change, so that pixels are copied as they are stored if PDF supports it."""
        return not (any(self.colouring) or self._is_scaled)

    @property
    def remaining_turn(self) -> int:
        """The Exif orientation of the pixels: JPEGs are copied as they are, all other pictures are made upright."""
        is_stored = self.is_copied and self.picture.format is PictureFormat.JPEG
        return self.picture.turn if is_stored else UPRIGHT

    @property
    def _is_scaled(self) -> bool:
        size = self.max_size
        return size is not None and (self.picture.width > size.width or self.picture.height > size.height)

    def prepare_pixels(self, cache: Path | None = None) -> Pixels:
        """Return the pixels; re-encoded ones are cached in the folder `cache`."""
        if self.is_copied:
            stored = read_stored_pixels(self.picture, read_picture(self.picture))
            if stored:
                return stored
        return self._reencode_once(cache) if cache else self._reencode()

    def _reencode_once(self, cache: Path) -> Pixels:
        """Return the re-encoded pixels from the cache, or add them to it."""
        size = self.max_size if self._is_scaled else None
        name = make_cache_name("print", self.picture, size, *self.colouring.key)
        pixels = read_kept_pixels(cache, name)
        if pixels is None:
            pixels = self._reencode()
            keep_pixels(cache, name, pixels)
        return pixels

    def _reencode(self) -> Pixels:
        data = read_picture(self.picture)
        image = decode_upright(data)
        if self.max_size and self._is_scaled:
            image = scale_down(image, self.max_size)
        return encode_pixels(image, self.colouring, is_lossy=is_lossy(self.picture, data))
