"""The contents of the box: tiles, projects, boards and figures, which are fixed throughout the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.compiled_game import Editions
from engine.games.architects_of_amytis.content.board_grid import BoardGrid
from engine.games.architects_of_amytis.content.figures import AmytisFigures
from engine.games.architects_of_amytis.rules.buildings import Program
from engine.games.architects_of_amytis.rules.counts import CountingFunction


@dataclass(frozen=True, slots=True)
class TileKind:
    """A kind of tile.

    Attributes:
        id: Its id.
        colour: The index of its colour.
        type: The index of its type.
        copies: The number of copies.
    """

    id: str
    colour: int
    type: int
    copies: int


@dataclass(frozen=True, slots=True)
class ProjectCard:
    """A project card.

    Attributes:
        id: Its id.
        points: Its points.
        rows: Its rows as printed: the colour of each field, or None.
        ways: The masks of all its placements in a city.
    """

    id: str
    points: int
    rows: tuple[tuple[str | None, ...], ...]
    ways: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FavourPlace:
    """A place of the favour board.

    Attributes:
        id: Its id.
        spots: The number of markers that it can hold.
        count: Counts what it scores at the end.
        worth: The points for each count.
    """

    id: str
    spots: int
    count: CountingFunction
    worth: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AmytisBox:
    """Everything that is fixed throughout the game. Pieces are identified by their indices in these tuples.

    Attributes:
        colour_names: The colours of tiles.
        colours: The index of the colour of each kind of tile.
        bag: The kind of every single tile.
        put: The bits of a city that a tile sets, by kind and field.
        clear: The bits of a city that remain when a tile is placed, by field.
        through: The placements of projects that need a colour on a field, by colour · fields + field and by project.
            Only these can be completed by placing a tile of the colour there.
        places: The places of the favour board. The bottom row is the last one.
        buildings: The program of each type of building on each side.
        line: Whether the architects of a mask form a line, by mask.
        back: Whether a player takes back the architects of a mask, by mask.
        lap: The number of points of a full lap.
    """

    figures: AmytisFigures
    players: tuple[str, ...]
    types: tuple[str, ...]
    stacks: BoardGrid
    city: BoardGrid
    tiles: tuple[TileKind, ...]
    colour_names: tuple[str, ...]
    colours: tuple[int, ...]
    bag: tuple[int, ...]
    put: tuple[tuple[int, ...], ...]
    clear: tuple[int, ...]
    projects: tuple[ProjectCard, ...]
    through: tuple[tuple[tuple[int, ...], ...], ...]
    places: tuple[FavourPlace, ...]
    buildings: Mapping[str, Mapping[str, Program]]
    line: tuple[bool, ...]
    back: tuple[bool, ...]
    lap: int
    differences: Editions
