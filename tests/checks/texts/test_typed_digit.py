from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.sample import change_file


def test_figures_in_slots_are_accepted(findings_of: Find) -> None:
    """Figures in slots are clean."""
    assert findings_of("typed-digit") == []


def test_numbers_of_a_list_are_accepted(findings_of: Find) -> None:
    """The numbers of a list's items are counted, not typed figures."""
    text = '"1. Pay %{price} {coin}.\\n2. Go."'
    assert findings_of("typed-digit", change_file("locales/en/game.yaml", "'Pay %{price} {coin}.'", text)) == []


def test_digit_in_a_link_target_is_accepted(findings_of: Find) -> None:
    """A digit in the target of a link is part of an id."""
    text = "'Pay %{price} {coin} as [here](card:forge-1).'"
    assert findings_of("typed-digit", change_file("locales/en/game.yaml", "'Pay %{price} {coin}.'", text)) == []


@pytest.mark.slow
def test_typed_digit_is_reported(findings_of: Find) -> None:
    """A digit in a text is typed where a slot belongs."""
    (finding,) = findings_of("typed-digit", change_file("locales/ru/game.yaml", "Заплатите ", "Заплатите 13 "))
    assert finding.args == {"figures": ("13",), "key": "rules.pay.text"}
    line = change_file("locales/ru/game.yaml", "Заплатите ", "Заплатите 13 ")["locales/ru/game.yaml"].splitlines()[9]
    assert (finding.span.line, finding.span.column, finding.span.length) == (10, line.index("13") + 1, 2)


@pytest.mark.slow
def test_all_typed_figures_of_a_text_are_one_finding(findings_of: Find) -> None:
    """The typed figures of a text are one finding with all their places, regardless of slots and years before them."""
    text = '"- Since 1999 pay %{price} {coin} [or](card:forge-1) 3, then 4."'
    files = change_file("locales/en/game.yaml", "'Pay %{price} {coin}.'", text)
    (finding,) = findings_of("typed-digit", files)
    assert finding.args["figures"] == ("3", "4")
    line = str(files["locales/en/game.yaml"]).splitlines()[finding.span.line - 1]
    spans = (finding.span, *(other.span for other in finding.related))
    assert [line[span.column - 2 : span.column + 1] for span in spans] == [" 3,", " 4."]


@pytest.mark.slow
@pytest.mark.parametrize(("locale", "code"), [("ru", "missing-slot"), ("en", "unused-slot")])
@pytest.mark.parametrize(("typed", "count"), [("3", 0), ("7", 0), ("3 or 7", 1), ("7 or 8", 1)])
def test_digit_instead_of_a_slot_is_one_finding(
    findings_of: Find, locale: str, code: str, typed: str, count: int
) -> None:
    """The figure of a slot, or the only figure of a text without its slot, is a finding about the slot alone."""
    slot = "%{price:accusative}" if locale == "ru" else "%{price}"
    files = change_file(f"locales/{locale}/game.yaml", slot, typed)
    (found,) = findings_of(code, files)
    assert found.values.get("typed") == (None if typed == "7 or 8" else typed[0])
    assert len(findings_of("typed-digit", files)) == count
    assert len(findings_of("figure-differs", files)) == count


@pytest.mark.slow
def test_game_that_binds_no_figure_is_accepted(findings_of: Find) -> None:
    """A game that shows all its figures as typed has no finding; with a single slot on a card it has."""
    unbound: dict[str, str | None] = change_file("rules.yaml", "    slots: {price: {coin: settings.price}}\n", "")
    text = "en: {cards: {forge: {text: 'Take 3 of 4.', flavour: 'Pay %{price}.'}}}\n"
    assert findings_of("typed-digit", {**unbound, "locales/en/more.yaml": text.replace("%{price}", "5")}) == []
    (finding,) = findings_of("typed-digit", {**unbound, "locales/en/more.yaml": text})
    assert finding.args["figures"] == ("3", "4")
