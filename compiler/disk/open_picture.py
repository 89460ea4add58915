"""Open picture bytes with Pillow, in allowed formats only, and keep libraries from writing to the terminal."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

_STDERR = 2
"""The descriptor that libraries in C write to."""


@contextmanager
def open_picture(data: bytes, formats: Iterable[str]) -> Iterator[Image]:
    """Yield a picture whose header has been read; Pillow decodes its pixels on first use.

    `formats` are Pillow's names. Raise OSError for a damaged file or another format, Pillow's DecompressionBombError
    for far too many pixels.
    """
    from PIL import Image

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        image = Image.open(BytesIO(data), formats=tuple(formats))
        with image, _discard_stderr() if image.format == "TIFF" else nullcontext():
            yield image


@contextmanager
def _discard_stderr() -> Iterator[None]:
    """Discard what this process writes to standard error, because libtiff has no other place for its messages."""
    if sys.stderr:
        sys.stderr.flush()
    try:
        terminal = os.dup(_STDERR)
    except OSError:  # it is closed
        yield
        return
    try:
        with suppress(OSError):
            null = os.open(os.devnull, os.O_WRONLY | os.O_CLOEXEC)
            os.dup2(null, _STDERR)
            os.close(null)
        yield
    finally:
        os.dup2(terminal, _STDERR)
        os.close(terminal)
