"""unplayed-edition: readings that are said to lead to another game, and no option of the engine plays them."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.compiled.game import compiled
from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.suggest import did_you_mean
from engine.api import load
from engine.game import Game


@check(
    "unplayed-edition",
    rationale="`--edition` would play such an edition only in part, and nobody would notice.",
    example="`play: true` at a question for which the engine declares no option.",
)
def unplayed_edition(project: Project) -> Iterator[Diagnostic]:
    """Readings that change play cannot be played."""
    game = _game(project)
    for entry in project.game.differences.values() if game else ():
        if game and entry.play and entry.option not in game.readings:
            known = ", ".join(f"`{option}`" for option in game.readings) or "none"
            near = did_you_mean(entry.id, game.readings)
            yield error(
                "unplayed-edition",
                entry.span,
                "`{edition}` leads to another game, and no option of the engine plays its readings",
                *near,
                "name the `option` that plays it (the engine has {options}), or remove `play: true`",
                edition=entry.id,
                options=known,
            )


def _game(project: Project) -> Game | None:
    """Return the game that the engine makes of the content; None where there is no engine or it refuses."""
    if not project.game.engine:
        return None
    try:
        return load(compiled(project.game))
    except ValueError:
        return None
