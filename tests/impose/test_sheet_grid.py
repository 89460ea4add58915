from __future__ import annotations

import pytest

from compiler.impose.geometry import Rect
from compiler.impose.product import PieceGrid
from compiler.impose.sheet_grid import Grid, Neighbours, centre_length, find_largest_grid, fit_grid
from tests.print_sample import load_product

GRID = Grid(columns=3, rows=2, width=40, height=60, gap=2, left=10, top=20, turned=False)


def test_cells_are_numbered_row_by_row() -> None:
    """The fourth cell of a grid of three columns is the first of the second row, a gap below the first row."""
    assert GRID.find_cell(0) == Rect(10, 20, 40, 60)
    assert GRID.find_cell(2) == Rect(94, 20, 40, 60)
    assert GRID.find_cell(3) == Rect(10, 82, 40, 60)


@pytest.mark.parametrize(
    ("filled", "block"),
    [(1, Rect(10, 20, 40, 60)), (2, Rect(10, 20, 82, 60)), (4, Rect(10, 20, 124, 122)), (6, Rect(10, 20, 124, 122))],
)
def test_a_block_is_as_wide_as_its_fullest_row(filled: int, block: Rect) -> None:
    """A block of several rows has all columns, even if its last row is short."""
    assert GRID.measure_block(filled) == block


def test_an_empty_cell_is_no_neighbour() -> None:
    """Of five filled cells, the third has nobody below, and the fifth nobody to its right."""
    assert GRID.find_neighbours(0, 5) == Neighbours(above=False, right=True, below=True, left=False)
    assert GRID.find_neighbours(2, 5) == Neighbours(above=False, right=False, below=False, left=True)
    assert GRID.find_neighbours(4, 5) == Neighbours(above=True, right=False, below=False, left=True)


def test_pieces_are_turned_only_where_more_fit() -> None:
    """A piece as wide as the area is upright, a piece that fits the area only when it lies is turned."""
    product = load_product()
    area = product.area
    upright, turned = (fit_grid(*size, product, None) for size in ((area.width, 40), (area.height, 40)))
    assert upright is not None
    assert turned is not None
    assert (upright.turned, upright.columns) == (False, 1)
    assert (turned.turned, turned.rows, turned.height) == (True, 1, area.height)


def test_a_wanted_grid_is_in_the_middle_of_the_page_or_does_not_fit() -> None:
    """A wanted grid has that many columns and rows, as far from the left as from the right edge of the paper."""
    product = load_product()
    grid = fit_grid(40, 60, product, PieceGrid(2, 3))
    assert grid is not None
    assert (grid.columns, grid.rows, grid.count) == (2, 3, 6)
    assert grid.left == pytest.approx(product.width - grid.find_cell(1).right)
    assert fit_grid(40, 60, product, PieceGrid(20, 3)) is None


def test_a_piece_larger_than_the_area_has_an_empty_grid() -> None:
    """Nothing fits, upright or turned, so there is no grid; the largest one has no cells."""
    product = load_product()
    size = product.area.height + 1
    assert fit_grid(size, size, product, None) is None
    assert find_largest_grid(size, size, product).count == 0


@pytest.mark.parametrize(("first", "last", "start"), [(10, 200, 85), (90, 200, 90), (10, 100, 60)])
def test_a_length_keeps_to_its_range(first: float, last: float, start: float) -> None:
    """A length of 40 mm on a page of 210 mm is in the middle, or as near to it as the range allows."""
    assert centre_length(40, 210, first, last) == start
