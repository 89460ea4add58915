"""Compute the maximum that an effect can count with the board and the pieces of the content."""

from __future__ import annotations

from engine.effects.kind import Countables
from engine.games.architects_of_amytis.effects.count import (
    Count,
    CountCards,
    CountDifferent,
    CountFigures,
    CountLayers,
    CountLines,
    CountMarkers,
    CountStacks,
    CountTiles,
)


def count_most(count: Count, countables: Countables) -> int | None:  # noqa: PLR0911 -- one case a kind
    """Return the maximum of a count, or None if the content sets no limit."""
    match count:
        case CountTiles():
            return _count_most_tiles(count, countables)
        case CountDifferent():
            return min(len(countables.traits.get(count.trait, ())), _count_fields(None, countables))
        case CountStacks():
            return _count_most_stacks(count, countables)
        case CountLines():
            return _count_most_lines(count, countables)
        case CountLayers():
            return len(countables.tiles)
        case CountCards():
            return countables.cards
        case CountMarkers():
            return countables.slots
        case CountFigures():
            return None


def _count_most_tiles(count: CountTiles, countables: Countables) -> int:
    types = frozenset(count.types)
    tiles = [words for words in countables.tiles if not types or types & words]
    return min(_count_fields(count.zone, countables), len(tiles))


def _count_most_stacks(count: CountStacks, countables: Countables) -> int:
    height = count.height.n if count.height else 1
    return min(_count_fields(count.zone, countables), len(countables.tiles) // height)


def _count_most_lines(count: CountLines, countables: Countables) -> int:
    length = len(count.heights)
    rows = countables.rows if length == countables.columns else 0
    columns = countables.columns if length == countables.rows else 0
    return rows + columns


def _count_fields(zone: str | None, countables: Countables) -> int:
    """Return the number of fields in a zone of the board, or on the whole board."""
    rows, columns = countables.rows, countables.columns
    match zone:
        case "border":
            return rows * columns - max(0, rows - 2) * max(0, columns - 2)
        case "corners":
            return min(2, rows) * min(2, columns)
        case _:
            return rows * columns
