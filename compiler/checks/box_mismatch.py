"""box-mismatch: the box holds other pieces than the engine plays with."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.checks._engine import engine_in
from compiler.diagnostics import Diagnostic, error
from compiler.model.game import Item


@check(
    "box-mismatch",
    rationale=(
        "The component list, the printed parts and the engine's set-up must be one and the same multiset of pieces; "
        "what is printed and not played, or played and not printed, is a mistake in one of them."
    ),
    example="`banners: 7` in the settings while six banners of each colour are printed.",
)
def box_mismatch(project: Project) -> Iterator[Diagnostic]:
    """A piece is in the box more or less often than the engine plays with it."""
    engine = engine_in(project)
    played = engine.pieces() if engine else {}
    wrong = (item for item in project.game.items.values() if played and item.copies != played.get(item.id, 0))
    alike: dict[tuple[str, int, int], list[Item]] = {}
    for item in wrong:
        alike.setdefault((item.set, item.copies, played.get(item.id, 0)), []).append(item)
    for (_, copies, wanted), items in alike.items():
        yield _mismatch(tuple(items), copies, wanted)


def _mismatch(items: tuple[Item, ...], copies: int, wanted: int) -> Diagnostic:
    """Return the one finding for pieces of a set that differ alike from what is played with: a setting is the cause."""
    each = " each" if len(items) > 1 else ""
    return error(
        "box-mismatch",
        items[0].span,
        "the box holds {copies}" + each + " of {items:code}, but the engine plays with {played}",
        "correct `copies`, or the setting that the engine plays by",
        copies=copies,
        items=tuple(item.id for item in items),
        played=wanted,
    )
