from __future__ import annotations

import pytest

from tests.validate.checked import CARD, check_text


def test_valid_card_has_no_finding() -> None:
    """A card that fits its schema has no finding."""
    assert check_text(CARD) == []


def test_two_mistakes_are_two_findings() -> None:
    """Independent mistakes are all reported in one run."""
    codes = {finding.code for finding in check_text(CARD.replace("any: 1", "any: 0").replace("card", "crad"))}
    assert codes == {"unknown-value", "out-of-range"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("count: 1", "count: 100000"),
        ("any: 1", "any: 1000"),
        ("origin: designed", "origin: designed\n    copies: 1000"),
    ],
)
def test_number_at_its_maximum_is_accepted(old: str, new: str) -> None:
    """The greatest count, amount and number of copies have no finding."""
    assert old in CARD
    assert check_text(CARD.replace(old, new)) == []


def test_piece_without_copies_is_accepted() -> None:
    """A piece with no copies, which is set aside, has no finding."""
    assert check_text(CARD.replace("origin: designed", "origin: designed\n    copies: 0")) == []
