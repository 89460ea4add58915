"""unplayed-edition: readings that change play, but that no option of the engine plays."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.checks.common.engine import load_engine
from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.suggest import list_names, suggest_nearest


@check(
    "unplayed-edition",
    rationale="`--edition` would play such an edition only in part, without any warning.",
    example="`play: true` at a question for which the engine declares no option.",
)
def unplayed_edition(project: Project) -> Iterator[Diagnostic]:
    """The engine cannot play readings that change play."""
    engine = load_engine(project)
    if engine is None:
        return
    for difference in project.game.differences.values():
        if difference.affects_play and difference.option not in engine.readings:
            yield error(
                "unplayed-edition",
                difference.span,
                "the readings of `{edition}` change play, but no option of the engine plays them",
                *(suggest_nearest(difference.id, engine.readings) or list_names(engine.readings)),
                "name the `option` that plays it, or delete `play: true`",
                edition=difference.id,
                options=tuple(engine.readings),
            )
