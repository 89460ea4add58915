"""Limits of what is read of a PDF: well above what a print job needs, well below what exhausts a machine."""

from __future__ import annotations

from dataclasses import dataclass

MAX_FILE = 1 << 30
"""Bytes of a file."""

MAX_MEMORY = 4 << 30
"""Bytes of memory that reading may take."""

MAX_SECONDS = 120
"""Seconds of CPU time that reading may take."""

MAX_STREAM = 64 << 20
"""Bytes of a content stream once it is unpacked."""

MAX_DEPTH = 20
"""Forms within forms."""


class BudgetError(Exception):
    """A part of the file is too large to be read."""


@dataclass(slots=True)
class Budget:
    """What is left to read: pages, operators of content streams, and pixels of pictures."""

    pages: int = 20_000
    operators: int = 20_000_000
    pixels: int = 400_000_000

    def spend_operators(self, count: int) -> None:
        """Take operators from the budget; raise BudgetError if there are not as many left."""
        self.operators -= count
        if self.operators < 0:
            raise BudgetError

    def spend_pixels(self, count: int) -> bool:
        """Take pixels from the budget; return whether there were as many left."""
        if count > self.pixels:
            return False
        self.pixels -= count
        return True
