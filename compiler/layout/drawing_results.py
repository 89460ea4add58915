"""The results of drawing: elements of a frame, lines to fold and cut, words for reading aloud, and findings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from compiler.diagnostics import Diagnostic
from compiler.layout.frame import Element, Frame, Group, Image, Symbol
from compiler.layout.part import Part
from compiler.model.points import LineSegment


@dataclass(frozen=True, slots=True)
class Fold:
    """A line to fold along, in mm."""

    line: LineSegment


@dataclass(frozen=True, slots=True)
class Cut:
    """A line to cut along, in mm, in addition to the trim."""

    line: LineSegment


@dataclass(frozen=True, slots=True)
class Spoken:
    """Words of a diagram's alternative text; `label` says what they are about, or is None."""

    words: str
    label: str | None = None


UNSEEN_TYPES = (Fold, Cut, Spoken, Diagnostic)
"""The results of drawing that no frame shows."""

Drawn: TypeAlias = Element | Fold | Cut | Spoken | Diagnostic


def select_elements(drawn: Iterable[Drawn]) -> tuple[Element, ...]:
    """Return the elements among the results of drawing."""
    return tuple([entry for entry in drawn if not isinstance(entry, UNSEEN_TYPES)])


def find_drawn_names(parts: Iterable[Part]) -> frozenset[str]:
    """Return the names of all icons and drawings that the parts show."""
    return find_names_in_frames(frame for part in parts for frame in (part.front, part.back) if frame)


def find_names_in_frames(frames: Iterable[Frame]) -> frozenset[str]:
    """Return the names of all icons and drawings in frames, except those on pieces that diagrams show."""
    return frozenset(name for frame in frames for name in _find_symbol_names(frame.items))


def _find_symbol_names(items: Iterable[Element]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Symbol):
            yield item.name
        elif isinstance(item, Group) and not item.is_shared:
            yield from _find_symbol_names(item.items)


def find_pictures(items: Iterable[Element]) -> Iterator[str]:
    """Yield the names of the pictures among elements, each as often as it is shown."""
    for item in items:
        if isinstance(item, Image):
            yield item.picture
        elif isinstance(item, Group):
            yield from find_pictures((*item.items, *item.mask))
