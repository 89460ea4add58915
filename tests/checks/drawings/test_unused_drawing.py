from __future__ import annotations

from compiler.diagnostics import Severity
from compiler.model.drawing import SITE_MARK
from tests.checks.find import Find
from tests.sample import ICON

VINE = {"art/ornaments/vine.svg": ICON}


def test_unused_drawing_is_reported(findings_of: Find) -> None:
    """A drawing that no part shows is a warning at its file."""
    found = [finding for finding in findings_of("unused-drawing", VINE) if "vine" in finding.span.file]
    assert [(finding.args, finding.severity) for finding in found] == [
        ({"drawing": "ornaments/vine"}, Severity.WARNING)
    ]


def test_drawn_drawing_is_accepted(findings_of: Find) -> None:
    """A drawing that a part shows is used, and so is the mark of the site."""
    drawn = frozenset(("ornaments/vine",))
    found = findings_of("unused-drawing", VINE | {f"art/{SITE_MARK}.svg": ICON}, drawn)
    assert not [finding for finding in found if "ornaments" in finding.span.file]
