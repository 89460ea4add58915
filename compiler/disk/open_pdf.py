"""PDFs: open bytes that have been read."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pikepdf import Pdf


def open_pdf(data: bytes) -> Pdf:
    """Return a PDF to be closed after use; pikepdf raises its errors for a PDF that it cannot mend."""
    import pikepdf

    return pikepdf.open(BytesIO(data), suppress_warnings=True)
