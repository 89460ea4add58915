from __future__ import annotations

from tests.checks.find import Find
from tests.sample import change_file


def test_equal_keys_are_accepted(findings_of: Find) -> None:
    """A game whose locales have the same keys is clean."""
    assert findings_of("extra-translation") == []


def test_misspelt_key_is_reported_with_the_missing_key(findings_of: Find) -> None:
    """A key that the source lacks is extra; the finding names the missing key that was probably meant."""
    (found,) = findings_of("extra-translation", change_file("locales/ru/game.yaml", "wheel: {title", "weel: {title"))
    assert found.args == {"key": "cards.weel.title", "source": "en"}
    assert found.values["near"] == "cards.wheel.title"
    assert found.span.line == 5


def test_misspelt_source_key_is_not_blamed_on_translations(findings_of: Find) -> None:
    """If the source misspells the key of a required text, the translations have no finding."""
    assert findings_of("extra-translation", change_file("locales/en/game.yaml", "wheel: {title", "weel: {title")) == []


def test_texts_below_a_misspelt_key_are_one_finding(findings_of: Find) -> None:
    """Texts below one misspelt key are one finding, which names the key that was probably meant."""
    (finding,) = findings_of("extra-translation", change_file("locales/ru/game.yaml", "coin: {name", "coyn: {name"))
    assert (finding.args["key"], finding.args["near"], finding.args["texts"]) == ("icons.coyn", "icons.coin", 2)
