"""Report unknown picture names."""

from __future__ import annotations

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.layout.scope import Scope, locate_text
from compiler.model.suggest_picture import suggest_picture


def report_unknown_picture(name: str, place: Span, scope: Scope) -> Diagnostic:
    """Return the finding about an unknown picture, at the field or cell that names it, or else at its place."""
    span = locate_text(name, otherwise=place)
    related = () if span == place else (Related(place, "shown here"),)
    suggested = suggest_picture(name, scope.context.game.pictures, scope.context.taken_pictures)
    return error(
        "missing-picture",
        span,
        "{part}: there is no picture `{picture}`",
        *suggested.advice,
        related=related,
        part=scope.part,
        picture=str(name),
        near=suggested.near or "",
    )
