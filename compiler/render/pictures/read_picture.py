"""Read the files of pictures again, which have been checked when the game was loaded."""

from __future__ import annotations

from pathlib import Path

from compiler.disk.digest import digest
from compiler.disk.errors import RefusedError
from compiler.disk.reading import read_below
from compiler.load.limits import MAX_PICTURE_BYTES
from compiler.model.picture import PictureFile, PictureFormat
from compiler.render.pictures.webp_chunks import list_webp_chunks


def read_picture(picture: PictureFile) -> bytes:
    """Return the bytes of a picture's file; raise RefusedError if it has changed since it was checked."""
    if picture.data is not None:
        return picture.data
    data = read_below(Path(picture.origin.folder), picture.origin.path, MAX_PICTURE_BYTES)
    if digest((data,)) != picture.digest:
        raise RefusedError("the picture changed during the build; build again", picture.file)
    return data


def is_lossy(picture: PictureFile, data: bytes) -> bool:
    """Return whether a file is compressed with loss, so that JPEG is good enough for it."""
    if picture.format is PictureFormat.WEBP:
        return b"VP8L" not in list_webp_chunks(data)
    return picture.format is PictureFormat.JPEG
