"""Content streams and form XObjects as data."""

from __future__ import annotations

from dataclasses import dataclass

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Stream:
    """PDF operators, and the names of the forms, graphics states and patterns that they use."""

    code: str
    resources: frozenset[str]


@dataclass(frozen=True, slots=True)
class FormXObject:
    """A form XObject.

    Attributes:
        stream: Its content.
        box: The box that it draws in: left, top, right, bottom, in its own units.
        group: The colour space in which its content is painted together before it is laid on what is below, or None.
    """

    stream: Stream
    box: Box
    group: str | None = None
