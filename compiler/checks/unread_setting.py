"""unread-setting: a figure of the rules that the engine never looks at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from compiler.checks._check import Project, check
from compiler.checks._settings import figures, settings_of
from compiler.diagnostics import Diagnostic, error
from compiler.render.compiled import compiled
from engine.api import load


@check(
    "unread-setting",
    rationale="A setting that the engine does not read can be changed without changing the game that is played.",
    example="`market: {rerolls: 2}`, which no engine asks for.",
)
def unread_setting(project: Project) -> Iterator[Diagnostic]:
    """The engine does not read a setting."""
    seen: set[tuple[str, ...]] = set()
    if project.game.engine and _reads(project, seen):
        for document in settings_of(project):
            for path in figures(document.data):
                if not any(path[: len(read)] == read for read in seen):
                    text = f"the engine does not read `{'.'.join(path)}`"
                    yield error("unread-setting", document.key_span(*path), text, "remove it, or play by it")


def _reads(project: Project, seen: set[tuple[str, ...]]) -> bool:
    """Loads the engine with settings that tell what is read; whether it loads."""
    content = compiled(project.game)
    try:
        load({**content, "settings": _Watched(content["settings"], (), seen)})
    except ValueError:
        return False
    return True


class _Watched(dict[str, Any]):
    """A mapping that notes which figures are read, and hands out parts that do as well."""

    def __init__(self, data: Mapping[str, Any], path: tuple[str, ...], seen: set[tuple[str, ...]]) -> None:
        super().__init__(data)
        self._path, self._seen = path, seen

    def __getitem__(self, key: str) -> Any:
        value = super().__getitem__(key)
        if isinstance(value, Mapping):
            return _Watched(value, (*self._path, key), self._seen)
        self._seen.add((*self._path, key))
        return value

    def get(self, key: str, default: Any = None) -> Any:
        """As of a mapping."""
        return self[key] if key in self else default  # noqa: SIM401  # get itself is what is defined here
