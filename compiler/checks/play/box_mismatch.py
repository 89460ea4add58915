"""box-mismatch: the box does not contain the pieces that the engine plays with."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.checks.common.engine import find_explained_pieces, find_mismatched_pieces, load_engine
from compiler.diagnostics import Diagnostic, error
from compiler.model.game import Item


@check(
    "box-mismatch",
    rationale=(
        "The component list, the printed parts and the engine's set-up must contain exactly the same pieces. A piece "
        "that is printed but not played, or played but not printed, is a mistake in one of them."
    ),
    example="`copies: 7` of the red banners, while each player plays with six.",
)
def box_mismatch(project: Project) -> Iterator[Diagnostic]:
    """The box holds more or fewer copies of a piece than the engine plays with.

    If the cause is a setting with other findings, the mismatch is reported there, as part of one finding.
    """
    engine = load_engine(project)
    if engine is None or not (mismatched := find_mismatched_pieces(project, engine)):
        return
    explained = find_explained_pieces(project, engine)
    played = engine.count_pieces()
    by_numbers: dict[tuple[str, int, int], list[Item]] = {}
    for item in mismatched:
        if item.id not in explained:
            by_numbers.setdefault((item.set, item.copies, played.get(item.id, 0)), []).append(item)
    for (_, in_box, in_play), items in by_numbers.items():
        yield _report_mismatch(tuple(items), in_box, in_play)


def _report_mismatch(items: tuple[Item, ...], in_box: int, in_play: int) -> Diagnostic:
    """Return the single finding for pieces of a set with the same two numbers, whose common cause is a setting."""
    template = "the box holds {copies} of {items:code}, but the engine plays with {played}"
    if len(items) > 1:
        template = "the box holds {copies} each of {items:code}, but the engine plays with {played}"
    return error(
        "box-mismatch",
        items[0].span,
        template,
        "correct `copies`, or the setting that the engine uses",
        copies=in_box,
        items=tuple(item.id for item in items),
        played=in_play,
    )
