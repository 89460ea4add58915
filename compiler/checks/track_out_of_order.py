"""track-out-of-order: marks of a track that do not rise, or lie beyond its end."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.diagnostics import Diagnostic, error
from compiler.model.game import Item


@check(
    "track-out-of-order",
    rationale="A marker goes from mark to mark; marks that fall back or lie beyond the last square cannot be reached.",
    example="`squares: 80` with a mark on square 80, or marks 5, 10, 9.",
)
def track_out_of_order(project: Project) -> Iterator[Diagnostic]:
    """The marks of a track do not rise within its squares."""
    for item in project.game.items.values():
        if "track" in item.figures:
            yield from _marks(item)


def _marks(item: Item) -> Iterator[Diagnostic]:
    track = item.figures["track"]
    for name, marks in track.get("marks", {}).items():
        for before, mark in zip((-1, *marks), marks, strict=False):
            if mark <= before:
                text = f"the {name} marks of `{item.id}` fall from {before} to {mark}"
                yield error("track-out-of-order", item.span, text, "write them in rising order")
            if mark >= track["squares"]:
                text = (
                    f"the {name} mark {mark} lies beyond the {track['squares']} squares of `{item.id}`, counted from 0"
                )
                yield error("track-out-of-order", item.span, text, "correct the mark or the number of squares")
