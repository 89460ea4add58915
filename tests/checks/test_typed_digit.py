from __future__ import annotations

from collections.abc import Callable

from compiler.diagnostics import Diagnostic
from tests.sample import changed

Find = Callable[..., list[Diagnostic]]


def test_clean(findings_of: Find) -> None:
    """Figures in slots are clean."""
    assert findings_of("typed-digit") == []


def test_numbered_list(findings_of: Find) -> None:
    """The numbers of a list's items are counted, not typed figures."""
    text = '"1. Pay %{price} {coin}.\\n2. Go."'
    assert findings_of("typed-digit", changed("locales/en/game.yaml", "'Pay %{price} {coin}.'", text)) == []


def test_link_target(findings_of: Find) -> None:
    """A digit in the target of a link is part of an id."""
    text = "'Pay %{price} {coin} as [here](card:forge-1).'"
    assert findings_of("typed-digit", changed("locales/en/game.yaml", "'Pay %{price} {coin}.'", text)) == []


def test_typed(findings_of: Find) -> None:
    """A digit in a text is typed where a slot belongs."""
    (found,) = findings_of("typed-digit", changed("locales/ru/game.yaml", "Заплатите ", "Заплатите 3 "))
    assert found.args == {"figure": "3", "key": "rules.pay.text"}
    assert found.span.line == 10
