from __future__ import annotations

import pytest

from tests.checks.pairs_sample import check_pair


def test_slots_links_and_lists_are_accepted() -> None:
    """Slots, links, lists and nested clauses are clean."""
    assert check_pair("stray-space", "es", "", "- %{a}, [eso](rule:build).\n- ¿Y {coin}? (%{b})") == []


@pytest.mark.parametrize(
    ("text", "fix"),
    [("a  b", " "), ("a , b", ""), ("( a)", ""), ("uno,dos", " "), ("«uno »", ""), ("uno ", "")],
)
def test_stray_spaces_are_corrected(text: str, fix: str) -> None:
    """Each stray space is corrected in place."""
    (finding,) = check_pair("stray-space", "es", "", text)
    assert finding.fix == fix


def test_french_spaces_before_marks_are_corrected() -> None:
    """In French, a space precedes two-part marks and follows opening guillemets, and no space precedes other marks."""
    assert check_pair("stray-space", "fr", "", "Payez : « Forge » ; gagnez-vous ? Oui !") == []
    assert [finding.fix for finding in check_pair("stray-space", "fr", "", "Payez , puis gagnez .")] == ["", ""]


@pytest.mark.parametrize(
    ("text", "fix"), [("Payez: tout", " :"), ("Quoi?", " ?"), ("« Forge»", " »"), ("«Forge »", "« "), ("%{a}; b", " ;")]
)
def test_missing_french_space_is_inserted(text: str, fix: str) -> None:
    """A space that French requires is inserted."""
    (finding,) = check_pair("stray-space", "fr", "", text)
    assert finding.fix == fix


def test_colon_of_a_time_or_address_needs_no_space() -> None:
    """A sign inside a time of day, and a link's address, are not marks that French sets off."""
    assert check_pair("stray-space", "fr", "", "À 12:30, [voyez](rule:build).") == []


def test_space_before_a_turned_quotation_mark_stays() -> None:
    """The space before a » that was meant to open stays: turning the mark is all that is missing."""
    assert check_pair("stray-space", "ru", "the “mill” turns", "Вот »мельница« крутится") == []
    assert check_pair("stray-space", "ru", "the “mill” turns", "Вот «мельница » крутится") != []
