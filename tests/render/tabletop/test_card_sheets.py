from __future__ import annotations

import pytest
import yaml

from compiler.render.tabletop.card_sheets import find_backs, make_card_sheets
from compiler.render.tabletop.virtual_table import read_virtual_table
from tests.conftest import ROOT
from tests.print_sample import make_cards

TABLE = read_virtual_table(
    yaml.safe_load((ROOT / "content/print/tabletops/tabletop-simulator.yaml").read_text("utf-8"))
)


@pytest.mark.parametrize(("count", "pictures"), [(1, 1), (69, 1), (70, 2), (150, 3)])
@pytest.mark.parametrize("size", [(63.5, 88.9), (44, 68), (120, 80)])
def test_cards_fill_pictures_within_the_limits(count: int, pictures: int, size: tuple[float, ...]) -> None:
    """A picture has at most 10 × 7 whole cells and 4096 pixels a side, and its last place stays empty."""
    sheets = list(make_card_sheets(make_cards(count, *size), TABLE))
    assert len(sheets) == pictures
    assert sum(len(sheet.parts) for sheet in sheets) == count
    for sheet in sheets:
        assert sheet.columns <= 10
        assert sheet.rows <= 7
        assert max(sheet.columns * sheet.width, sheet.rows * sheet.height) <= 4096
        assert len(sheet.parts) < sheet.columns * sheet.rows
        assert sheet.width / sheet.height == pytest.approx(size[0] / size[1], rel=0.01)
        x, y = sheet.locate(len(sheet.parts) - 1)
        assert x + sheet.width <= sheet.columns * sheet.width
        assert y + sheet.height <= sheet.rows * sheet.height


def test_backs_that_look_alike_are_one() -> None:
    """Cards share a back if it shows the same, whatever it is called; cards without back share none."""
    alike = make_cards(3)
    assert len(find_backs(alike)) == 1
    assert find_backs(make_cards(2, backs=False)) == (None,)
    assert len(find_backs([alike[0], make_cards(1, 44, 60)[0]])) == 2
