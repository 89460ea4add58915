"""unused-drawing: a drawing that is not shown anywhere."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.diagnostics import Diagnostic, Span, warning
from compiler.model.drawing import SITE_DRAWINGS
from compiler.model.origin import Owner


@check(
    "unused-drawing",
    rationale="Somebody drew it for a piece that now does without: either the piece lacks it, or it is in the way.",
    example="art/ornaments/headpiece.svg is not drawn by any layout.",
    of_parts=True,
)
def unused_drawing(project: Project) -> Iterator[Diagnostic]:
    """No part shows a drawing of the game."""
    used = {*project.drawn, *SITE_DRAWINGS}
    for name, drawing in project.game.drawings.items():
        if drawing.origin.owner is Owner.GAME and name not in used:
            yield warning(
                "unused-drawing",
                Span(drawing.file),
                "no layout draws `{drawing}`",
                "delete it, or draw it with `symbol` or `pattern`",
                drawing=name,
            )
