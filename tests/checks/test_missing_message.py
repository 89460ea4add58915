from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from compiler.build.pipeline import Request, compile_game
from compiler.diagnostics import Diagnostic
from compiler.world import World, shared_folders
from tests.sample import FILES, changed, write_game

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
        ("orders: {title: Orders}", "others: {title: Orders}", "there is no text `sets.orders.title`"),
    ],
)
def test_missing(findings_of: Find, old: str, new: str, message: str) -> None:
    """Rules, cards, icons and sets need their texts."""
    assert message in [one.message for one in findings_of("missing-message", changed("locales/en/game.yaml", old, new))]


def test_the_only_set_needs_no_title(findings_of: Find) -> None:
    """Where a game has one set and names none, nothing was begun that could be missing."""
    files = changed("locales/en/game.yaml", "  sets: {orders: {title: Orders}}\n", "")
    assert not findings_of("missing-message", files)


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


@pytest.mark.parametrize("locales", [(), ("nl",)])
def test_what_sobor_writes_in_a_language_that_it_does_not_bring(tmp_path: Path, locales: tuple[str, ...]) -> None:
    """A source language without shared texts lacks what sheets and pages hold, and is told so."""
    texts = {name.replace("/en/", "/nl/"): text for name, text in FILES.items() if name.startswith("locales/en/")}
    dutch: dict[str, str | None] = {name: text.replace("en:", "nl:", 1) for name, text in texts.items()}
    dutch["game.yaml"] = FILES["game.yaml"].replace("source: en", "source: nl").replace("[en", "[nl, en")
    request = Request(write_game(tmp_path / "mill", dutch), locales)
    findings = compile_game(request, World(tmp_path, shared_folders(), tmp_path / "cache")).findings
    lacking = {one.message for one in findings if one.code == "missing-message"}
    assert {"there is no text `print.front`", "there is no text `site.language`"} <= lacking
