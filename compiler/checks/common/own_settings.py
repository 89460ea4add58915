"""The figures of a game's settings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.checks.common.check import Project
from compiler.model.document import Document
from compiler.model.origin import Owner
from compiler.model.plain import Plain

NOT_RULES = ("design",)
"""Settings that were used to design the content, and that no engine reads."""


def list_own_settings(project: Project) -> Iterator[Document]:
    """Yield the documents of the game's own settings."""
    return (d for d in project.linked.documents if d.kind == "settings" and d.origin.owner is Owner.GAME)


def list_setting_paths(data: Plain, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the path of each figure; a list of figures has one path."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if path or key not in NOT_RULES:
                yield from list_setting_paths(value, (*path, key))
    elif _is_figure(data) or (isinstance(data, list) and all(map(_is_figure, data))):
        yield path


def _is_figure(value: Plain) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
