"""Decide whether changed figures can change any game, so that no games are played in vain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.compiled.observed_settings import Keys, find_settings_read
from compiler.model.plain import Plain
from engine.game import Game

NOT_PLAYED = ("digest", "locales")
"""Parts of a compiled game that do not affect games."""


def explain_equal_games(
    game: Game, before: Mapping[str, Plain], after: Mapping[str, Plain], players: int, options: Mapping[str, Plain]
) -> str | None:
    """Return the reason why no game can differ (nothing that the game reads has changed), or None if one may differ.

    A game may differ, too, if it cannot be observed what its engine reads.
    """
    parts = [name for name in {*before, *after} if name not in NOT_PLAYED and before.get(name) != after.get(name)]
    if not parts:
        return "the overlay changes nothing that is compiled into the game"
    if parts != ["settings"]:
        return None
    read = find_settings_read(before)
    idle = game.find_idle_settings(players, options)
    if read is None:
        return None
    changed = list(_find_changed_settings(before["settings"], after["settings"]))
    if not all(_is_among(keys, idle) or not _is_among(keys, read) for keys in changed):
        return None
    names = ", ".join(f"`{'.'.join(keys)}`" for keys in changed)
    return f"it changes {names}, which nothing reads in a game of {players} with these options"


def _find_changed_settings(before: Plain, after: Plain, path: Keys = ()) -> Iterator[Keys]:
    """Yield the path of each setting that has changed."""
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in sorted({*before, *after}):
            yield from _find_changed_settings(before.get(key), after.get(key), (*path, key))
    elif before != after:
        yield path


def _is_among(keys: Keys, settings: set[Keys] | frozenset[Keys]) -> bool:
    """Return whether a setting is one of these settings, or belongs to a group among them."""
    return any(keys[: len(prefix)] == prefix for prefix in settings)
