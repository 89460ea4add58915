"""How many of what an effect counts there can be at most, given the board and the pieces of the content."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.effects.kind import Countables


def most_counted(body: Mapping[str, Any], countables: Countables) -> int | None:
    """Return the most that a count `{kind: what}` can come to; None if the content does not limit it."""
    ((kind, what),) = body.items()
    return _LIMITS[kind](what, countables)


def _most_tiles(what: Mapping[str, Any], countables: Countables) -> int:
    types = frozenset(what.get("types", ()))
    tiles = [words for words in countables.tiles if not types or types & words]
    return min(_count_fields(what.get("zone"), countables), len(tiles))


def _most_different(trait: str, countables: Countables) -> int:
    return min(len(countables.traits.get(trait, ())), _count_fields(None, countables))


def _most_stacks(what: Mapping[str, Any], countables: Countables) -> int:
    height = 1 if isinstance(what["height"], str) else max(what["height"].values())
    return min(_count_fields(what.get("zone"), countables), len(countables.tiles) // height)


def _most_lines(what: Mapping[str, Any], countables: Countables) -> int:
    length = len(what["heights"])
    rows = countables.rows if length == countables.columns else 0
    columns = countables.columns if length == countables.rows else 0
    return rows + columns


def _count_fields(zone: str | None, countables: Countables) -> int:
    """Return the number of fields of a board's zone, or of the whole board."""
    rows, columns = countables.rows, countables.columns
    match zone:
        case "border":
            return rows * columns - max(0, rows - 2) * max(0, columns - 2)
        case "corners":
            return min(2, rows) * min(2, columns)
        case _:
            return rows * columns


_LIMITS: Mapping[str, Callable[[Any, Countables], int | None]] = {
    "tiles": _most_tiles,
    "different": _most_different,
    "stacks": _most_stacks,
    "lines": _most_lines,
    "layers": lambda _, countables: len(countables.tiles),
    "cards": lambda _, countables: countables.cards,
    "markers": lambda _, countables: countables.slots,
    "figures": lambda _, _countables: None,
}
