"""The options of a game, from the words of a command line."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from engine.plain_data import JsonValue


def options(edition: str | None, pairs: Sequence[str]) -> dict[str, JsonValue]:
    """Return an edition, and every `NAME=VALUE`: a value is JSON, or else a word. Raises ValueError."""
    chosen: dict[str, JsonValue] = {"edition": edition} if edition else {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise ValueError(f"--option takes NAME=VALUE, not {pair!r}")
        try:
            chosen[name] = json.loads(value)
        except ValueError:
            chosen[name] = value
    return chosen


def refuse_start_options(given: Mapping[str, object]) -> None:
    """Raise ValueError if options that start a game are given, by name, for one that is resumed."""
    unusable = [name for name, value in given.items() if value]
    if unusable:
        raise ValueError(f"a saved game is resumed with its own options; omit --{' and --'.join(unusable)}")
