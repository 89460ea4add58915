"""What tells the sheets of a board apart: names at the joins, a small plan in the footer, a page with the whole."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.impose.geometry import Rect, box, compose
from compiler.impose.imprint import THUMBNAIL, Imprint
from compiler.impose.marks import BLACK
from compiler.impose.product import FOOTER, Product
from compiler.impose.sheet import Placement
from compiler.impose.sides import SheetSide
from compiler.impose.tiles import Tile, Tiling
from compiler.layout.frame import Element, Group, Matrix, Path
from compiler.model.drawing import Command

LABEL, MAP_LABEL, HEADING = 9.0, 16.0, 14.0
"""Type sizes in points: names at the joins, names on the map, the map's heading."""


def names(board: Tiling, tile: Tile, block: Rect, product: Product, imprint: Imprint) -> Iterator[Element]:
    """Beside each join the names of both sheets, this one first, in the margin."""
    away = max(product.marks.distance, product.bleed) + 0.5
    for other in board.tiles:
        step = (other.column - tile.column, other.row - tile.row)
        if abs(step[0]) + abs(step[1]) == 1:
            middle = block.x + block.width / 2, block.y + block.height / 2
            reach = block.width / 2 + away, block.height / 2 + away
            centre = middle[0] + step[0] * reach[0], middle[1] + step[1] * reach[1]
            yield _join(tile.name, other.name, centre, step, imprint)


def _join(own: str, other: str, centre: tuple[float, float], step: tuple[int, int], imprint: Imprint) -> Group:
    """Own name, arrow, other name beside a join, read along its edge."""
    x, y = centre
    turns: dict[tuple[int, int], Matrix] = {
        (0, -1): (1, 0, 0, 1, x, y),
        (0, 1): (1, 0, 0, 1, x, y + 2.4),
        (1, 0): (0, 1, -1, 0, x, y),
        (-1, 0): (0, -1, 1, 0, x, y),
    }
    arrow = Path((("M", (-1.2, -1.9)), ("L", (1.2, -1.0)), ("L", (-1.2, -0.1)), ("Z", ())), fill=BLACK)
    return Group((imprint.line(own, -2, 0, LABEL, 1.0), arrow, imprint.line(other, 2, 0, LABEL)), turns[step])


def thumbnail(board: Tiling, tile: Tile, product: Product) -> Iterator[Element]:
    """The sheets of the board at the footer's right end, this one filled."""
    scale = min(THUMBNAIL / board.whole.width, (FOOTER - 0.4) / board.whole.height)
    right, bottom = product.width - product.margins.right, product.height - product.edge
    corner = right - board.whole.width * scale, bottom - board.whole.height * scale
    width, height = board.whole.width * scale / board.columns, board.whole.height * scale / board.rows
    for other in board.tiles:
        x, y = corner[0] + other.column * width, corner[1] + other.row * height
        yield Path(box(Rect(x, y, width, height)), BLACK if other is tile else "", BLACK, 0.15)


def join_map(board: Tiling, product: Product, imprint: Imprint) -> SheetSide:
    """The whole board small, with the sheets drawn on it and named."""
    area, whole = product.area, board.whole
    scale = min(area.width / whole.width, (area.height - 16) / whole.height, 1.0)
    x, y = area.x + (area.width - whole.width * scale) / 2, area.y + 16
    small: Matrix = (scale, 0.0, 0.0, scale, x, y)
    layers = tuple(
        Placement(layer.frame, compose(small, compose(board.lying, layer.matrix)), _scaled(whole, small))
        for layer in board.piece.front
    )
    middle = area.x + area.width / 2
    title = board.piece.front[0].frame.title
    heading = " · ".join(filter(None, (title, imprint.labels["print.join"])))
    words = (
        imprint.line(heading, middle, area.y + 5, HEADING, 0.5),
        imprint.line(imprint.labels["print.glue"], middle, area.y + 11, LABEL, 0.5),
    )
    names = tuple(item for tile in board.tiles for item in _named(tile, small, imprint))
    return SheetSide(layers, (*words, *names), title)


def _scaled(rect: Rect, matrix: Matrix) -> tuple[Command, ...]:
    scale, x, y = matrix[0], matrix[4], matrix[5]
    return box(Rect(x + rect.x * scale, y + rect.y * scale, rect.width * scale, rect.height * scale))


def _named(tile: Tile, small: Matrix, imprint: Imprint) -> Iterator[Element]:
    outline = _scaled(tile.shown, small)
    yield Path(outline, stroke="#ffffff", stroke_width=0.9)
    yield Path(outline, stroke=BLACK, stroke_width=0.35)
    scale, left, top = small[0], small[4], small[5]
    x = left + (tile.shown.x + tile.shown.width / 2) * scale
    y = top + (tile.shown.y + tile.shown.height / 2) * scale
    yield Path(box(Rect(x - 7, y - 5, 14, 9)), fill="#ffffff", stroke=BLACK, stroke_width=0.35)
    yield imprint.line(tile.name, x, y + 1.5, MAP_LABEL, 0.5)
