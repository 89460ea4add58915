from __future__ import annotations

from tests.checks.find import Find
from tests.sample import change_file


def test_listed_fact_is_accepted(findings_of: Find) -> None:
    """A fact that a rule lists is stated."""
    assert findings_of("unstated-fact") == []


def test_unlisted_fact_is_reported(findings_of: Find) -> None:
    """A fact that no rule lists is reported at its place."""
    more = change_file(
        "facts.yaml", "sources: [uk]}\n", 'sources: [uk]}\n  "1.2": {text: Nothing else., sources: [uk]}\n'
    )
    (finding,) = findings_of("unstated-fact", more)
    assert finding.args == {"fact": "1.2"}
    assert (finding.span.line, finding.span.column) == (3, 3)
