from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import pytest

import engine
from engine.calculator import Calculator

pytestmark = pytest.mark.slow


def load_calculators(data: Mapping[str, Any]) -> tuple[Calculator, ...]:
    """Return the calculators of the game with this content."""
    return tuple(engine.load(data).load_tools().make_calculators())


def add_up(calculator: Calculator, **filled: int) -> int:
    """Return the points for some fields, with 0 in all others."""
    empty = {field.id: 0 for group in calculator.groups for field in group.fields}
    return sum(calculator.compute_points({**empty, **filled}))


def test_markers_beyond_the_table_score_its_last_row(compiled: dict[str, Any]) -> None:
    """A box with 100 markers has a calculator; all of them in the bottom row score as many as the last row."""
    data = deepcopy(compiled)
    data["settings"]["markers"]["supply"] = 100
    for item in data["sets"]["markers"]["items"]:
        item["copies"] = 100 + data["settings"]["markers"]["scoring"]
    (calculator,) = load_calculators(data)
    assert add_up(calculator, **{"bottom-row": 5}) == add_up(calculator, **{"bottom-row": 100}) == 30


def test_projects_are_counted_without_limit(compiled: dict[str, Any]) -> None:
    """A box with 76 projects of 8 points has a calculator, where a marker scores all of them."""
    data = deepcopy(compiled)
    projects = data["sets"]["projects"]["items"]
    projects += [{**projects[0], "id": f"further-{number}"} for number in range(70)]
    (calculator,) = load_calculators(data)
    assert add_up(calculator, **{"projects-8": 76, "projects": 1}) == 76 * (8 + 2)


@pytest.mark.parametrize(("columns", "calculators"), [(3, 1), (5, 0)])
def test_long_lines_of_stacks_have_no_calculator(compiled: dict[str, Any], columns: int, calculators: int) -> None:
    """A city with a line of five stacks has no calculator, because its tables would take too long to compute."""
    data = deepcopy(compiled)
    for board in data["sets"]["player-boards"]["items"]:
        board["figures"]["grid"]["columns"] = columns
    assert len(load_calculators(data)) == calculators
