from __future__ import annotations

from tests.checks.find import Find
from tests.sample import change_file


def test_matching_total_is_accepted(findings_of: Find) -> None:
    """Items whose copies add up to the count are clean."""
    assert findings_of("deck-total") == []


def test_count_above_the_number_of_items_is_reported(findings_of: Find) -> None:
    """A count that the items do not reach is a finding at the count."""
    (finding,) = findings_of("deck-total", change_file("components/orders.yaml", "count: 3", "count: 4"))
    assert finding.args == {"count": 4, "set": "orders", "pieces": 3}
    assert finding.span.line == 4
