"""The draws that chance makes next: of the tile below a taken one, or of a project."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class TileDue:
    """A pending draw of the next tile of a stack."""

    stack: int


@dataclass(frozen=True, slots=True)
class ProjectDue:
    """A pending draw of the next project of the deck, for a seat or, if `seat` is None, for the display."""

    seat: int | None = None


Due: TypeAlias = TileDue | ProjectDue

ON_DISPLAY = ProjectDue()
