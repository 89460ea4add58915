"""Patterns of cards as shapes that can be rotated, mirrored and placed on a board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from compiler.link.figure_tree import FigureTree, find_figure
from compiler.model.game import ComponentSet, Game, Item
from compiler.model.game_data import Patterns


class PatternField(NamedTuple):
    """A field that matters: its row and column, both from 0, and the word of the trait that is needed there."""

    row: int
    column: int
    word: str


Shape: TypeAlias = frozenset[PatternField]
"""The fields of a pattern; the top row and the left column are 0."""


class GridExtent(NamedTuple):
    """The numbers of rows and columns of a board or of a shape."""

    rows: int
    columns: int


class SetWithPatterns(NamedTuple):
    """A set with `patterns`, and its items that have a pattern."""

    group: ComponentSet
    patterns: Patterns
    items: tuple[Item, ...]


def list_sets_with_patterns(game: Game) -> Iterator[SetWithPatterns]:
    """Yield each set with `patterns`."""
    for group in game.sets.values():
        if group.patterns:
            items = tuple(item for item in group.items if "fields" in item.figures)
            yield SetWithPatterns(group, group.patterns, items)


def read_shape(item: Item) -> Shape:
    """Return the pattern of an item as printed."""
    return _align(PatternField(field["row"], field["column"], field["is"]) for field in item.figures["fields"])


def rotate(shape: Shape) -> tuple[Shape, ...]:
    """Return a shape in its four orientations."""
    oriented = [shape]
    for _ in range(3):
        oriented.append(_align(PatternField(column, -row, word) for row, column, word in oriented[-1]))
    return tuple(oriented)


def mirror(shape: Shape) -> Shape:
    """Return the mirror image of a shape."""
    return _align(PatternField(row, -column, word) for row, column, word in shape)


def measure_extent(shape: Shape) -> GridExtent:
    """Return the size of a shape."""
    return GridExtent(1 + max(field.row for field in shape), 1 + max(field.column for field in shape))


def contains_shape(shape: Shape, part: Shape) -> bool:
    """Return whether a shape contains another shape in any orientation and position."""
    return any(_contains_oriented(shape, oriented) for oriented in rotate(part))


def _contains_oriented(shape: Shape, part: Shape) -> bool:
    (rows, columns), (height, width) = measure_extent(shape), measure_extent(part)
    shifts = ((down, right) for down in range(rows - height + 1) for right in range(columns - width + 1))
    return any({(row + down, column + right, word) for row, column, word in part} <= shape for down, right in shifts)


def _align(fields: Iterator[PatternField]) -> Shape:
    """Return fields as a shape, shifted so that its top row and left column are 0."""
    cells = list(fields)
    top, left = min(field.row for field in cells), min(field.column for field in cells)
    return frozenset(PatternField(row - top, column - left, word) for row, column, word in cells)


def find_board_size(game: Game, patterns: Patterns) -> GridExtent | None:
    """Return the size of the board for patterns, or None if it has no grid."""
    boards = game.sets[patterns["board"]].items
    grid = next((item.figures["grid"] for item in boards if "grid" in item.figures), None)
    return GridExtent(grid["rows"], grid["columns"]) if grid else None


def count_tiles_by_word(game: Game, patterns: Patterns) -> dict[str, int]:
    """Return the number of tiles in the box by the word of their trait."""
    tiles = game.sets[patterns["tiles"]]
    trait = patterns["trait"]
    return {
        word: sum(item.copies for item in tiles.items if item.traits.get(trait) == word) for word in tiles.traits[trait]
    }


def count_unused_tiles(patterns: Patterns, tree: FigureTree) -> int:
    """Return the number of tiles out of play, which the field `unused` of the patterns names, or 0."""
    return find_figure(tree, patterns["unused"]) or 0 if "unused" in patterns else 0
