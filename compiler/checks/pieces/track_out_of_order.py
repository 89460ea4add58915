"""track-out-of-order: marks of a track that do not ascend or lie beyond its end."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.diagnostics import Diagnostic, error
from compiler.model.game import Item


@check(
    "track-out-of-order",
    rationale="A marker moves from mark to mark; marks that descend or lie beyond the last square cannot be reached.",
    example="`squares: 80` with a mark on square 80, or marks 5, 10, 9.",
)
def track_out_of_order(project: Project) -> Iterator[Diagnostic]:
    """The marks of a track do not ascend within its squares."""
    for item in project.game.items.values():
        if "track" in item.figures:
            yield from _report_wrong_marks(item)


def _report_wrong_marks(item: Item) -> Iterator[Diagnostic]:
    track = item.figures["track"]
    for name, marks in track.get("marks", {}).items():
        for before, mark in zip((-1, *marks), marks, strict=False):
            if mark <= before:
                yield _report_descending_mark(item, name, before, mark)
            if mark >= track["squares"]:
                yield _report_mark_beyond_end(item, name, mark, track["squares"])


def _report_descending_mark(item: Item, track: str, before: int, mark: int) -> Diagnostic:
    return error(
        "track-out-of-order",
        item.span,
        "the `{track}` marks of `{item}` are not in ascending order: {mark} follows {before}",
        "write them in ascending order",
        track=track,
        item=item.id,
        before=before,
        mark=mark,
    )


def _report_mark_beyond_end(item: Item, track: str, mark: int, squares: int) -> Diagnostic:
    return error(
        "track-out-of-order",
        item.span,
        "the `{track}` mark {mark} is beyond the {squares} squares of `{item}`, which are counted from 0",
        "correct the mark or the number of squares",
        track=track,
        mark=mark,
        squares=squares,
        item=item.id,
    )
