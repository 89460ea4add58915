from __future__ import annotations

from tests.checks.find import Find
from tests.checks.patterns_sample import make_town


def make_score_board(rows: str) -> dict[str, str | None]:
    """Return a board with a score table of these rows, within a choice."""
    score = f"{{score_table: {{gain: {{coin: {rows}}}, count: {{layers: here}}}}}}"
    return make_town("8; RB", effects=f"{{choose_one: {{choose: [{{gain: {{coin: 1}}}}, {score}]}}}}")


def test_rising_and_level_rows_are_accepted(findings_of: Find) -> None:
    """Rows that rise or stay are clean."""
    assert findings_of("falling-table", make_score_board("[1, 4, 4, 10]")) == []


def test_falling_row_is_reported(findings_of: Find) -> None:
    """A row that is worth less than the one before is a finding, wherever the table is."""
    (finding,) = findings_of("falling-table", make_score_board("[1, 4, 3, 10]"))
    assert finding.args == {"item": "field", "count": 3, "after": 3, "resource": "coin", "fewer": 2, "before": 4}
