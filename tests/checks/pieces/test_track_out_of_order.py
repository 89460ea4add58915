from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.sample import FILES


def make_track_board(squares: int, marks: object) -> dict[str, str | None]:
    """Return the sample with a board that has a track."""
    text = f"""\
kind: board
format: market-board
layout: ''
count: 1
items:
  - {{id: forge-board, origin: designed, track: {{squares: {squares}, marks: {{bell: {marks}}}}}}}
"""
    return {**FILES, "components/boards.yaml": text}


@pytest.mark.slow
def test_rising_marks_are_accepted(findings_of: Find) -> None:
    """Marks that rise within the track are clean, and so is a game without a track."""
    assert findings_of("track-out-of-order") == []
    assert findings_of("track-out-of-order", make_track_board(10, [0, 5, 9])) == []


@pytest.mark.parametrize(
    ("marks", "args"),
    [([5, 9, 8], {"before": 9, "mark": 8}), ([5, 10], {"mark": 10, "squares": 10})],
)
def test_mark_out_of_order_is_reported(findings_of: Find, marks: list[int], args: dict[str, int]) -> None:
    """A mark that is out of order or beyond the end is a finding."""
    (finding,) = findings_of("track-out-of-order", make_track_board(10, marks))
    assert finding.args == {"track": "bell", "item": "forge-board", **args}
