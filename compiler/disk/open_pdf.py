"""Open the bytes of a PDF with pikepdf."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pikepdf import Pdf


def open_pdf(data: bytes) -> Pdf:
    """Return a PDF, to be closed after use; raise pikepdf's errors if it is damaged beyond repair."""
    import pikepdf

    return pikepdf.open(BytesIO(data), suppress_warnings=True)
