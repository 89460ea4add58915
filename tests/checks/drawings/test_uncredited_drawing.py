from __future__ import annotations

from tests.checks.find import Find
from tests.sample import change_file


def test_credited_drawings_are_accepted(findings_of: Find) -> None:
    """Drawings that credits.yaml names are clean."""
    assert findings_of("uncredited-drawing") == []


def test_uncredited_drawing_is_reported(findings_of: Find) -> None:
    """A drawing that no entry of credits.yaml matches has no author."""
    (finding,) = findings_of("uncredited-drawing", change_file("credits.yaml", "icons/*", "icons/x*"))
    assert finding.args == {"drawing": "icons/coin"}
