"""unknown-engine: a game asks for an engine that is not there, or whose content that engine cannot play."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.diagnostics import Diagnostic, error
from compiler.render.compiled import compiled
from engine.api import load
from engine.game import Game


@check(
    "unknown-engine",
    rationale="A game names the engine that plays it. One without leaves the line out and is printed all the same.",
    example="`engine: my_gane`",
)
def unknown_engine(project: Project) -> Iterator[Diagnostic]:
    """The game's engine cannot be loaded."""
    if project.game.engine:
        try:
            load(compiled(project.game))
        except ValueError as problem:
            span = project.head.span("engine")
            yield error("unknown-engine", span, str(problem), "correct it, or leave `engine` out")


def engine_of(project: Project) -> Game | None:
    """The engine's game, or None where there is none to play it."""
    try:
        return load(compiled(project.game)) if project.game.engine else None
    except ValueError:
        return None
