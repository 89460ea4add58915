from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.checks.pairs.language.paradigm import find_wrong_forms
from compiler.diagnostics.reason import Reason
from tests.checks.find import Find
from tests.checks.pairs_sample import load_language, make_glossary
from tests.sample import change_file


def test_regular_terms_are_accepted(findings_of: Find) -> None:
    """The terms of the sample game are clean."""
    assert findings_of("term-forms") == []


@pytest.mark.parametrize("locale", ["ru", "es", "it", "pl"])
def test_regular_paradigms_are_accepted(locale: str) -> None:
    """Paradigms that follow the rules of their language are clean."""
    for entry in make_glossary(locale).entries.values():
        assert list(find_wrong_forms(entry, load_language(locale), make_glossary("en").entries[entry.id])) == []


@pytest.mark.slow
def test_wrong_form_after_five_is_reported(findings_of: Find) -> None:
    """In Russian, the form after five is the genitive plural."""
    broken = change_file(
        "glossary/ru.yaml", "nominative: {one: монета, few: монеты", "nominative: {one: монета, few: монет"
    )
    args = [finding.args for finding in findings_of("term-forms", broken)]
    assert {"term": "coin", "form": "монет", "name": "nominative.few", "other": "nominative.many"} in args


@pytest.mark.parametrize(
    ("locale", "case", "category", "form"),
    [
        ("ru", "nominative", "one", "карты"),
        ("ru", "nominative", "many", "карты"),
        ("ru", "genitive", "few", "карты"),
        ("ru", "accusative", "one", "карты"),
        ("es", "nominative", "one", "cartas"),
        ("es", "nominative", "other", "carta"),
        ("es", "nominative", "many", "carta"),
    ],
)
def test_form_of_another_figure_is_reported(locale: str, case: str, category: str, form: str) -> None:
    """A form that belongs to another figure breaks a rule of the language."""
    assert _find_with_form(locale, case, category, form)


def test_accusative_of_living_beings_is_accepted() -> None:
    """A Russian accusative may equal the genitive, as for living beings."""
    assert _find_with_form("ru", "accusative", "few", "карт") == []


def _find_with_form(locale: str, case: str, category: str, form: str) -> list[Reason]:
    """Return the findings in the sample's term `card` with one form replaced."""
    entry = make_glossary(locale).entries["card"]
    changed = replace(entry, forms={**entry.forms, case: {**entry.forms[case], category: form}})
    return list(find_wrong_forms(changed, load_language(locale), make_glossary("en").entries["card"]))
