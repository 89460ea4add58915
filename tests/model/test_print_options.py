from __future__ import annotations

import pytest

from compiler.model.piece_id import parse_piece_id
from compiler.model.print_options import EVERYTHING, PrintOptions


@pytest.mark.parametrize(
    ("only", "included"),
    [((), ["deck/ace", "deck/king", "coins/one"]), (("coins", "deck/ace"), ["deck/ace", "coins/one"])],
)
def test_sets_and_single_pieces_are_chosen(only: tuple[str, ...], included: list[str]) -> None:
    """A set includes its pieces, a piece only itself; without a choice, all are printed."""
    options = PrintOptions(only)
    names = ("deck/ace", "deck/king", "coins/one")
    assert [name for name in names if options.includes(parse_piece_id(name))] == included


def test_a_part_of_a_product_has_a_name_of_its_own() -> None:
    """Whatever is left out or moved, the file does not replace that of the whole product."""
    assert EVERYTHING.suffix == ""
    for options in (PrintOptions(("deck",)), PrintOptions(sides="backs"), PrintOptions(skip=1)):
        assert options.suffix
        assert options.words
