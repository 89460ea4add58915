"""The diagrams of examples, set-ups and rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from compiler.layout.frame import Frame


class Diagram(NamedTuple):
    """A part of the table in a position; `after` is None if the example leaves that part as it was.

    The alternative text of a frame is its own (`Frame.alt`).
    """

    before: Frame
    after: Frame | None


Diagrams: TypeAlias = Mapping[str, tuple[Diagram, ...]]
"""The diagrams of each example, set-up and rule, in the order of its list."""


def list_frames(diagrams: Diagrams) -> Iterator[Frame]:
    """Yield the pictures of all diagrams."""
    return (frame for drawn in diagrams.values() for diagram in drawn for frame in diagram if frame)
