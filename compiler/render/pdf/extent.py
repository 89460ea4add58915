"""The extent of a PDF of Sobor, read from its bytes: how many pages it has, and how they are printed on paper."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from compiler.impose.sheet import Flip


_MARK = re.compile(rb"/Type\s*/Page\b|/DuplexFlip(?:Long|Short)Edge\b")
"""A page object (the page tree has the type `Pages`), or the duplex mode of the file (ISO 32000-1, 12.2)."""

_FLIPS: dict[bytes, Flip] = {b"/DuplexFlipLongEdge": "long-edge", b"/DuplexFlipShortEdge": "short-edge"}
"""The edge that the paper is turned over, by the duplex mode."""

_LONGEST_MARK = 64
"""The number of bytes that no mark exceeds."""


@dataclass(frozen=True, slots=True)
class PdfExtent:
    """The number of pages of a PDF, and the edge that the paper is turned over; None for one printed side."""

    pages: int
    flip: Flip | None

    @property
    def sheets(self) -> int:
        """The number of sheets of paper."""
        return (self.pages + 1) // 2 if self.flip else self.pages


def measure_extent(parts: Iterable[bytes]) -> PdfExtent:
    """Return the extent of a PDF that comes in parts of any size."""
    pages = 0
    flip = None
    tail = b""
    for part in parts:
        window = tail + part
        for mark in _MARK.finditer(window):
            if len(tail) <= mark.end() < len(window):  # one at the very end is found again, once its next byte is known
                flip = _FLIPS.get(mark[0], flip)
                pages += mark[0] not in _FLIPS
        tail = window[-_LONGEST_MARK:]
    return PdfExtent(pages, flip)
