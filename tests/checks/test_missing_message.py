from __future__ import annotations

from collections.abc import Callable

import pytest

from compiler.diagnostics import Diagnostic
from tests.sample import changed

Find = Callable[..., list[Diagnostic]]


def test_clean(findings_of: Find) -> None:
    """Everything that the sample refers to has its text."""
    assert findings_of("missing-message") == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("text: 'Pay %{price} {coin}.'", "", "there is no text `rules.pay.text`"),
        ("    forge: {title: The forge}\n", "", "there is no text `cards.forge.title`"),
        ("{name: coin, use: Money}", "{use: Money}", "there is no text `icons.coin.name`"),
        ("orders: {title: Orders}", "", "there is no text `sets.orders.title`"),
    ],
)
def test_missing(findings_of: Find, old: str, new: str, message: str) -> None:
    """Rules, cards, icons and sets need their texts."""
    assert message in [one.message for one in findings_of("missing-message", changed("locales/en/game.yaml", old, new))]


def test_missing_term(findings_of: Find) -> None:
    """What effects and slots count needs a word."""
    found = findings_of("missing-message", changed("glossary/en.yaml", "coin: {", "penny: {"))
    assert {one.message for one in found} == {"the glossary has no term `coin`"}


def test_misspelt(findings_of: Find) -> None:
    """A text or a word under a misspelt name is named."""
    (found,) = findings_of("missing-message", changed("locales/en/game.yaml", "wheel: {title", "weel: {title"))
    assert found.hints == ("did you mean `cards.weel.title`?",)
    (found, _) = findings_of("missing-message", changed("glossary/en.yaml", "coin: {", "coyn: {"))
    assert found.hints == ("did you mean `coyn`?",)
