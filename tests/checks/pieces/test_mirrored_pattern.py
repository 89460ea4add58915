from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.checks.patterns_sample import make_town


@pytest.mark.slow
def test_symmetric_and_equal_patterns_are_accepted(findings_of: Find) -> None:
    """A pattern that is its own mirror image, and patterns that are equal, are not a mirror pair."""
    assert findings_of("mirrored-pattern", make_town("8; R. / RB", "8; RBR")) == []
    assert findings_of("mirrored-pattern", make_town("8; RRB", "8; BRR")) == []


@pytest.mark.parametrize("other", ["RR. / .BB", ".R / BR / B."])
def test_mirror_images_are_reported(findings_of: Find, other: str) -> None:
    """Two cards that are mirror images of each other, in any direction, are reported."""
    (finding,) = findings_of("mirrored-pattern", make_town("8; .RR / BB.", f"8; {other}"))
    assert finding.args == {"item": "goal-1", "other": "goal-0"}
