"""Score sheets."""

from __future__ import annotations

from itertools import pairwise

import pytest

from compiler.layout.frame import MM_PER_POINT, Glyphs, Group, Path
from compiler.layout.text.prepared_faces import Face
from compiler.render.aids.score_sheet import MIN_ROW_HEIGHT, TITLE_HEIGHT, divide_rows, draw_score_sheet, measure_labels
from tests.book.sample import make_style


@pytest.mark.parametrize("players", [1, 2, 6])
def test_there_is_a_column_for_each_player(faces: dict[str, Face], players: int) -> None:
    """Every column has a line at each side, and every row has one above and below."""
    items = list(draw_score_sheet("Points", ["Cards", "Total"], players, make_style(faces)))
    grid = next(item for item in items if isinstance(item, Path) and item.stroke)
    assert len([command for command, _ in grid.commands if command == "M"]) == (players + 1) + 4


@pytest.mark.parametrize("count", [1, 20, 45, 601])
def test_rows_are_divided_among_sides(faces: dict[str, Face], count: int) -> None:
    """Each side has as many rows as leave room for a figure below the row for names, and none is lost."""
    style = make_style(faces)
    rows = [f"Card {number}" for number in range(count)]
    sides = divide_rows(rows, style)
    assert [row for side in sides for row in side] == rows
    highest = max(len(side) for side in sides)
    assert (highest + 1) * MIN_ROW_HEIGHT <= style.page.depth - TITLE_HEIGHT


@pytest.mark.parametrize(
    "title",
    [
        "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
        "Donaudampfschifffahrtsgesellschaftskapitänsmütze für alle die da sind",
        " ".join(["abcdefghijklmnopqrst"] * 5),
        "Points for every card that lies in front of a player who has none of the coins " * 3,
    ],
)
@pytest.mark.parametrize("count", [2, 25])
def test_titles_of_rows_stay_in_their_rows(faces: dict[str, Face], title: str, count: int) -> None:
    """No title of a row reaches the first column of figures, and its lines are no higher than the row."""
    style = make_style(faces)
    groups = [item for item in draw_score_sheet("P", [title] * count, 2, style) if isinstance(item, Group)]
    column = style.page.inner + measure_labels(2, style)
    runs = [(group.matrix, run) for group in groups for run in group.items if isinstance(run, Glyphs)]
    assert max(matrix[4] + run.x + run.width for matrix, run in runs) < column
    baselines = sorted({round(matrix[5] + run.y, 3) for matrix, run in runs})
    least = min(run.size for _, run in runs) * MM_PER_POINT
    assert all(after - before > least for before, after in pairwise(baselines))


@pytest.mark.parametrize("has_sum", [True, False])
def test_only_a_sheet_with_a_sum_has_a_bold_row(faces: dict[str, Face], has_sum: bool) -> None:  # noqa: FBT001
    """The last row is bold if it is the sum; a side that is continued has none."""
    items = draw_score_sheet("", ["Cards", "Total"], 2, make_style(faces), has_sum=has_sum)
    found = {run.face for item in items if isinstance(item, Group) for run in item.items if isinstance(run, Glyphs)}
    assert ("text-bold" in found) == has_sum


def test_the_names_of_all_rows_have_one_size(faces: dict[str, Face]) -> None:
    """A long name makes all names smaller, so that none looks less important."""
    rows = ["Cards", "Points for every card that lies in front of a player who has none of the coins " * 3, "Total"]
    items = list(draw_score_sheet("", rows, 2, make_style(faces)))
    groups = [item for item in items if isinstance(item, Group)]
    assert len({run.size for group in groups for run in group.items if isinstance(run, Glyphs)}) == 1
