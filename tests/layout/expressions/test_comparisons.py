from __future__ import annotations

import pytest

from compiler.diagnostics import Diagnostic
from tests.layout.drawn_sample import evaluate_in_layout

NAMES = {"rank": "2", "face": "ace", "strength": 2, "ready": True}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("{{ rank == '2' }}", True),
        ("{{ face == 2 }}", False),
        ("{{ face != 2 }}", True),
        ("{{ face in ['ace', 2] }}", True),
        ("{{ rank not in ['3'] }}", True),
        ("{{ 1 < strength <= 2 }}", True),
        ("{{ 1 < strength < 2 }}", False),
        ("{{ strength >= 2 and strength > 1 }}", True),
        ("{{ 'a' < face }}", True),
        ("{{ 'c' in face }}", True),
        ("{{ ready == true }}", True),
    ],
)
def test_values_of_one_type_are_compared(source: str, expected: object) -> None:
    """Equality, order, chains and membership are those of Python."""
    assert evaluate_in_layout(NAMES, source) is expected


@pytest.mark.parametrize(
    "source",
    ["{{ rank == 2 }}", "{{ 2 != rank }}", "{{ rank in [1, 2] }}", "{{ rank > 1 }}", "{{ 3 <= face }}"],
)
def test_a_text_is_not_silently_unequal_to_the_number_that_it_looks_like(source: str) -> None:
    """A comparison of a word with a number is reported."""
    finding = evaluate_in_layout(NAMES, source)
    assert isinstance(finding, Diagnostic)
    assert finding.code == "layout-expression"


@pytest.mark.parametrize(
    "source", ["{{ rnak == 2 }}", "{{ rnak in 'ace king' }}", "{{ rnak not in 'ace king' }}", "{{ 'ace' in rnak }}"]
)
def test_unknown_name_in_a_comparison_is_reported(source: str) -> None:
    """The finding about a comparison with an unknown name names what is missing."""
    finding = evaluate_in_layout(NAMES, source)
    assert isinstance(finding, Diagnostic)
    assert finding.args["name"] == "rnak"


@pytest.mark.parametrize(
    "source",
    [
        "{{ strength in '123' }}",
        "{{ 'a' in strength }}",
        "{{ none < 2 }}",
        "{{ 'a' < true }}",
        "{{ ['a'] < 2 }}",
        "{{ ['a'] in {} }}",
    ],
)
def test_values_that_a_comparison_does_not_take_are_reported_without_words_of_python(source: str) -> None:
    """The finding does not quote the message of an exception."""
    finding = evaluate_in_layout(NAMES, source)
    assert isinstance(finding, Diagnostic)
    assert "reason" not in finding.args
