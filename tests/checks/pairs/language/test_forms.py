from __future__ import annotations

from collections.abc import Mapping

import pytest

from compiler.checks.pairs.language.forms import (
    GlossaryEntry,
    Inflection,
    TermForm,
    is_form,
    list_distinctive_stems,
    make_term_forms,
)
from compiler.checks.pairs.language.language import Declension, Language, Lexicon
from compiler.checks.pairs.language.words import split_words

PLAIN = Language("xx", lexicon=Lexicon(stop_words=frozenset({"the"})), declension=Declension(endings=("s", "")))
BARE = Language("xx", declension=Declension(endings=("ami", "a", ""), bare_plural=frozenset({"ami"})))
COIN: Mapping[str, Mapping[str, str]] = {"nominative": {"one": "gold coin", "other": "gold coins"}}


def find_forms(text: str, entry: GlossaryEntry, language: Language = PLAIN) -> list[TermForm]:
    """Return the forms of a term that a text as a whole is."""
    return [form for form in make_term_forms(entry, language) if is_form(form, split_words(text), language)]


def test_each_form_has_its_case_and_category() -> None:
    """Only the exact words of a form are that form, in whatever case they are written."""
    entry = GlossaryEntry("coin", COIN)
    (one,) = find_forms("Gold COIN", entry)
    assert (one.id, one.inflection) == ("coin", Inflection("nominative", "one"))
    assert [form.inflection for form in find_forms("gold coins", entry)] == [Inflection("nominative", "other")]
    for text in ("golds coin", "coin", "gold", "gold coin now", ""):
        assert find_forms(text, entry) == []


def test_only_the_category_one_is_singular() -> None:
    """Few and many are plural."""
    assert Inflection("nominative", "one").is_singular
    assert not Inflection("nominative", "other").is_singular


def test_counted_forms_are_forms_too() -> None:
    """A form that stands with figures is recognised with its own inflection."""
    entry = GlossaryEntry("coin", COIN, counted={"nominative": {"other": "gold"}})
    assert [form.inflection for form in find_forms("gold", entry)] == [Inflection("nominative", "other")]


def test_accepted_and_forbidden_words_match_with_any_ending() -> None:
    """They have no inflection; a forbidden word is marked as such."""
    entry = GlossaryEntry("coin", COIN, accepted=("ducat",), forbidden=("penny",))
    (accepted,) = find_forms("ducats", entry)
    assert (accepted.inflection, accepted.forbidden) == (None, False)
    (forbidden,) = find_forms("pennys", entry)
    assert (forbidden.inflection, forbidden.forbidden) == (None, True)


@pytest.mark.parametrize(("text", "is_found"), [("GVP", True), ("GVPs", True), ("Gvp", False), ("gvp", False)])
def test_abbreviation_keeps_its_capitals(text: str, is_found: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """As many letters at the start must be capitals as in the form."""
    assert bool(find_forms(text, GlossaryEntry("points", {}, accepted=("GVP",)))) is is_found


def test_forbidden_word_may_be_written_in_small_letters() -> None:
    """It must not be used in any spelling."""
    assert find_forms("vp", GlossaryEntry("points", {}, forbidden=("VP",)))


@pytest.mark.parametrize(("text", "is_found"), [("kart", True), ("kartami", True), ("karta", False), ("kartax", False)])
def test_bare_plural_has_one_of_its_endings(text: str, is_found: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """In a language with plurals that no figure has, a term is found by its singular or by such an ending."""
    entry = GlossaryEntry("card", {"nominative": {"one": "kart"}})
    assert bool([form for form in find_forms(text, entry, BARE) if form.bare]) is is_found


def test_language_without_bare_plurals_has_no_such_forms() -> None:
    """Neither has a term without a singular."""
    assert not [form for form in make_term_forms(GlossaryEntry("coin", COIN), PLAIN) if form.bare]
    plural = GlossaryEntry("card", {"nominative": {"many": "kart"}})
    assert not [form for form in make_term_forms(plural, BARE) if form.bare]


def test_content_words_of_a_form_are_distinctive() -> None:
    """Function words and words of two letters tell no term, and forbidden words are no sign of one."""
    entry = GlossaryEntry("coin", {"nominative": {"one": "the ox coins"}}, forbidden=("penny",))
    stems = [list(list_distinctive_stems(form, PLAIN)) for form in make_term_forms(entry, PLAIN)]
    assert stems == [["coin"], []]
