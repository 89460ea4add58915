from __future__ import annotations

from tests.checks.pairs_sample import check_pair

NAMES = {"Master Mason": "Мастер-каменщик"}


def test_quoted_name_may_be_inflected() -> None:
    """A name may be inflected where it is quoted."""
    text = "Сбросьте карту «Мастера-каменщика»."
    assert check_pair("misquoted-name", "ru", "Discard “Master Mason”.", text, names=NAMES) == []


def test_other_name_is_reported() -> None:
    """A quoted name that differs from the card's is reported."""
    (finding,) = check_pair(
        "misquoted-name", "ru", "Discard “Master Mason”.", "Сбросьте «Главного строителя».", names=NAMES
    )
    assert finding.args["name"] == "Мастер-каменщик"
