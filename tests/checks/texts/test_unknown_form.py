from __future__ import annotations

import pytest

from compiler.diagnostics import Subject
from tests.checks.find import Find
from tests.sample import change_file


@pytest.mark.slow
def test_known_forms_are_accepted(findings_of: Find) -> None:
    """Cases of the glossary, plural categories and flags are known."""
    assert findings_of("unknown-form") == []
    capital = change_file("locales/ru/game.yaml", "%{price:accusative}", "%{price:accusative.capital}")
    assert findings_of("unknown-form", capital) == []


def test_nearest_form_is_suggested(findings_of: Find) -> None:
    """A misspelt case is named with the right one."""
    (finding,) = findings_of("unknown-form", change_file("locales/ru/game.yaml", "accusative", "acusative"))
    assert finding.values["near"] == "accusative"
    assert finding.subject == Subject("text", "rules.pay.text", "ru")


def test_missing_case_of_a_term_is_reported(findings_of: Find) -> None:
    """A form that asks a term for a case which the term lacks is reported."""
    (finding,) = findings_of("unknown-form", change_file("locales/ru/game.yaml", "accusative", "dative"))
    assert "dative" in finding.args.values()
