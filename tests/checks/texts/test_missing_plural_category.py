from __future__ import annotations

from tests.checks.find import Find
from tests.sample import change_file


def test_complete_terms_are_accepted(findings_of: Find) -> None:
    """Terms with all categories of their language are clean."""
    assert findings_of("missing-plural-category") == []


def test_missing_category_is_named(findings_of: Find) -> None:
    """A Russian term without the form for 2, 3 and 4 lacks a category."""
    (finding,) = findings_of(
        "missing-plural-category",
        change_file("glossary/ru.yaml", "accusative: {one: монету, few: монеты, ", "accusative: {one: монету, "),
    )
    assert finding.args == {
        "key": "terms.coin",
        "missing": ("few",),
        "locale": "ru",
        "categories": ("one", "few", "many"),
    }


def test_category_that_the_language_lacks_is_reported(findings_of: Find) -> None:
    """A category that the language does not have is a finding too."""
    (finding,) = findings_of(
        "missing-plural-category", change_file("glossary/en.yaml", "one: coin,", "one: coin, few: coins,")
    )
    assert finding.args == {"key": "terms.coin", "locale": "en", "category": "few"}
