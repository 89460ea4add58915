"""Find the settings that an engine reads from a compiled game, by observing how it loads the game."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.model.plain import Plain, as_mapping, as_plain
from engine.api import load

Keys = tuple[str, ...]


def find_settings_read(compiled: Mapping[str, object]) -> set[Keys] | None:
    """Return the path of each setting that the engine reads, or None if it refuses the game."""
    seen: set[Keys] = set()
    try:
        load({**compiled, "settings": _Watched(as_mapping(as_plain(compiled["settings"])), (), seen)})
    except ValueError:
        return None
    return seen


class _Watched(dict[str, Plain]):
    """A mapping that records which values are read, and whose nested mappings do the same."""

    def __init__(self, data: Mapping[str, Plain], path: Keys, seen: set[Keys]) -> None:
        super().__init__(data)
        self._path, self._seen = path, seen

    def __getitem__(self, key: str) -> Plain:
        value = super().__getitem__(key)
        if isinstance(value, Mapping):
            return _Watched(value, (*self._path, key), self._seen)
        self._seen.add((*self._path, key))
        return value

    def get(self, key: str, default: Plain = None) -> Plain:  # type: ignore[override]  # only this overload is needed
        """Return a value as `dict.get` does, and record that it was read."""
        return self[key] if key in self else default  # noqa: SIM401 -- this defines `get` itself
