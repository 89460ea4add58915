from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.sample import change_file


def test_matching_total_is_accepted(findings_of: Find) -> None:
    """Items whose copies add up to the count are clean."""
    assert findings_of("deck-total") == []


@pytest.mark.parametrize("count", [2, 4])
def test_count_that_differs_from_the_copies_is_reported(findings_of: Find, count: int) -> None:
    """A count above or below the copies of all items is a finding at the count."""
    (finding,) = findings_of("deck-total", change_file("components/orders.yaml", "count: 3", f"count: {count}"))
    assert finding.args == {"count": count, "set": "orders", "pieces": 3}
    assert finding.span.line == 4
