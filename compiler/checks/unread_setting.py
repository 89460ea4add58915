"""unread-setting: a figure of the rules that the engine never looks at."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.checks._settings import figures, settings_of
from compiler.compiled.game import compiled
from compiler.compiled.settings_read import settings_read
from compiler.diagnostics import Diagnostic, error


@check(
    "unread-setting",
    rationale="A setting that the engine does not read can be changed without changing the game that is played.",
    example="`market: {rerolls: 2}`, which no engine asks for.",
)
def unread_setting(project: Project) -> Iterator[Diagnostic]:
    """The engine does not read a setting."""
    seen = settings_read(compiled(project.game)) if project.game.engine else None
    for document in settings_of(project) if seen is not None else ():
        for path in figures(document.data):
            if not any(path[: len(read)] == read for read in seen or ()):
                yield error(
                    "unread-setting",
                    document.key_span(*path),
                    "the engine does not read `{setting}`",
                    "remove it, or make the engine use it",
                    setting=".".join(path),
                )
