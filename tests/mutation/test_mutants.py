"""A small `make mutants`: a few mistakes of every kind and language, and no findings in the clean content."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutation.__main__ import GAMES
from tests.mutation.faults import FAULTS, IN_SOURCE, STRICT
from tests.mutation.sow import harvest_mutants, make_mutants
from tests.mutation.trial import Field, link_field, list_false_findings

pytestmark = pytest.mark.slow

FEW = 8
"""Mistakes of each kind and language: enough to notice a check that has stopped working."""


@pytest.fixture(scope="module")
def clean(root: Path) -> Field:
    """Return the first of the games that ship, linked."""
    return link_field(root, GAMES[0])


def test_nothing_in_the_clean_content(clean: Field) -> None:
    """The checks of texts have no findings in the shipped content."""
    assert list_false_findings(clean) == []


@pytest.mark.parametrize("kind", FAULTS)
def test_faults_are_found(clean: Field, kind: str) -> None:
    """Most mistakes of a kind are found; `make mutants` measures the share."""
    rows = [harvest_mutants(clean, kind, locale, FEW) for locale in clean.locales(original=kind in IN_SOURCE)]
    sown, missed = sum(row.sown for row in rows), sum(len(row.missed) for row in rows)
    assert sown >= FEW
    assert missed / sown <= (0.15 if kind in STRICT else 0.5)


def test_agreement_is_checked_in_every_game(root: Path) -> None:
    """Nearly all texts whose grammar fits one figure only are found in the second game, too."""
    second = link_field(root, GAMES[1])
    rows = [harvest_mutants(second, "agreement", locale, FEW) for locale in second.locales(original=True)]
    assert sum(len(row.missed) for row in rows) <= 1


def test_the_same_faults_in_every_run(clean: Field) -> None:
    """Every run sows the same faults, since the seed is fixed."""
    assert [m.shown for m in make_mutants(clean, "figure", "ru", 3)] == [
        m.shown for m in make_mutants(clean, "figure", "ru", 3)
    ]
