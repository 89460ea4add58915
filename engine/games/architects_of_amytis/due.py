"""Draws that are due."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class TileDue:
    """The next tile of a stack."""

    stack: int


@dataclass(frozen=True, slots=True)
class ProjectDue:
    """The next project of the deck: for a seat, or for the display if `seat` is None."""

    seat: int | None = None


Due: TypeAlias = TileDue | ProjectDue

ON_DISPLAY = ProjectDue()
