from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from compiler.checks.pairs.paradigm import find_wrong_forms
from compiler.diagnostics import Diagnostic
from tests.checks.pairs_sample import load_language, make_glossary
from tests.sample import change_file

Find = Callable[..., list[Diagnostic]]


def test_regular_paradigms_are_accepted(findings_of: Find) -> None:
    """Paradigms that keep the laws of their language are clean."""
    assert findings_of("term-forms") == []
    for locale in ("ru", "es", "it", "pl"):
        for entry in make_glossary(locale).entries.values():
            assert list(find_wrong_forms(entry, load_language(locale), make_glossary("en").entries[entry.id])) == []


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
        ("ru", "accusative", "few", "карт"),
        ("ru", "accusative", "one", "карты"),
        ("es", "nominative", "one", "cartas"),
        ("es", "nominative", "other", "carta"),
        ("es", "nominative", "many", "carta"),
    ],
)
def test_form_of_another_figure_is_reported(locale: str, case: str, category: str, form: str) -> None:
    """A form taken from another figure breaks a law."""
    entry = make_glossary(locale).entries["card"]
    broken = replace(entry, forms={**entry.forms, case: {**entry.forms[case], category: form}})
    if (locale, case, category, form) != ("ru", "accusative", "few", "карт"):
        assert list(find_wrong_forms(broken, load_language(locale), make_glossary("en").entries["card"]))
