from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.sample import FILES


def make_doors(red: int, blue: int) -> dict[str, str | None]:
    """Return the sample with doors in two colours and their costs."""
    text = f"""\
kind: token
format: square-12
layout: ''
count: 2
traits:
  colour: [red, blue]
items:
  - {{id: door-red, traits: {{colour: red}}, origin: designed, cost: [{{require: {{coin: {red}}}}}]}}
  - {{id: door-blue, traits: {{colour: blue}}, origin: designed, cost: [{{require: {{coin: {blue}}}}}]}}
"""
    return {**FILES, "components/doors.yaml": text}


@pytest.mark.slow
def test_equal_colours_are_accepted(findings_of: Find) -> None:
    """Pieces that differ in their colour alone are clean, and so are sets without colours."""
    assert findings_of("uneven-colours") == []
    assert findings_of("uneven-colours", make_doors(1, 1)) == []


def test_difference_of_one_colour_is_reported(findings_of: Find) -> None:
    """A figure of one colour alone is a finding that shows the other piece."""
    (finding,) = findings_of("uneven-colours", make_doors(1, 2))
    assert finding.args == {"item": "door-blue", "other": "door-red"}
    assert len(finding.related) == 1
