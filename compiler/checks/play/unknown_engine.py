"""unknown-engine: the game names an engine that does not exist or cannot be imported."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.compiled.game_file import compile_game_data
from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.suggest import suggest_nearest
from compiler.load.file_kinds import ENGINE_SOURCE
from engine.api import EngineError, list_engines, load


@check(
    "unknown-engine",
    rationale="A game names the engine that plays it. A game without an engine omits the line and is still printed.",
    example="`engine: my_gane`",
)
def unknown_engine(project: Project) -> Iterator[Diagnostic]:
    """The game's engine cannot be loaded."""
    name = project.game.engine
    span = project.head.locate("engine")
    if name is None:
        return
    try:
        load(compile_game_data(project.game))
    except EngineError as failure:
        advice = _advise(project, name)
        if failure.reason is None:
            yield error("unknown-engine", span, "there is no engine `{engine}`", *advice, engine=name)
        else:
            yield error(
                "unknown-engine",
                span,
                "the engine `{engine}` cannot be imported: {reason}",
                "correct the engine's module, or install what it imports",
                engine=name,
                reason=failure.reason,
            )
    except ValueError:
        return  # reported by unplayable-content


def _advise(project: Project, name: str) -> tuple[Sentence | str, ...]:
    """Return the hint to install an engine whose source is in the game's folder, or else hints about its name."""
    source = f"{project.head.file.removesuffix('game.yaml')}{ENGINE_SOURCE}"
    if f"{source}/pyproject.toml" in project.linked.origins:
        command = shlex.join(("pip", "install", "-e", source if "/" in source else f"./{source}"))
        return (
            sentence("its source is in this folder; if you trust it, install it with `{command}`", command=command),
        )
    return suggest_nearest(name, list_engines()) or (sentence("correct the name, or delete the line"),)
