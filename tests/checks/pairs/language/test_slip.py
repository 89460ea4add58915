from __future__ import annotations

import pytest

from compiler.checks.pairs.language.slip import classify_slip, list_near_spellings


@pytest.mark.parametrize(
    ("word", "correction", "kind", "is_at_edge"),
    [
        ("zrobil", "zrobił", "diacritic", True),
        ("shceint", "scheint", "exchange", False),
        ("vechia", "vecchia", "doubling", False),
        ("wirrd", "wird", "doubling", False),
        ("richesto", "richiesto", "omission", False),
        ("minuiti", "minuti", "insertion", False),
        ("suivabtes", "suivantes", "substitution", False),
        ("qualla", "quella", "substitution", False),
        ("motas", "notas", "substitution", True),
        ("salvarle", "salvarlo", "substitution", True),
    ],
)
def test_slips_are_classified(word: str, correction: str, kind: str, is_at_edge: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """A slip is named by what was typed, and is at an edge if it resembles an inflected form or a rhyme."""
    slip = classify_slip(word, correction)
    assert (slip.kind, slip.is_at_edge) == (kind, is_at_edge)


@pytest.mark.parametrize("near", ["kart", "krata", "kartka", "karma", "akarta"])
def test_near_spellings_are_one_slip_away(near: str) -> None:
    """A letter may be missing, exchanged with its neighbour, superfluous, or wrong."""
    assert near in set(list_near_spellings("karta", "akm"))


def test_farther_spellings_are_not_near() -> None:
    """Two slips are too many."""
    assert "krat" not in set(list_near_spellings("karta", "akrt"))
