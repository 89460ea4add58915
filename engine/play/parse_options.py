"""Parse the options of a game from a command line."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from engine.plain_data import MAX_NUMBER, JsonValue


def parse_options(edition: str | None, pairs: Sequence[str]) -> dict[str, JsonValue]:
    """Return the options of a game: the edition, unless it is None, and each `NAME=VALUE`.

    A value that is not JSON, or is nested too deeply for the parser, is a string.

    Raises:
        ValueError: a pair has no `=`, or an option is given twice.
    """
    chosen: dict[str, JsonValue] = {} if edition is None else {"edition": edition}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise ValueError(f"--option takes NAME=VALUE, not {pair!r}")
        if name in chosen:
            raise ValueError(f"the option {name} is given twice")
        try:
            chosen[name] = json.loads(value)
        except (ValueError, RecursionError):
            chosen[name] = value
    return chosen


def check_seed(seed: int) -> int:
    """Return the seed of a new game; raise ValueError for one that is too large to be saved."""
    if not -MAX_NUMBER <= seed <= MAX_NUMBER:
        raise ValueError(f"--seed takes a whole number of at most {MAX_NUMBER}")
    return seed


def refuse_start_options(is_given: Mapping[str, bool]) -> None:
    """Raise ValueError if any of these options for a new game, by name, is given for a resumed game."""
    unusable = [name for name, given in is_given.items() if given]
    if unusable:
        raise ValueError(f"a saved game is resumed with its own options; omit --{' and --'.join(unusable)}")
