from __future__ import annotations

from compiler.diagnostics import Severity
from tests.checks.find import Find
from tests.sample import ICON


def test_shown_icon_is_accepted(findings_of: Find) -> None:
    """An icon that a text or an effect shows is clean."""
    assert findings_of("unused-icon") == []


def test_unused_icon_is_reported(findings_of: Find) -> None:
    """An icon that is not shown anywhere is a warning at its file."""
    found = findings_of("unused-icon", {"art/icons/barrel.svg": ICON})
    assert [(d.args, d.severity) for d in found] == [({"icon": "barrel"}, Severity.WARNING)]
    assert found[0].span.file.endswith("art/icons/barrel.svg")


def test_icon_drawn_by_a_layout_is_used(findings_of: Find) -> None:
    """An icon that only a laid-out part shows is used."""
    drawn = frozenset(("barrel",))
    assert findings_of("unused-icon", {"art/icons/barrel.svg": ICON}, drawn) == []
