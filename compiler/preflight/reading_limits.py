"""Limits on reading a PDF: well above the needs of a print job, and well below the capacity of a machine."""

from __future__ import annotations

from dataclasses import dataclass

MAX_FILE = 1 << 30
"""The maximum size of a file, in bytes."""

MAX_MEMORY = 4 << 30
"""The maximum memory that reading may take, in bytes."""

MAX_SECONDS = 120
"""The maximum CPU time that reading may take, in seconds."""

MAX_STREAM = 64 << 20
"""The maximum size of an unpacked content stream, in bytes."""

MAX_DEPTH = 20
"""The maximum depth of forms within forms."""


class BudgetError(Exception):
    """A part of the file is too large to be read."""


@dataclass(slots=True)
class Budget:
    """How many pages, operators of content streams and pixels of pictures may still be read."""

    pages: int = 20_000
    operators: int = 20_000_000
    pixels: int = 400_000_000

    def spend_operators(self, count: int) -> None:
        """Take operators from the budget; raise BudgetError if too few are left."""
        self.operators -= count
        if self.operators < 0:
            raise BudgetError

    def spend_pixels(self, count: int) -> bool:
        """Take pixels from the budget and return True; return False for a negative count, and if too few are left."""
        if not 0 <= count <= self.pixels:
            return False
        self.pixels -= count
        return True
