"""A few mistakes of every kind and language, as a small `make mutants`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutation.__main__ import GAMES
from tests.mutation.faults import FAULTS, IN_SOURCE, STRICT
from tests.mutation.mutants import make_mutants, try_mutants
from tests.mutation.trial import CleanGame, link_clean_game, list_false_findings

pytestmark = pytest.mark.slow

MAX_MISSED_STRICT, MAX_MISSED = 0.15, 0.5
"""The maximum share of missed mistakes, which is higher than in `make mutants`, because there are so few."""

FEW = 8
"""The number of mistakes of each kind and language, which suffices to notice that a check no longer works."""

SLOW = {
    "swap": ("es",),
    "title swap": ("pl",),
    "note swap": ("ru",),
    "misread": ("it",),
    "left in source": ("ru",),
    "source word": ("es",),
}
"""The kinds that only checks of all texts find: half as many mistakes are made, in one language each."""


@pytest.fixture(scope="module")
def clean(root: Path) -> CleanGame:
    """The first of the games that ship, linked."""
    return link_clean_game(root, GAMES[0])


def test_clean_content_has_no_findings(clean: CleanGame) -> None:
    """The checks of texts have no findings in the shipped content."""
    assert list_false_findings(clean) == []


@pytest.mark.parametrize("kind", FAULTS)
def test_faults_are_found(clean: CleanGame, kind: str) -> None:
    """Most mistakes of a kind are found; `make mutants` measures the share."""
    locales = SLOW.get(kind) or clean.list_locales(original=kind in IN_SOURCE)
    number = FEW // 2 if kind in SLOW else FEW
    rows = [try_mutants(clean, kind, locale, number) for locale in locales]
    made, missed = sum(row.made for row in rows), sum(len(row.missed) for row in rows)
    assert made >= number
    assert missed / made <= (MAX_MISSED_STRICT if kind in STRICT else MAX_MISSED)


def test_agreement_is_checked_in_every_game(root: Path) -> None:
    """Nearly all texts whose grammar fits only one figure are found in the second game, too."""
    second = link_clean_game(root, GAMES[1])
    rows = [try_mutants(second, "agreement", locale, FEW) for locale in second.list_locales(original=True)]
    assert sum(row.made for row in rows) >= FEW
    assert sum(len(row.missed) for row in rows) <= 1


def test_mistakes_are_drawn_from_a_fixed_seed(clean: CleanGame) -> None:
    """The same mistakes are made again, because their seed is fixed; those of another language differ."""
    first, second = ([mutant.shown for mutant in make_mutants(clean, "figure", "ru", 3)] for _ in range(2))
    assert first == second
    assert len(set(first)) == 3
    assert first != [mutant.shown for mutant in make_mutants(clean, "figure", "pl", 3)]
