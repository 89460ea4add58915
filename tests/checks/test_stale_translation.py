from __future__ import annotations

from collections.abc import Callable

import pytest

from compiler.diagnostics import Diagnostic, Severity
from tests.sample import changed

Find = Callable[..., list[Diagnostic]]
RU = "locales/ru/game.yaml"


def kept(text: str, price: int = 3) -> dict[str, str]:
    """The record of what the Russian text of the rule was made from."""
    record = f"texts:\n  rules.pay.text:\n    text: '{text}'\n    figures: {{price: {price}}}\n"
    return {"translated-from/ru.yaml": record}


def test_clean(findings_of: Find) -> None:
    """A translation made from today's source and figures is clean."""
    assert findings_of("stale-translation", kept("Pay %{price} {coin}.")) == []


@pytest.mark.parametrize(
    ("then", "price", "grade", "severity"),
    [
        ("Pay %{price} {coin}!", 3, "cosmetic", Severity.WARNING),
        ("Give %{price} {coin}.", 3, "wording", Severity.WARNING),
        ("Pay %{price} {gold}.", 3, "icon", Severity.ERROR),
        ("Pay {coin}.", 3, "figure", Severity.ERROR),
    ],
)
def test_grades(findings_of: Find, then: str, price: int, grade: str, severity: Severity) -> None:
    """A change of the source is graded by what a player would notice, and the old text is shown."""
    (found,) = findings_of("stale-translation", kept(then, price))
    assert found.message == f"the source of `rules.pay.text` has changed since it was translated ({grade})"
    assert found.severity is severity
    assert found.hints[0] == f"was: {then}"
    assert found.related[0].span.file.endswith("locales/en/game.yaml")


def test_figures_in_slots_follow(findings_of: Find) -> None:
    """A figure that stands in a slot changes in every language by itself: no translation is stale."""
    assert findings_of("stale-translation", kept("Pay %{price} {coin}.", 2)) == []


def test_spelled_figure(findings_of: Find) -> None:
    """A figure that a text also spells out makes it stale when it changes."""
    text = "'Заплатите %{price:accusative} {coin}, то есть две.'"
    changes = {**kept("Pay %{price} {coin}.", 2), **changed(RU, "'Заплатите %{price:accusative} {coin}.'", text)}
    (found,) = findings_of("stale-translation", changes)
    assert found.message.endswith("(figure)")
