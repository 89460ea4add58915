"""Labels that identify the sheets of a board: names at the joins, a small plan in the footer, a map of the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from compiler.impose.boards.tiles import Tile, Tiling
from compiler.impose.geometry import Rect, make_rectangle_path
from compiler.impose.imprint import THUMBNAIL_WIDTH, Imprint
from compiler.impose.marks import BLACK, WHITE
from compiler.impose.product import FOOTER_HEIGHT, Product
from compiler.impose.sheet import Placement
from compiler.impose.sheet_sides import SheetSide
from compiler.layout.frame import Element, Group, Matrix, Path, compose_matrices
from compiler.model.drawing import Command
from compiler.model.points import Point

LABEL_SIZE = 9.0
"""The type size of the names of sheets and of the words about glue, in points."""

HEADING_SIZE = 11.0
"""The type size of the heading of the map, in points."""

MAX_MAP = 80.0
"""The longer side of the map of a board at most, in mm, to save ink."""

MIN_MAP = 35.0
"""The minimum longer side of the map of a board, in mm, so that its sheets can be told apart."""

MAP_WORDS = 12.0
"""The height of the words above the map, in mm."""

_HEADING_BASELINE = 4.5
"""The distance of the heading's baseline from the upper edge of the words, in mm."""

_GLUE_BASELINE = 9.0
"""The distance of the baseline of the words about glue from their upper edge, in mm."""

_NAME_DISTANCE = 0.5
"""The distance in mm of the names at a join from where its crop marks begin."""

_CAP_HEIGHT = 2.4
"""How much lower names below a sheet are than names above it, in mm, because both are upright."""

_ARROW: tuple[Command, ...] = (("M", (-1.2, -1.9)), ("L", (1.2, -1.0)), ("L", (-1.2, -0.1)), ("Z", ()))
"""The arrow between two names, in mm from the middle of their baseline."""

_NAME_X = 2.0
"""The distance in mm of the names from the middle of the arrow."""

_THUMBNAIL_GAP = 0.4
"""The minimum distance of the small plan from the upper edge of the footer, in mm."""

_THUMBNAIL_LINE = 0.15
"""The thickness of the lines of the small plan, in mm."""

_MAP_LINE = 0.25
"""The thickness of the lines between sheets on the map, in mm."""

_MAP_HALO = 0.6
"""The thickness of the white beside the lines between sheets on the map, in mm."""

_PLATE_LINE = 0.2
"""The thickness of the frame around a name, in mm."""

_PLATE = Rect(-4.0, -3.0, 8.0, 5.0)
"""The white ground of a name on the map, in mm from the middle of its sheet."""

_NAME_BASELINE = 0.6
"""How far the baseline of a name on the map is below the middle of its sheet, in mm."""


class _Step(NamedTuple):
    """The way from a sheet of a board to another, in columns and rows."""

    columns: int
    rows: int


def draw_join_names(board: Tiling, tile: Tile, block: Rect, product: Product, imprint: Imprint) -> Iterator[Element]:
    """Yield the names of both sheets in the margin at each join, the name of the tile's own sheet first."""
    distance = max(product.marks.distance, product.bleed) + _NAME_DISTANCE
    for other in board.tiles:
        step = _Step(other.column - tile.column, other.row - tile.row)
        if abs(step.columns) + abs(step.rows) == 1:
            middle = block.x + block.width / 2, block.y + block.height / 2
            reach = block.width / 2 + distance, block.height / 2 + distance
            centre = middle[0] + step.columns * reach[0], middle[1] + step.rows * reach[1]
            yield _draw_join_name(tile.name, other.name, centre, step, imprint)


def _draw_join_name(own: str, other: str, centre: Point, step: _Step, imprint: Imprint) -> Group:
    """Return own name, arrow and other name at a join, to be read along its edge; `step` leads to the other sheet."""
    x, y = centre
    turns: dict[_Step, Matrix] = {
        _Step(0, -1): (1, 0, 0, 1, x, y),
        _Step(0, 1): (1, 0, 0, 1, x, y + _CAP_HEIGHT),
        _Step(1, 0): (0, 1, -1, 0, x, y),
        _Step(-1, 0): (0, -1, 1, 0, x, y),
    }
    own_name = imprint.set_text(own, -_NAME_X, 0, LABEL_SIZE, anchor=1.0)
    return Group((own_name, Path(_ARROW, fill=BLACK), imprint.set_text(other, _NAME_X, 0, LABEL_SIZE)), turns[step])


def draw_thumbnail(board: Tiling, tile: Tile, product: Product) -> Iterator[Element]:
    """Yield a small plan of the board's sheets at the right end of the footer, the sheet of the tile filled.

    Without a footer, there is no room for it beside the pieces.
    """
    if not product.footer_height:
        return
    scale = min(THUMBNAIL_WIDTH / board.whole.width, (FOOTER_HEIGHT - _THUMBNAIL_GAP) / board.whole.height)
    right, bottom = product.width - product.margins.right, product.height - product.edge
    corner = right - board.whole.width * scale, bottom - board.whole.height * scale
    width, height = board.whole.width * scale / board.columns, board.whole.height * scale / board.rows
    for other in board.tiles:
        x, y = corner[0] + other.column * width, corner[1] + other.row * height
        fill = BLACK if other is tile else None
        outline = make_rectangle_path(Rect(x, y, width, height))
        yield Path(outline, fill=fill, stroke=BLACK, stroke_width=_THUMBNAIL_LINE)


def draw_join_map(board: Tiling, area: Rect, imprint: Imprint) -> SheetSide:
    """Return the map of a board in the middle of an area: the whole board, small, with its sheets drawn and named."""
    whole = board.whole
    scale = min(MAX_MAP / max(whole.width, whole.height), (area.height - MAP_WORDS) / whole.height)
    x, y = area.x + (area.width - whole.width * scale) / 2, area.y + MAP_WORDS
    to_map: Matrix = (scale, 0.0, 0.0, scale, x, y)
    layers = tuple(
        # a copy, not the board's own frame, is drawn with lines that are thick enough for its size
        Placement(
            replace(layer.frame),
            compose_matrices(to_map, compose_matrices(board.lying, layer.matrix)),
            _scale_to_map(whole, to_map),
        )
        for layer in board.piece.front
    )
    middle = area.x + area.width / 2
    title = board.piece.front[0].frame.title
    heading = " · ".join(filter(None, (title, imprint.labels["print.join"])))
    words = (
        imprint.set_text(heading, middle, area.y + _HEADING_BASELINE, HEADING_SIZE, anchor=0.5),
        imprint.set_text(imprint.labels["print.glue"], middle, area.y + _GLUE_BASELINE, LABEL_SIZE, anchor=0.5),
    )
    sheets = tuple(element for tile in board.tiles for element in _draw_tile(tile, to_map, imprint))
    return SheetSide(layers, (*words, *sheets), title)


def _scale_to_map(rect: Rect, matrix: Matrix) -> tuple[Command, ...]:
    scale = matrix[0]
    x = matrix[4]
    y = matrix[5]
    return make_rectangle_path(Rect(x + rect.x * scale, y + rect.y * scale, rect.width * scale, rect.height * scale))


def _draw_tile(tile: Tile, to_map: Matrix, imprint: Imprint) -> Iterator[Element]:
    """Yield the outline of a tile on the map, with its name in the middle."""
    outline = _scale_to_map(tile.shown, to_map)
    yield Path(outline, stroke=WHITE, stroke_width=_MAP_HALO)
    yield Path(outline, stroke=BLACK, stroke_width=_MAP_LINE)
    scale = to_map[0]
    left = to_map[4]
    top = to_map[5]
    x = left + (tile.shown.x + tile.shown.width / 2) * scale
    y = top + (tile.shown.y + tile.shown.height / 2) * scale
    plate = make_rectangle_path(Rect(x + _PLATE.x, y + _PLATE.y, _PLATE.width, _PLATE.height))
    yield Path(plate, fill=WHITE, stroke=BLACK, stroke_width=_PLATE_LINE)
    yield imprint.set_text(tile.name, x, y + _NAME_BASELINE, LABEL_SIZE, anchor=0.5)
