from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.checks.patterns_sample import make_town


@pytest.mark.slow
def test_better_and_unrelated_patterns_are_accepted(findings_of: Find) -> None:
    """A larger pattern that is worth more, one that contains no other, and equal ones are clean."""
    goals = ("8; RB", "10; RBB", "6; R.B", "12; .RR / BB.")
    assert findings_of("dominated-card", make_town(*goals)) == []
    assert findings_of("dominated-card", make_town("8; RB", "8; BR")) == []


@pytest.mark.slow
@pytest.mark.parametrize("larger", ["8; RBB", "8; B. / RB", "6; .B. / BRB", "8; B.R / BR."])
def test_containing_pattern_without_gain_is_dominated(findings_of: Find, larger: str) -> None:
    """A pattern that contains another one, turned or shifted, and is worth no more is dominated by it."""
    (finding,) = findings_of("dominated-card", make_town("8; RB", larger))
    assert finding.args == {"item": "goal-1", "other": "goal-0"}
    assert finding.related[0].args == {"item": "goal-0", "points": 8}


@pytest.mark.slow
def test_mirror_image_is_not_contained(findings_of: Find) -> None:
    """A pattern that contains only the mirror image of another does not contain it."""
    assert findings_of("dominated-card", make_town("8; .RR / BB.", "8; RR. / .BB / ..B")) == []
