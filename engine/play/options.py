"""Parse the options of a game from a command line."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from engine.plain_data import JsonValue


def parse_options(edition: str | None, pairs: Sequence[str]) -> dict[str, JsonValue]:
    """Return the options of a game: the edition, if given, and each `NAME=VALUE`.

    A value that is not JSON, or is nested too deeply for the parser, is a string.

    Raises:
        ValueError: a pair has no `=`, or an option is given twice.
    """
    chosen: dict[str, JsonValue] = {"edition": edition} if edition else {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise ValueError(f"--option takes NAME=VALUE, not {pair!r}")
        if name in chosen:
            raise ValueError(f"the option {name} is given twice")
        try:
            chosen[name] = json.loads(value)
        except (ValueError, RecursionError):
            chosen[name] = value
    return chosen


def refuse_start_options(given: Mapping[str, object]) -> None:
    """Raise ValueError if any of these options for a new game is given for a resumed game."""
    unusable = [name for name, value in given.items() if value]
    if unusable:
        raise ValueError(f"a saved game is resumed with its own options; omit --{' and --'.join(unusable)}")
