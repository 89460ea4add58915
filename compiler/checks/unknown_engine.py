"""unknown-engine: a game asks for an engine that is not there or cannot be loaded."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.compiled.game import compiled
from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.suggest import did_you_mean
from engine.api import engines, load
from engine.plain_data import ContentError


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
        except ContentError:
            return
        except ValueError as problem:
            span = project.head.span("engine")
            near = did_you_mean(project.game.engine, engines()) if project.game.engine not in engines() else ()
            advice = near or ("correct it, or remove `engine`",)
            yield error("unknown-engine", span, "{problem}", *advice, problem=str(problem), engine=project.game.engine)
