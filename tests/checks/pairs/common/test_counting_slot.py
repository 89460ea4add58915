from __future__ import annotations

import pytest

from compiler.checks.pairs.common.counting_slot import LARGE, SMALL, CountingSlot, find_choosing_slot, list_slots
from compiler.checks.pairs.common.pair import Pair, PivotTranslation, TextForm
from compiler.checks.pairs.language.tokens import tokenise
from compiler.model.notes import BoundFigure, Slots
from tests.checks.pairs_sample import make_bitext, make_glossary

FIGURES = {
    "n": BoundFigure("coin", 3),
    "last": BoundFigure("coin", 12),
    "deck": BoundFigure("card", 13),
    "bare": BoundFigure(None, 3),
}


def make_pair(
    text: str, *, category: str | None = None, form_slot: str | None = None, figures: Slots = FIGURES
) -> Pair:
    """Return a pair with an English text."""
    return Pair("a", "prose", text, text, category, figures=figures, form_slot=form_slot)


def find_slot(
    pair: Pair, *, name: str = "n", pivots: tuple[PivotTranslation, ...] = (), code: str = "en"
) -> CountingSlot:
    """Return the slot of a pair that has a name."""
    row = tokenise(pair.text)
    index = next(index for index, token in enumerate(row) if token.kind == "slot" and token.text == name)
    return CountingSlot(pair, make_bitext(code, pair, pivots=pivots), row, index)


def test_bound_slot_shows_a_figure_with_its_noun() -> None:
    """A slot that data bind to a term has the noun in the nominative, if no other case is written."""
    assert find_slot(make_pair("Take %{n}.")).case == "nominative"
    assert find_slot(make_pair("Take %{n:accusative.capital}.")).case == "accusative"


@pytest.mark.parametrize(("text", "name"), [("Take %{n:figure} coins.", "n"), ("Take %{bare}.", "bare"), ("%{x}", "x")])
def test_bare_figure_has_no_noun_and_no_case(text: str, name: str) -> None:
    """A slot without a term, or one that shows its figure alone, has no noun."""
    slot = find_slot(make_pair(text), name=name)
    assert (slot.has_noun, slot.case) == (False, None)


def test_slot_that_no_data_bind_counts_no_term() -> None:
    """Such a slot may show any small figure; 2 is taken as the current one."""
    slot = find_slot(make_pair("Take %{x} coins."), name="x")
    assert (slot.is_bound, slot.term, slot.current_category, slot.possible_figures) == (False, None, "other", SMALL)


@pytest.mark.parametrize(("name", "figures"), [("last", SMALL), ("deck", LARGE)])
def test_large_figure_stays_large(name: str, figures: range) -> None:
    """Figures up to twelve may become any other of these, and larger ones any larger one."""
    assert find_slot(make_pair(f"Take %{{{name}}}."), name=name).possible_figures == figures


def test_categories_are_those_of_the_possible_figures() -> None:
    """In English no large figure is singular; in Russian, some are."""
    assert find_slot(make_pair("Take %{n}.")).categories == {"one", "other"}
    assert find_slot(make_pair("Take %{deck}."), name="deck").categories == {"other"}
    assert find_slot(make_pair("%{deck}"), name="deck", code="ru").categories == {"one", "few", "many"}


@pytest.mark.parametrize(
    ("text", "is_listed"),
    [
        ("%{n}, %{deck} lie here", True),
        ("%{deck} and %{n} lie here", True),
        ("%{deck} cover %{n}", False),
        ("%{n} lie here. %{deck} too", False),
        ("%{n}", False),
    ],
)
def test_slots_with_a_comma_or_a_function_word_between_them_are_listed(text: str, is_listed: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """Only the next or the previous slot counts."""
    assert find_slot(make_pair(text)).is_listed is is_listed


def test_words_around_a_slot_end_at_marks() -> None:
    """The words before and after a slot are those of its phrase."""
    slot = find_slot(make_pair("Then, take all %{n} here. Pass."))
    assert [word.text for word in slot.before] == ["take", "all"]
    assert [word.text for word in slot.after] == ["here"]


@pytest.mark.parametrize(("text", "is_name"), [("coin %{x} of five", True), ("the %{x} coins", False), ("%{x}", False)])
def test_slot_after_a_term_is_a_name(text: str, is_name: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """A figure after its noun tells one of them from the others."""
    assert find_slot(make_pair(text), name="x").is_name is is_name


def test_slot_that_selects_forms_of_the_source_has_forms_elsewhere() -> None:
    """If the source has plural forms, its slot is the only one whose figure selects them."""
    pair = make_pair("Take %{x} of %{y}.", form_slot="x")
    assert find_slot(pair, name="x").has_forms_elsewhere
    assert not find_slot(pair, name="y").has_forms_elsewhere


def test_forms_of_another_translation_are_forms_elsewhere() -> None:
    """Without forms in the source, those of another language count, but not for a slot that data bind."""
    pivot = PivotTranslation(make_glossary("ru"), {TextForm("a", "one"): "Возьмите %{x}."})
    pair = make_pair("Take %{x}, then %{n}.")
    assert not find_slot(pair, name="x").has_forms_elsewhere
    assert find_slot(make_pair("Take %{x}."), name="x", pivots=(pivot,)).has_forms_elsewhere
    assert not find_slot(pair, name="n", pivots=(pivot,)).has_forms_elsewhere


def test_slots_are_listed_in_order() -> None:
    """The names of the slots of a text come without their forms, each as often as it is there."""
    assert list_slots(make_pair("%{n:figure} of %{deck} or %{n}")) == ["n", "deck", "n"]
    assert list_slots(make_pair("No slots.")) == []


@pytest.mark.parametrize(
    ("text", "category", "slot"),
    [
        ("%{x} %{deck} %{n}", "one", "n"),
        ("%{x} %{deck}", "one", "deck"),
        ("%{x} %{y}", "one", "x"),
        ("A coin.", "one", None),
        ("%{x} %{n}", None, None),
    ],
)
def test_form_is_chosen_by_n_or_by_the_first_figure(text: str, category: str | None, slot: str | None) -> None:
    """The slot `n` comes first, then one that data bind to a figure, then any other; a text without forms has none."""
    assert find_choosing_slot(make_pair(text, category=category)) == slot
