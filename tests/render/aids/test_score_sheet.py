"""Score sheets."""

from __future__ import annotations

import pytest

from compiler.layout.frame import Path
from compiler.layout.text.fonts import Face
from compiler.render.aids.score_sheet import draw_score_sheet
from tests.book.sample import make_style


@pytest.mark.parametrize("players", [1, 2, 6])
def test_there_is_a_column_for_each_player(faces: dict[str, Face], players: int) -> None:
    """Every column has a line at each side, and every row has one above and below."""
    items = list(draw_score_sheet("Points", ["Cards", "Total"], players, make_style(faces)))
    grid = next(item for item in items if isinstance(item, Path))
    assert len([command for command, _ in grid.commands if command == "M"]) == (players + 1) + 4
