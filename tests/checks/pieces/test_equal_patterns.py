from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.checks.patterns_sample import make_town


@pytest.mark.slow
def test_different_patterns_are_accepted(findings_of: Find) -> None:
    """Patterns that no turn makes equal are clean, mirror images among them; a game without patterns is, too."""
    assert findings_of("equal-patterns", make_town("8; R. / RB", "8; B. / RB", "8; .RR / BB.", "8; RR. / .BB")) == []
    assert findings_of("equal-patterns") == []


@pytest.mark.slow
@pytest.mark.parametrize("other", ["R. / RB", "RR / B.", "BR / .R", ".B / RR"])
def test_rotated_pattern_is_equal(findings_of: Find, other: str) -> None:
    """The same pattern in any of its four directions is a finding that names the other card."""
    (finding,) = findings_of("equal-patterns", make_town("8; R. / RB", f"10; {other}"))
    assert finding.args == {"item": "goal-1", "other": "goal-0"}
    assert finding.related[0].args == {"item": "goal-0"}
