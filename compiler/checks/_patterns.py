"""Patterns of cards as shapes: turned, mirrored, laid on a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from compiler.link.figures import figure_at
from compiler.model.game import ComponentSet, Game, Item

Shape: TypeAlias = "frozenset[tuple[int, int, str]]"
"""Rows, columns and words of the fields that matter, pushed into the top left corner."""


def patterned(game: Game) -> Iterator[tuple[ComponentSet, tuple[Item, ...]]]:
    """Yield the sets that say how patterns are read, and their items that have one."""
    for group in game.sets.values():
        if group.patterns:
            yield group, tuple(item for item in group.items if "fields" in item.figures)


def shape(item: Item) -> Shape:
    """Return the pattern of an item as it is printed."""
    return _pushed((field["row"], field["column"], field["is"]) for field in item.figures["fields"])


def turns(printed: Shape) -> tuple[Shape, ...]:
    """Return the shape in its four directions."""
    found = [printed]
    for _ in range(3):
        found.append(_pushed((column, -row, word) for row, column, word in found[-1]))
    return tuple(found)


def mirrored(printed: Shape) -> Shape:
    """Return the shape as in a mirror."""
    return _pushed((row, -column, word) for row, column, word in printed)


def extent(printed: Shape) -> tuple[int, int]:
    """Return rows and columns."""
    return 1 + max(row for row, _, _ in printed), 1 + max(column for _, column, _ in printed)


def holds(whole: Shape, part: Shape) -> bool:
    """Return whether a city that shows the one shows the other as well, in whatever direction and place."""
    return any(_holds_so(whole, turned) for turned in turns(part))


def _holds_so(whole: Shape, part: Shape) -> bool:
    (rows, columns), (height, width) = extent(whole), extent(part)
    shifts = ((down, right) for down in range(rows - height + 1) for right in range(columns - width + 1))
    return any({(row + down, column + right, word) for row, column, word in part} <= whole for down, right in shifts)


def _pushed(fields: Iterator[tuple[int, int, str]]) -> Shape:
    kept = list(fields)
    top, left = min(row for row, _, _ in kept), min(column for _, column, _ in kept)
    return frozenset((row - top, column - left, word) for row, column, word in kept)


def board_of(game: Game, patterns: Mapping[str, Any]) -> tuple[int, int] | None:
    """Return rows and columns of the board on which patterns are made; None where it has no grid."""
    boards = game.sets[patterns["board"]].items
    grid = next((item.figures["grid"] for item in boards if "grid" in item.figures), None)
    return (grid["rows"], grid["columns"]) if grid else None


def supply(game: Game, patterns: Mapping[str, Any]) -> dict[str, int]:
    """Return how many tiles of each word the box holds."""
    tiles, trait = game.sets[patterns["tiles"]], patterns["trait"]
    return {
        word: sum(item.copies for item in tiles.items if item.traits.get(trait) == word) for word in tiles.traits[trait]
    }


def unused(patterns: Mapping[str, Any], tree: Mapping[str, Any]) -> int:
    """Return how many tiles a game does without; 0 where nothing is said."""
    return figure_at(tree, patterns["unused"]) or 0 if "unused" in patterns else 0
