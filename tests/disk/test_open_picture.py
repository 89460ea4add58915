"""Pictures that are opened with Pillow, in allowed formats only."""

from __future__ import annotations

import os
from io import BytesIO

import pytest
from PIL import Image

from compiler.disk.open_picture import open_picture


def save_picture(picture_format: str) -> bytes:
    """Return a small picture in a format, by Pillow's name of it."""
    file = BytesIO()
    Image.new("RGB", (3, 2)).save(file, picture_format)
    return file.getvalue()


@pytest.mark.parametrize("picture_format", ["PNG", "JPEG", "TIFF"])
def test_picture_of_an_allowed_format_is_opened(picture_format: str) -> None:
    """A picture in one of the formats is yielded with its size."""
    with open_picture(save_picture(picture_format), ("PNG", "JPEG", "TIFF")) as image:
        assert (image.format, image.size) == (picture_format, (3, 2))


@pytest.mark.parametrize("data", [save_picture("BMP"), save_picture("PNG")[:20], b""])
def test_other_files_are_refused(data: bytes) -> None:
    """Another format, a damaged picture and an empty file raise OSError, whatever the file may be."""
    with pytest.raises(OSError), open_picture(data, ("PNG", "JPEG")):  # noqa: PT011 -- Pillow's message depends on the format
        pass


def test_standard_error_is_back_after_a_tiff() -> None:
    """What libtiff writes to standard error is discarded, and nothing afterwards."""
    before = os.fstat(2)
    with open_picture(save_picture("TIFF"), ("TIFF",)) as image:
        image.load()
        during = os.fstat(2)
    after = os.fstat(2)
    assert (during.st_rdev, during.st_ino) != (before.st_rdev, before.st_ino)
    assert (after.st_dev, after.st_ino) == (before.st_dev, before.st_ino)
