from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from compiler.compiled.snapshot import grade_change
from compiler.diagnostics import Severity
from tests.checks.find import Find
from tests.run_sobor import run_sobor
from tests.sample import change_file

EN = "locales/en/game.yaml"
RU = "locales/ru/game.yaml"


def make_record(text: str, price: int = 3) -> dict[str, str]:
    """Return the record of the source of the Russian text of the rule."""
    record = f"texts:\n  rules.pay.text:\n    text: '{text}'\n    figures: {{price: {price}}}\n"
    return {"translated-from/ru.yaml": record}


@pytest.mark.slow
def test_current_translation_is_accepted(findings_of: Find) -> None:
    """A translation made from today's source and figures is clean."""
    assert findings_of("stale-translation", make_record("Pay %{price} {coin}.")) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("then", "price", "grade", "severity"),
    [
        ("Pay %{price} {coin}!", 3, "cosmetic", Severity.WARNING),
        ("Give %{price} {coin}.", 3, "wording", Severity.WARNING),
        ("Pay %{price} {gold}.", 3, "icon", Severity.ERROR),
        ("Pay {coin}.", 3, "figure", Severity.ERROR),
    ],
)
def test_change_of_the_source_is_graded(
    findings_of: Find, then: str, price: int, grade: str, severity: Severity
) -> None:
    """A change of the source is graded by its effect on players, and the old text is shown."""
    (finding,) = findings_of("stale-translation", make_record(then, price))
    assert (finding.args["key"], finding.args["change"]) == ("rules.pay.text", grade)
    assert finding.severity is severity
    assert finding.args["before"] == then
    assert finding.related[0].span.file.endswith("locales/en/game.yaml")


@pytest.mark.slow
def test_changed_figure_in_a_slot_makes_no_translation_stale(findings_of: Find) -> None:
    """A figure in a slot changes in every language by itself: no translation is stale."""
    assert findings_of("stale-translation", make_record("Pay %{price} {coin}.", 2)) == []


@pytest.mark.slow
def test_changed_figure_that_is_spelled_out_is_reported(findings_of: Find) -> None:
    """A figure that a translation spells out next to its slot is found, at the word, when it changes."""
    text = "'Заплатите %{price:accusative} {coin}, то есть две.'"
    changes = {
        **make_record("Pay %{price} {coin}.", 2),
        **change_file(RU, "'Заплатите %{price:accusative} {coin}.'", text),
    }
    (finding,) = findings_of("stale-translation", changes)
    assert finding.args["words"] == "две"
    assert (finding.args["slot"], finding.args["old"], finding.args["new"]) == ("price", 2, 3)
    assert (finding.span.line, finding.span.length) == (10, len("две"))


@pytest.mark.slow
def test_figure_that_the_source_spells_out_is_reported_once(findings_of: Find) -> None:
    """A figure that the source spells out is found once, in the source, not in every translation."""
    text = "Pay %{price}. Two {coin} are the price."
    changes = {**make_record(text, 2), **change_file(EN, "'Pay %{price} {coin}.'", f"'{text}'")}
    (finding,) = findings_of("stale-translation", changes)
    assert finding.span.file.endswith(EN)
    assert "--locale" not in str(finding.args["command"])


@pytest.mark.slow
def test_number_words_for_other_things_are_accepted(findings_of: Find) -> None:
    """A number word that equals the old figure but counts something else, or nothing, is not the slot's figure."""
    text = "In your turn one of these: pay %{price} {coin}, take one card or throw one die."
    ours = "В свой ход одно из этих: заплатите %{price:accusative} {coin}, возьмите одну карту."
    changes = {
        **make_record(text, 1),
        **change_file(EN, "'Pay %{price} {coin}.'", f"'{text}'"),
        **change_file(RU, "'Заплатите %{price:accusative} {coin}.'", f"'{ours}'"),
    }
    assert findings_of("stale-translation", changes) == []


@pytest.mark.slow
def test_slot_without_a_current_figure_is_accepted(findings_of: Find) -> None:
    """A slot without a current figure, as in a failed example, makes no text stale."""
    record = "texts:\n  rules.pay.text:\n    text: 'Pay %{price} {coin}.'\n    figures: {price: 3, gone: 1}\n"
    assert findings_of("stale-translation", {"translated-from/ru.yaml": record}) == []


@pytest.mark.parametrize(
    ("then", "now", "expected"),
    [
        ("Pay, then take.", "Pay then take.", "cosmetic"),
        ("Pay “all”  now", "pay **all** now", "cosmetic"),
        ("Pay {wood} and gain {gold}", "Pay {gold} and gain {wood}", "icon"),
        ("Pay {wood} or give all", "Pay or give {wood} all", "icon"),
        ("From %{low} to %{high}", "From %{high} to %{low}", "figure"),
        ("Worth +%{points} here", "Worth \u2212%{points} here", "figure"),
        ("%{quarter} is open", "%{quarter:capital} is open", "cosmetic"),
        ("Pay {wood} and gain {gold}", "Gain {gold} for {wood}", "wording"),
        ("Level 1.5", "Level 15", "figure"),
    ],
)
def test_cosmetic_changes_are_told_from_figures(then: str, now: str, expected: str) -> None:
    """Marks, case and spaces are cosmetic; icons and figures that change places are as bad as others."""
    assert grade_change({"text": then}, {"text": now}) == expected


@pytest.mark.slow
@pytest.mark.parametrize("then", ["Pay %{price} {coin}", "Pay two, %{price}."])
def test_hint_can_be_typed(findings_of: Find, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, then: str) -> None:
    """The command in the hint runs as printed and removes the finding."""
    monkeypatch.chdir(tmp_path)
    (finding,) = findings_of("stale-translation", make_record(then))
    line = str(finding.args["command"]).strip("`")
    assert line == "sobor l10n accept mill --locale ru rules.pay.text"
    result = run_sobor(*shlex.split(line)[1:])
    assert result.exit_code == 0, result.output
    assert findings_of("stale-translation") == []
