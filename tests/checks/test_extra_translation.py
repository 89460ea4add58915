from __future__ import annotations

from collections.abc import Callable

from compiler.diagnostics import Diagnostic
from tests.sample import change_file

Find = Callable[..., list[Diagnostic]]


def test_equal_keys_are_accepted(findings_of: Find) -> None:
    """A game whose locales have the same keys is clean."""
    assert findings_of("extra-translation") == []


def test_misspelt_key_is_reported_with_the_missing_key(findings_of: Find) -> None:
    """A key that the source lacks is extra, with the missing key it was meant to be."""
    (found,) = findings_of("extra-translation", change_file("locales/ru/game.yaml", "wheel: {title", "weel: {title"))
    assert found.args == {"key": "cards.weel.title", "source": "en"}
    assert found.values["near"] == "cards.wheel.title"
    assert found.span.line == 5


def test_misspelt_source_key_is_not_blamed_on_translations(findings_of: Find) -> None:
    """Where the source has misspelt the key of a text that the game must have, the translations are not to blame."""
    assert findings_of("extra-translation", change_file("locales/en/game.yaml", "wheel: {title", "weel: {title")) == []


def test_misspelt_parent_of_several_texts(findings_of: Find) -> None:
    """Texts below one misspelt key are one finding, with the key that was meant."""
    (finding,) = findings_of("extra-translation", change_file("locales/ru/game.yaml", "coin: {name", "coyn: {name"))
    assert (finding.args["key"], finding.args["near"], finding.args["texts"]) == ("icons.coyn", "icons.coin", 2)
