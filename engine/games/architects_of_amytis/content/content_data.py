"""Types of the data that this engine reads from the compiled game, matching `content_shape.SHAPE`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from engine.compiled_game import CompiledItem, GameFileHeader, SetOf


class GridSize(TypedDict):
    """The columns and rows of a board."""

    columns: int
    rows: int


class GridFigures(TypedDict):
    """The figures of a board with a grid."""

    grid: GridSize


class GridBoard(CompiledItem):
    """The buildings board, or a player's."""

    figures: GridFigures


class ScoreTrack(TypedDict):
    """The number of squares of the score board."""

    squares: int


class ScoreBoardFigures(TypedDict):
    """The figures of the score board."""

    track: ScoreTrack


class ScoreBoard(CompiledItem):
    """The score board."""

    figures: ScoreBoardFigures


class FavourSpace(TypedDict):
    """A place of the favour board's upper row."""

    id: str


class FavourFigures(TypedDict):
    """The places of the upper row and the spots of the bottom row."""

    spaces: Sequence[FavourSpace]
    slots: Sequence[object]


class FavourBoard(CompiledItem):
    """The favour board."""

    figures: FavourFigures


PatternField = TypedDict("PatternField", {"row": int, "column": int, "is": str})  # `is` cannot be the name of a field
"""A field of a project's pattern, and the colour that it needs."""


class ProjectFigures(TypedDict):
    """The pattern and the points of a project."""

    fields: Sequence[PatternField]
    points: int


class ProjectItem(CompiledItem):
    """A project card."""

    figures: ProjectFigures


AmytisSets = TypedDict(
    "AmytisSets",
    {
        "player-boards": SetOf[GridBoard],
        "buildings-board": SetOf[GridBoard],
        "score-board": SetOf[ScoreBoard],
        "favour-board": SetOf[FavourBoard],
        "tiles": SetOf[CompiledItem],
        "buildings": SetOf[CompiledItem],
        "projects": SetOf[ProjectItem],
        "architects": SetOf[CompiledItem],
        "markers": SetOf[CompiledItem],
    },
)


class StackSettings(TypedDict):
    """The number of tiles in each stack, and of tiles left over."""

    tiles: int
    unused: int


class ProjectSettings(TypedDict):
    """The number of projects on display, of each player at the start, and of the second player in another reading."""

    display: int
    each: int
    second: int


class MarkerSettings(TypedDict):
    """The numbers of a player's markers for favours and for points."""

    supply: int
    scoring: int


class FavourSettings(TypedDict):
    """The number of architects in a line, and the limit of a player's markers in the bottom row in another reading."""

    line: int
    limit: int


class EndSettings(TypedDict):
    """The number of empty stacks that triggers the end."""

    empty: int


class AmytisSettings(TypedDict):
    """The figures of `settings.yaml`."""

    stacks: StackSettings
    projects: ProjectSettings
    markers: MarkerSettings
    favour: FavourSettings
    end: EndSettings


class AmytisContent(GameFileHeader):
    """The compiled game."""

    settings: AmytisSettings
    sets: AmytisSets
