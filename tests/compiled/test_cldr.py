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
    """Two, the middle and the end of a list as the language writes them; our English is British."""
    assert find_cldr_rules("en")["lists"]["and"] == (" and ", ", ", " and ")
    assert find_cldr_rules("ru")["lists"]["or"] == (" или ", ", ", " или ")


def test_unknown_locale_has_english_habits() -> None:
    """A pseudo-locale counts and lists as English does."""
    assert find_cldr_rules("zz") == find_cldr_rules("en")
