"""box-mismatch: the box holds other pieces than the engine plays with."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.checks._engine import engine_in
from compiler.diagnostics import Diagnostic, error


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
    for item in project.game.items.values() if played else ():
        if item.copies != played.get(item.id, 0):
            yield error(
                "box-mismatch",
                item.span,
                "the box holds {copies} of `{item}`, but the engine plays with {played}",
                "correct `copies`, or the setting that the engine plays by",
                copies=item.copies,
                item=item.id,
                played=played.get(item.id, 0),
            )
