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
    (found,) = findings_of("typed-digit", changed("locales/ru/game.yaml", "Заплатите ", "Заплатите 13 "))
    assert found.args == {"figure": "13", "key": "rules.pay.text"}
    line = changed("locales/ru/game.yaml", "Заплатите ", "Заплатите 13 ")["locales/ru/game.yaml"].splitlines()[9]
    assert (found.span.line, found.span.column, found.span.length) == (10, line.index("13") + 1, 2)


def test_each_figure_is_marked(findings_of: Find) -> None:
    """Every typed figure has a finding at its own place, whatever slots, names and years stand before it."""
    text = '"1. Since 1999 pay %{price} {coin} [or](card:forge-1) 3, then 3."'
    files = changed("locales/en/game.yaml", "'Pay %{price} {coin}.'", text)
    found = findings_of("typed-digit", files)
    line = files["locales/en/game.yaml"].splitlines()[found[0].span.line - 1]
    assert [line[one.span.column - 2 : one.span.column + 1] for one in found] == [" 3,", " 3."]
