"""Presets of marks: the kinds of marks that formats and common kinds of projects use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from compiler.model.lint_data import MarkName, MarkPreset

PRESETS: Mapping[str, tuple[MarkName, ...]] = {
    "android": ("printf", "tags"),
    "apple": ("printf",),
    "card-text": ("brackets", "tags"),
    "fluent-text": ("fluent", "tags"),
    "gettext": ("printf",),
    "i18next": ("double-braces", "tags"),
    "icu": ("braces", "tags"),
    "rails": ("percent-braces", "tags"),
}
"""The kinds of marks of each preset. `card-text` is for card databases: `[wild]`, `<b>Action</b>`."""

_OF_SUFFIXES: Mapping[str, MarkPreset] = {
    ".arb": "icu",
    ".ftl": "fluent-text",
    ".po": "gettext",
    ".strings": "apple",
    ".xml": "android",
}
"""The preset of files whose format has only one way to write placeholders, by the end of their names."""


def find_preset(suffixes: Iterable[str]) -> MarkPreset | None:
    """Return the preset of files with these ends of their names, or None if their format leaves it open."""
    presets = {_OF_SUFFIXES.get(suffix) for suffix in suffixes}
    return presets.pop() if len(presets) == 1 else None


def expand_presets(names: Iterable[MarkName | MarkPreset]) -> Iterator[str]:
    """Yield the kinds of marks that names of kinds and of presets stand for."""
    for name in names:
        yield from PRESETS.get(name, (name,))
