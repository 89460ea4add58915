"""box-mismatch: the box does not contain the pieces that the engine plays with."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.checks._engine import load_engine
from compiler.diagnostics import Diagnostic, error
from compiler.model.game import Item


@check(
    "box-mismatch",
    rationale=(
        "The component list, the printed parts and the engine's set-up must contain exactly the same pieces. A piece "
        "that is printed but not played, or played but not printed, is a mistake in one of them."
    ),
    example="`banners: 7` in the settings while six banners of each colour are printed.",
)
def box_mismatch(project: Project) -> Iterator[Diagnostic]:
    """The box holds more or fewer copies of a piece than the engine plays with."""
    engine = load_engine(project)
    played = engine.pieces() if engine else {}
    mismatched = (item for item in project.game.items.values() if played and item.copies != played.get(item.id, 0))
    by_numbers: dict[tuple[str, int, int], list[Item]] = {}
    for item in mismatched:
        by_numbers.setdefault((item.set, item.copies, played.get(item.id, 0)), []).append(item)
    for (_, in_box, in_play), items in by_numbers.items():
        yield _box_mismatch(tuple(items), in_box, in_play)


def _box_mismatch(items: tuple[Item, ...], in_box: int, in_play: int) -> Diagnostic:
    """Return the one finding for pieces of a set with the same two numbers, whose common cause is a setting."""
    each = " each" if len(items) > 1 else ""
    return error(
        "box-mismatch",
        items[0].span,
        "the box holds {copies}" + each + " of {items:code}, but the engine plays with {played}",
        "correct `copies`, or the setting that the engine plays by",
        copies=in_box,
        items=tuple(item.id for item in items),
        played=in_play,
    )
