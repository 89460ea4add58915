"""Labels that identify the sheets of a board: names at the joins, a small plan in the footer, a map of the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler.impose.geometry import Rect, make_rectangle_path
from compiler.impose.imprint import THUMBNAIL, Imprint
from compiler.impose.marks import BLACK
from compiler.impose.product import FOOTER, Product
from compiler.impose.sheet import Placement
from compiler.impose.sheet_sides import SheetSide
from compiler.impose.tiles import Tile, Tiling
from compiler.layout.frame import Element, Group, Matrix, Path, compose
from compiler.model.drawing import Command

LABEL, MAP_LABEL, HEADING = 9.0, 9.0, 11.0
"""Type sizes in points: of names at the joins, of names on the map, of its heading."""

MAP_SIZE, LEAST_MAP = 80.0, 35.0
"""The longer side of the map of a board in mm: it takes little ink, and the sheets on it can be told apart."""

MAP_WORDS = 12.0
"""The height of the words above the map, in mm."""


def draw_join_names(board: Tiling, tile: Tile, block: Rect, product: Product, imprint: Imprint) -> Iterator[Element]:
    """Yield the names of both sheets at each join, in the margin, this sheet first."""
    distance = max(product.marks.distance, product.bleed) + 0.5
    for other in board.tiles:
        step = (other.column - tile.column, other.row - tile.row)
        if abs(step[0]) + abs(step[1]) == 1:
            middle = block.x + block.width / 2, block.y + block.height / 2
            reach = block.width / 2 + distance, block.height / 2 + distance
            centre = middle[0] + step[0] * reach[0], middle[1] + step[1] * reach[1]
            yield _draw_join_name(tile.name, other.name, centre, step, imprint)


def _draw_join_name(
    own: str, other: str, centre: tuple[float, float], step: tuple[int, int], imprint: Imprint
) -> Group:
    """Return own name, arrow and other name at a join, to be read along its edge."""
    x, y = centre
    turns: dict[tuple[int, int], Matrix] = {
        (0, -1): (1, 0, 0, 1, x, y),
        (0, 1): (1, 0, 0, 1, x, y + 2.4),
        (1, 0): (0, 1, -1, 0, x, y),
        (-1, 0): (0, -1, 1, 0, x, y),
    }
    arrow = Path((("M", (-1.2, -1.9)), ("L", (1.2, -1.0)), ("L", (-1.2, -0.1)), ("Z", ())), fill=BLACK)
    return Group((imprint.set_text(own, -2, 0, LABEL, 1.0), arrow, imprint.set_text(other, 2, 0, LABEL)), turns[step])


def draw_thumbnail(board: Tiling, tile: Tile, product: Product) -> Iterator[Element]:
    """Yield a plan of the board's sheets at the right end of the footer, this sheet filled."""
    scale = min(THUMBNAIL / board.whole.width, (FOOTER - 0.4) / board.whole.height)
    right, bottom = product.width - product.margins.right, product.height - product.edge
    corner = right - board.whole.width * scale, bottom - board.whole.height * scale
    width, height = board.whole.width * scale / board.columns, board.whole.height * scale / board.rows
    for other in board.tiles:
        x, y = corner[0] + other.column * width, corner[1] + other.row * height
        yield Path(make_rectangle_path(Rect(x, y, width, height)), BLACK if other is tile else None, BLACK, 0.15)


def draw_join_map(board: Tiling, area: Rect, imprint: Imprint) -> SheetSide:
    """Return the whole board, small, in the middle of an area, on which the sheets are drawn and named."""
    whole = board.whole
    scale = min(MAP_SIZE / max(whole.width, whole.height), (area.height - MAP_WORDS) / whole.height)
    x, y = area.x + (area.width - whole.width * scale) / 2, area.y + MAP_WORDS
    to_map: Matrix = (scale, 0.0, 0.0, scale, x, y)
    layers = tuple(
        # a frame of its own is drawn with lines that are thick enough for its size
        Placement(
            replace(layer.frame), compose(to_map, compose(board.lying, layer.matrix)), _scale_to_map(whole, to_map)
        )
        for layer in board.piece.front
    )
    middle = area.x + area.width / 2
    title = board.piece.front[0].frame.title
    heading = " · ".join(filter(None, (title, imprint.labels["print.join"])))
    words = (
        imprint.set_text(heading, middle, area.y + 4.5, HEADING, 0.5),
        imprint.set_text(imprint.labels["print.glue"], middle, area.y + 9, LABEL, 0.5),
    )
    sheets = tuple(element for tile in board.tiles for element in _draw_tile(tile, to_map, imprint))
    return SheetSide(layers, (*words, *sheets), title)


def _scale_to_map(rect: Rect, matrix: Matrix) -> tuple[Command, ...]:
    scale, x, y = matrix[0], matrix[4], matrix[5]
    return make_rectangle_path(Rect(x + rect.x * scale, y + rect.y * scale, rect.width * scale, rect.height * scale))


def _draw_tile(tile: Tile, to_map: Matrix, imprint: Imprint) -> Iterator[Element]:
    """Yield the outline of a tile on the map, with its name in the middle."""
    outline = _scale_to_map(tile.shown, to_map)
    yield Path(outline, stroke="#ffffff", stroke_width=0.6)
    yield Path(outline, stroke=BLACK, stroke_width=0.25)
    scale, left, top = to_map[0], to_map[4], to_map[5]
    x = left + (tile.shown.x + tile.shown.width / 2) * scale
    y = top + (tile.shown.y + tile.shown.height / 2) * scale
    yield Path(make_rectangle_path(Rect(x - 4, y - 3, 8, 5)), fill="#ffffff", stroke=BLACK, stroke_width=0.2)
    yield imprint.set_text(tile.name, x, y + 0.6, MAP_LABEL, 0.5)
