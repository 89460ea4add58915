"""Compile the counts of effects into functions of the players' pieces and the tile just placed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.games.architects_of_amytis.content.board_grid import BoardGrid
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
from engine.games.architects_of_amytis.input_refusals import AmytisContentRefusal
from engine.games.architects_of_amytis.seat import Seat
from engine.plain_data import ContentError

CountingFunction: TypeAlias = Callable[[Seat, Seat, int, int], int]
"""Takes the player, the rival, the field just built on and the colour of its tile; returns the count."""

ANY_HEIGHT = sys.maxsize
"""A number of tiles that no stack can have."""


class BitPlanes:
    """The layout of a city's bits: a plane for each colour, then a plane for each type, with a bit per field."""

    def __init__(self, grid: BoardGrid, colours: Sequence[str], types: Sequence[str]) -> None:
        size = len(grid.names)
        self.grid = grid
        self.colours = [grid.whole << plane * size for plane in range(len(colours))]
        self.types = {name: size * (len(colours) + plane) for plane, name in enumerate(types)}

    def mask_types(self, names: Sequence[str], zone: int) -> int:
        """Return the mask of visible tiles of these types in a zone; raise ContentError if a type is unknown."""
        unknown = [name for name in names if name not in self.types]
        if unknown:
            raise ContentError((), AmytisContentRefusal.UNKNOWN_TYPE, {"type": unknown[0]})
        return sum(zone << self.types[name] for name in names)


def compile_count(count: Count, planes: BitPlanes) -> CountingFunction:  # noqa: PLR0911 -- one case a kind
    """Return the counting function of a count; raise ContentError if this game does not support it."""
    match count:
        case CountTiles():
            return _count_tiles(count, planes)
        case CountDifferent():
            return _count_different(count, planes)
        case CountStacks():
            return _count_stacks(count, planes)
        case CountLines():
            return _count_lines(count, planes)
        case CountLayers():
            return lambda own, _rival, field, _colour: own.heights[field]
        case CountFigures():
            return _count_figures(count)
        case CountCards():
            return _count_cards(count)
        case CountMarkers():
            return lambda own, _rival, _field, _colour: own.bottom


def _count_tiles(count: CountTiles, planes: BitPlanes) -> CountingFunction:
    zone = planes.grid.mask_zone(count.zone)
    if count.colour:
        if count.types or count.zone:
            raise ContentError((), AmytisContentRefusal.COLOUR_WITH_TYPE_OR_ZONE)
        masks = planes.colours if count.colour == "same" else [sum(planes.colours) - own for own in planes.colours]
        return lambda own, _rival, _field, colour: (own.city & masks[colour]).bit_count()
    mask = planes.mask_types(count.types or tuple(planes.types), zone)
    return lambda own, _rival, _field, _colour: (own.city & mask).bit_count()


def _count_different(count: CountDifferent, planes: BitPlanes) -> CountingFunction:
    if count.trait not in ("colour", "type"):
        raise ContentError((), AmytisContentRefusal.UNKNOWN_TRAIT, {"trait": count.trait})
    whole = planes.grid.whole
    masks = planes.colours if count.trait == "colour" else [whole << plane for plane in planes.types.values()]

    def count_different(own: Seat, _rival: Seat, _field: int, _colour: int) -> int:
        city = own.city
        shown = 0
        for mask in masks:
            if city & mask:
                shown += 1
        return shown

    return count_different


def _count_stacks(count: CountStacks, planes: BitPlanes) -> CountingFunction:
    zone = [field for field in range(len(planes.grid.names)) if planes.grid.mask_zone(count.zone) >> field & 1]
    if count.height is None:
        return lambda own, _rival, field, _colour: _count_height(own.heights, own.heights[field], zone)
    least = count.height.n
    most = ANY_HEIGHT if count.height.or_more else count.height.n
    return lambda own, _rival, _field, _colour: sum(least <= own.heights[place] <= most for place in zone)


def _count_height(heights: Sequence[int], height: int, zone: Sequence[int]) -> int:
    return heights.count(height) if len(zone) == len(heights) else [heights[field] for field in zone].count(height)


def _count_lines(count: CountLines, planes: BitPlanes) -> CountingFunction:
    upwards = list(count.heights)
    wanted = (upwards, upwards[::-1])
    lines = (*planes.grid.rows, *planes.grid.columns)

    def count_lines(own: Seat, _rival: Seat, _field: int, _colour: int) -> int:
        heights = own.heights
        return sum([heights[place] for place in line] in wanted for line in lines)

    return count_lines


def _count_figures(count: CountFigures) -> CountingFunction:
    if count.whose == "own":
        return lambda own, _rival, _field, _colour: own.architects.bit_count()
    return lambda own, rival, _field, _colour: (own.architects | rival.architects).bit_count()


def _count_cards(count: CountCards) -> CountingFunction:
    if count.whose == "own":
        return lambda own, _rival, _field, _colour: len(own.done)
    return lambda own, rival, _field, _colour: len(own.done) + len(rival.done)
