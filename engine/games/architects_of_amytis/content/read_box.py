"""Read the contents of the box from the compiled game. No other module depends on the format of the content."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from engine.compiled_game import CompiledItem, GameFile
from engine.games.architects_of_amytis.content.board_grid import BoardGrid, make_grid
from engine.games.architects_of_amytis.content.box import AmytisBox, FavourPlace, ProjectCard, TileKind
from engine.games.architects_of_amytis.content.content_data import (
    AmytisContent,
    FavourBoard,
    GridBoard,
    PatternField,
    ProjectItem,
)
from engine.games.architects_of_amytis.content.figures import AmytisFigures, read_figures
from engine.games.architects_of_amytis.effects import read_effects
from engine.games.architects_of_amytis.effects.score import Score
from engine.games.architects_of_amytis.effects.score_table import ScoreTable
from engine.games.architects_of_amytis.input_refusals import AmytisContentRefusal
from engine.games.architects_of_amytis.rules.buildings import Program, compile_score, read_programs
from engine.games.architects_of_amytis.rules.counts import BitPlanes
from engine.games.architects_of_amytis.rules.pattern_placements import ColouredField, find_placements
from engine.plain_data import ContentError, read_items
from engine.resources import Resources

MOST_ON_BOARDS = 36
"""The number of fields of the largest city, and the maximum of its lines, colours, types and architects."""


@dataclass(frozen=True, slots=True)
class _Pieces:
    """The boards, tiles and projects that the other fields of the box are computed from."""

    figures: AmytisFigures
    stacks: BoardGrid
    city: BoardGrid
    planes: BitPlanes
    colours: tuple[str, ...]
    types: tuple[str, ...]
    tiles: tuple[TileKind, ...]
    projects: tuple[ProjectCard, ...]

    def compute_most_counted(self) -> int:
        """Return a number that no count exceeds.

        In a given position, a stack may consist of all tiles, and it may grow by as many in play. Everything else in a
        city or on the buildings board is counted up to `MOST_ON_BOARDS`.
        """
        bag = sum(tile.copies for tile in self.tiles)
        return max(2 * bag, len(self.projects), self.figures.favour_markers, MOST_ON_BOARDS)

    @property
    def trait_count(self) -> int:
        """The number of colours and types together."""
        return len(self.colours) + len(self.types)


def read_box(compiled: GameFile) -> AmytisBox:
    """Return the box of a compiled game; raise ContentError if the content cannot be played."""
    content = cast("AmytisContent", compiled)  # validated by `engine.load` against `content_shape.SHAPE`
    pieces = _read_pieces(content)
    buildings = read_programs(
        content["sets"]["buildings"]["items"],
        Resources(content["resources"]),
        pieces.planes,
        pieces.compute_most_counted(),
    )
    _check_types(content["sets"]["tiles"]["items"], buildings)
    return _make_box(content, pieces, buildings)


def _read_pieces(content: AmytisContent) -> _Pieces:
    """Read boards, tiles and projects; raise ContentError if the box holds too few tiles or projects."""
    figures = read_figures(content)
    sets = content["sets"]
    stacks = _read_grid(sets["buildings-board"]["items"][0])
    city = _read_grid(sets["player-boards"]["items"][0])
    items = sets["tiles"]["items"]
    colours = tuple(dict.fromkeys(item["traits"]["colour"] for item in items))
    types = tuple(dict.fromkeys(item["traits"]["type"] for item in items))
    tiles = tuple(_read_tile(item, colours, types) for item in items)
    _check_tile_count(figures, stacks, tiles)
    projects = tuple(read_items("projects", sets["projects"]["items"], lambda item: _read_project(item, city, colours)))
    _check_project_count(figures, len(projects))
    return _Pieces(figures, stacks, city, BitPlanes(city, colours, types), colours, types, tiles, projects)


def _make_box(content: AmytisContent, pieces: _Pieces, buildings: Mapping[str, Mapping[str, Program]]) -> AmytisBox:
    fields = len(pieces.city.names)
    line = _find_masks_with_line(pieces.stacks, pieces.figures.line_length)
    sets = content["sets"]
    return AmytisBox(
        figures=pieces.figures,
        players=tuple(item["traits"]["player"] for item in sets["player-boards"]["items"]),
        types=pieces.types,
        stacks=pieces.stacks,
        city=pieces.city,
        tiles=pieces.tiles,
        colour_names=pieces.colours,
        colours=tuple(tile.colour for tile in pieces.tiles),
        bag=tuple(kind for kind, tile in enumerate(pieces.tiles) for _ in range(tile.copies)),
        put=tuple(_compute_set_bits(tile, pieces.planes, pieces.types) for tile in pieces.tiles),
        clear=tuple(_compute_kept_bits(field, fields, pieces.trait_count) for field in range(fields)),
        projects=pieces.projects,
        through=tuple(_find_ways_through(pieces.projects, bit) for bit in range(len(pieces.colours) * fields)),
        places=_read_favour_places(sets["favour-board"]["items"], Resources(content["resources"]), pieces),
        buildings=buildings,
        line=line,
        back=tuple(has or mask.bit_count() >= pieces.figures.architects for mask, has in enumerate(line)),
        lap=sets["score-board"]["items"][0]["figures"]["track"]["squares"],
        differences=content.get("editions", {}),
    )


def _read_grid(board: GridBoard) -> BoardGrid:
    size = board["figures"]["grid"]
    return make_grid(size["columns"], size["rows"])


def _read_tile(item: CompiledItem, colours: Sequence[str], types: Sequence[str]) -> TileKind:
    traits = item["traits"]
    return TileKind(item["id"], colours.index(traits["colour"]), types.index(traits["type"]), item["copies"])


def _check_tile_count(figures: AmytisFigures, stacks: BoardGrid, tiles: Sequence[TileKind]) -> None:
    available, needed = (
        sum(tile.copies for tile in tiles),
        len(stacks.names) * figures.tiles_per_stack + figures.unused_tiles,
    )
    if available != needed:
        raise ContentError(
            ("settings", "stacks", "tiles"),
            AmytisContentRefusal.WRONG_NUMBER_OF_TILES,
            {"needed": needed, "available": available},
            others=(("settings", "stacks", "unused"),),
        )


def _check_project_count(figures: AmytisFigures, available: int) -> None:
    needed = (
        figures.open_projects + figures.start_projects + max(figures.start_projects, figures.start_projects_of_second)
    )
    if available < needed:
        display, *others = (("settings", "projects", name) for name in ("display", "each", "second"))
        values = {"needed": needed, "available": available}
        raise ContentError(display, AmytisContentRefusal.TOO_FEW_PROJECTS, values, tuple(others))


def _check_types(items: Sequence[CompiledItem], buildings: Mapping[str, object]) -> None:
    for number, item in enumerate(items):
        if item["traits"]["type"] not in buildings:
            path = ("sets", "tiles", "items", number, "traits", "type")
            values = {"type": item["traits"]["type"]}
            raise ContentError(path, AmytisContentRefusal.TYPE_WITHOUT_BUILDING, values)


def _compute_set_bits(tile: TileKind, planes: BitPlanes, types: Sequence[str]) -> tuple[int, ...]:
    """Return, for each field, its bits in the plane of the tile's colour and in the plane of its type."""
    fields = len(planes.grid.names)
    colour_plane, type_plane = tile.colour * fields, planes.types[types[tile.type]]
    return tuple((1 << (colour_plane + field)) | (1 << (type_plane + field)) for field in range(fields))


def _compute_kept_bits(field: int, fields: int, planes: int) -> int:
    """Return all bits of a city except those of one field, which has a bit in each plane."""
    every_bit = (1 << (fields * planes)) - 1
    field_bits = sum(1 << (plane * fields + field) for plane in range(planes))
    return every_bit ^ field_bits


def _read_project(item: ProjectItem, city: BoardGrid, colours: Sequence[str]) -> ProjectCard:
    fields = [
        ColouredField(field["row"], field["column"], colours.index(field["is"])) for field in item["figures"]["fields"]
    ]
    masks = find_placements(fields, city)
    if not masks:
        raise ContentError((), AmytisContentRefusal.PATTERN_TOO_LARGE)
    return ProjectCard(item["id"], item["figures"]["points"], _arrange_pattern_rows(item["figures"]["fields"]), masks)


def _arrange_pattern_rows(fields: Sequence[PatternField]) -> tuple[tuple[str | None, ...], ...]:
    """Return the colours row by row, with None for a field of any colour."""
    colours = {(field["row"], field["column"]): field["is"] for field in fields}
    height = 1 + max(field["row"] for field in fields)
    width = 1 + max(field["column"] for field in fields)
    return tuple(tuple(colours.get((row, column)) for column in range(width)) for row in range(height))


def _find_ways_through(projects: Sequence[ProjectCard], bit: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(mask for mask in project.ways if mask >> bit & 1) for project in projects)


def _read_favour_places(
    boards: Sequence[FavourBoard], resources: Resources, pieces: _Pieces
) -> tuple[FavourPlace, ...]:
    (places,) = read_items("favour-board", boards, lambda item: tuple(_generate_favour_places(item, resources, pieces)))
    return places


def _generate_favour_places(item: FavourBoard, resources: Resources, pieces: _Pieces) -> Iterator[FavourPlace]:
    """Yield the places of the upper row, then the bottom row as a single place with several spots.

    Raise ContentError if there is not one effect for each of them.
    """
    upper, bottom = item["figures"]["spaces"], item["figures"]["slots"]
    rows = [*((space["id"], 1) for space in upper), ("bottom", len(bottom))]
    effects = read_effects(item["effects"]["effects"], resources)
    if len(effects) != len(rows):
        values = {"effects": len(effects), "places": len(rows)}
        raise ContentError((), AmytisContentRefusal.WRONG_NUMBER_OF_EFFECTS, values)
    most = pieces.compute_most_counted()
    for (name, spots), effect in zip(rows, effects, strict=True):
        assert isinstance(effect, Score | ScoreTable)
        yield FavourPlace(name, spots, *compile_score(effect, pieces.planes, most))


def _find_masks_with_line(stacks: BoardGrid, length: int) -> tuple[bool, ...]:
    lines = tuple(stacks.list_line_masks(length))
    return tuple(any(mask & line == line for line in lines) for mask in range(stacks.whole + 1))
