"""Plural categories and lists are those of CLDR, for integers."""

from __future__ import annotations

from compiler.compiled.cldr import find_cldr_rules, list_plural_categories


def test_categories_are_those_of_translation_platforms() -> None:
    """The categories of a language are those that whole figures have."""
    assert list_plural_categories("en") == ("one", "other")
    assert list_plural_categories("ru") == list_plural_categories("pl") == ("one", "few", "many")
    assert list_plural_categories("es") == list_plural_categories("it") == ("one", "many", "other")
    assert list_plural_categories("ja") == ("other",)


def test_list_patterns_come_from_cldr() -> None:
    """The separators of two items, in the middle and before the last; English is British, without a comma there."""
    assert find_cldr_rules("en")["lists"]["and"] == (" and ", ", ", " and ")
    assert find_cldr_rules("ru")["lists"]["or"] == (" или ", ", ", " или ")


def test_unknown_locale_has_english_rules() -> None:
    """A locale that CLDR lacks, such as a pseudo-locale, has the rules of English."""
    assert find_cldr_rules("zz") == find_cldr_rules("en")
