"""The figures of the settings, one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from compiler.checks._check import Project
from compiler.model.document import Document
from compiler.model.origin import Owner

NOT_RULES = ("design",)
"""Settings by which the content was made, not the game is played."""


def settings_of(project: Project) -> Iterator[Document]:
    """Yield the game's own settings."""
    return (d for d in project.linked.documents if d.kind == "settings" and d.origin.owner is Owner.GAME)


def figures(data: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the keys that lead to each figure, to a list of figures as a whole."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if path or key not in NOT_RULES:
                yield from figures(value, (*path, key))
    elif _is_figure(data) or (isinstance(data, list) and all(map(_is_figure, data))):
        yield path


def _is_figure(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
