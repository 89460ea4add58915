from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.checks.patterns_sample import make_town


def make_score_board(count: str, rows: int) -> dict[str, str | None]:
    """Return a board with a score table of this many rows."""
    score = f"{{score_table: {{gain: {{coin: {list(range(rows))}}}, count: {{{count}}}}}}}"
    return make_town("8; RB", "8; RBB", effects=score)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("count", "most"),
    [
        ("tiles: {zone: border}", 8),
        ("tiles: {zone: corners}", 4),
        ("tiles: {types: [mill], zone: border}", 4),
        ("different: sort", 2),
        ("stacks: {height: {exactly: 2}}", 6),
        ("stacks: {height: {at-least: 3}, zone: corners}", 4),
        ("lines: {heights: [1, 2, 3]}", 6),
        ("layers: here", 12),
        ("cards: {whose: own}", 2),
        ("markers: here", 2),
    ],
)
def test_reachable_rows_are_accepted(findings_of: Find, count: str, most: int) -> None:
    """A table with a row for each possible count is clean; another row is reported with the maximum count."""
    assert findings_of("unreachable-row", make_score_board(count, most)) == []
    (finding,) = findings_of("unreachable-row", make_score_board(count, most + 1))
    assert finding.args == {"kind": "score_table", "item": "field", "rows": most + 1, "most": most}


@pytest.mark.slow
def test_score_for_an_impossible_position_is_reported(findings_of: Find) -> None:
    """A score for a position that does not exist is reported."""
    long = "{score: {gain: {coin: 1}, each: {lines: {heights: [1, 2, 3, 4]}}}}"
    (finding,) = findings_of("unreachable-row", make_town("8; RB", effects=long))
    assert finding.args == {"kind": "score", "item": "field"}
    assert findings_of("unreachable-row", make_score_board("figures: {whose: all}", 20)) == []


def test_game_without_patterns_has_no_unreachable_row(findings_of: Find) -> None:
    """A game without patterns has no board to count on."""
    assert findings_of("unreachable-row") == []
