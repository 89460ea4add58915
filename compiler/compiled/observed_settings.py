"""Find the settings that an engine reads from a compiled game, by observing how it loads the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from compiler.model.plain import Plain, as_mapping, as_plain
from engine.api import load_with_settings

Keys: TypeAlias = tuple[str, ...]
"""The path of a setting: keys of nested mappings."""


def find_settings_read(compiled: Mapping[str, object]) -> set[Keys] | None:
    """Return the path of each setting that the engine reads, or None if that cannot be observed.

    The game is validated before, because validation reads all settings. An engine that refuses the game, or settings
    that are a mapping but not a `dict`, cannot be observed.
    """
    seen: set[Keys] = set()
    settings = _ObservedSettings(as_mapping(as_plain(compiled["settings"])), (), seen)
    try:
        load_with_settings(compiled, settings)
    except ValueError:
        return None
    return seen


class _ObservedSettings(Mapping[str, Plain]):
    """A mapping that records which of its values are read, also in nested mappings; lists are read as a whole."""

    def __init__(self, data: Mapping[str, Plain], path: Keys, seen: set[Keys]) -> None:
        self._data = data
        self._path = path
        self._seen = seen

    def __getitem__(self, key: str) -> Plain:
        value = self._data[key]
        if isinstance(value, Mapping):
            return _ObservedSettings(value, (*self._path, key), self._seen)
        self._seen.add((*self._path, key))
        return value

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)
