"""Tiles of patterns in SVG pictures."""

from __future__ import annotations

from xml.etree.ElementTree import Element

import pytest

from compiler.load.svg.pattern_tiles import MAX_TILES, PatternTile, find_tile_places, lay_tiles, read_tile
from compiler.load.svg.vector_geometry import measure_outline, outline_rectangle
from compiler.model.vector import IDENTITY, VectorGroup, VectorPath

SQUARE = outline_rectangle(0, 0, 100, 100)
TILE = PatternTile(50, 25, IDENTITY, IDENTITY)


def make_pattern(**attributes: str) -> Element:
    """Return a pattern in the coordinates of its shape."""
    return Element("pattern", {"patternUnits": "userSpaceOnUse", **attributes})


def test_a_tile_has_the_size_and_place_of_its_pattern() -> None:
    """A tile starts at the corner of its pattern."""
    tile = read_tile(make_pattern(x="5", y="6", width="10", height="20"), SQUARE)
    assert tile is not None
    assert (tile.width, tile.height, tile.matrix) == (10, 20, (1, 0, 0, 1, 5, 6))


def test_a_tile_may_be_a_share_of_its_shape() -> None:
    """In units of the box, a tile is as large a share of the shape as its pattern says."""
    tile = read_tile(Element("pattern", {"width": "0.5", "height": "0.25"}), SQUARE)
    assert tile is not None
    assert (tile.width, tile.height) == (50, 25)


@pytest.mark.parametrize("size", [{}, {"width": "10"}, {"width": "-1", "height": "5"}])
def test_a_pattern_without_extent_has_no_tile(size: dict[str, str]) -> None:
    """Nothing is tiled with tiles without width or height."""
    assert read_tile(make_pattern(**size), SQUARE) is None


def test_tiles_cover_the_shape() -> None:
    """A shape of 100 × 100 takes two columns and four rows of tiles; a wide line around it takes more."""
    assert find_tile_places(TILE, SQUARE, 0) == tuple((x, y) for y in (0, 25, 50, 75) for x in (0, 50))
    assert len(find_tile_places(TILE, SQUARE, 10) or ()) == 4 * 6


def test_too_many_tiles_are_refused() -> None:
    """A shape that takes more than the limit has no places, and differs from a shape that takes none."""
    side = 100 / (MAX_TILES**0.5 + 1)
    assert find_tile_places(PatternTile(side, side, IDENTITY, IDENTITY), SQUARE, 0) is None
    assert find_tile_places(PatternTile(1, 1, (0, 0, 0, 0, 0, 0), IDENTITY), SQUARE, 0) == ()


def test_a_background_is_one_area() -> None:
    """A colour that fills the tile is drawn once, around all tiles, so that it has no seams."""
    background = VectorPath(outline_rectangle(0, 0, 50, 25), "#ff0000")
    dot = VectorPath(outline_rectangle(10, 10, 2, 2), "#000000")
    area, *tiles = lay_tiles(TILE, (background, dot), IDENTITY, ((0, 0), (50, 0)))
    assert isinstance(area, VectorPath)
    assert measure_outline(area.commands) == (0, 0, 100, 25)
    assert [tile.matrix[4:] for tile in tiles if isinstance(tile, VectorGroup)] == [(0, 0), (50, 0)]


def test_a_transparent_background_is_part_of_its_tiles() -> None:
    """An area that is not opaque is drawn in each tile."""
    background = VectorPath(outline_rectangle(0, 0, 50, 25), "#ff0000", fill_opacity=0.5)
    assert not [
        node for node in lay_tiles(TILE, (background,), IDENTITY, ((0, 0),)) if not isinstance(node, VectorGroup)
    ]
