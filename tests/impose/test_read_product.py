from __future__ import annotations

import pytest

from compiler.impose.read_product import choose_sides
from compiler.model.drift import NO_SHIFT, Drift, SideShift
from compiler.model.print_options import PrintOptions
from tests.print_sample import load_product


@pytest.mark.parametrize(("orientation", "size"), [("portrait", (210, 297)), ("landscape", (297, 210))])
def test_paper_lies_as_its_orientation_says(orientation: str, size: tuple[float, float]) -> None:
    """The longer side of the paper is its height, or its width in landscape."""
    product = load_product(orientation=orientation)
    assert (product.width, product.height) == size


def test_grids_and_shifts_have_names() -> None:
    """The wanted grids and the shifts of both sides are read field by field."""
    moved = {"right": 1, "down": -2, "turn": 0.5}
    grids = {"tokens": {"columns": 5, "rows": 7}}
    product = load_product(shift={**moved, "fronts": {"right": 0, "down": 3, "turn": 0}}, grids=grids)
    assert (product.shift, product.front_shift) == (SideShift(1, -2, 0.5), SideShift(0, 3, 0))
    wanted = product.find_wanted_grid("tokens")
    assert wanted is not None
    assert (wanted.columns, wanted.rows) == (5, 7)
    assert product.find_wanted_grid("cards") is None


def test_product_without_shifts_moves_nothing() -> None:
    """Without `shift`, neither side is moved."""
    product = load_product()
    assert (product.shift, product.front_shift) == (NO_SHIFT, NO_SHIFT)


def test_drift_is_added_to_the_shift_of_backs() -> None:
    """The drift of a printer is undone in addition to the product's own shift, as seen on the back."""
    product = load_product(shift={"right": 1, "down": 2, "turn": 0})
    chosen = choose_sides(product, PrintOptions(drift=Drift(0.5, -0.25, 0.0)))
    assert chosen.shift == pytest.approx((1.5, 2.25, 0.0))
    assert chosen.front_shift == product.front_shift


def test_paper_that_is_not_turned_has_no_drift() -> None:
    """The drift of a printer means nothing for backs that are printed apart."""
    product = load_product(duplex="apart")
    assert choose_sides(product, PrintOptions(drift=Drift(0.5, 0.5, 0.0))).shift == NO_SHIFT


def test_fronts_alone_are_not_folded() -> None:
    """If only fronts are printed, a folded product places no backs beside them."""
    product = load_product(duplex="fold")
    assert choose_sides(product, PrintOptions(sides="fronts")).duplex == "none"
    assert choose_sides(product, PrintOptions(sides="both")).duplex == "fold"
