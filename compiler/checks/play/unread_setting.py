"""unread-setting: a setting that the engine never reads."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.checks.common.own_settings import list_own_settings, list_setting_paths
from compiler.compiled.game_file import compile_game_data
from compiler.compiled.observed_settings import find_settings_read
from compiler.diagnostics import Diagnostic, error


@check(
    "unread-setting",
    rationale="A setting that the engine does not read can be changed without any effect on the game.",
    example="`market: {rerolls: 2}`, which no engine reads.",
)
def unread_setting(project: Project) -> Iterator[Diagnostic]:
    """The engine does not read a setting."""
    read_paths = find_settings_read(compile_game_data(project.game)) if project.game.engine else None
    if read_paths is None:
        return
    for document in list_own_settings(project):
        for path in list_setting_paths(document.data):
            if not any(path[: len(read)] == read for read in read_paths):
                yield error(
                    "unread-setting",
                    document.locate_key(*path),
                    "the engine does not read `{setting}`",
                    "delete it, or make the engine use it",
                    setting=".".join(path),
                )
