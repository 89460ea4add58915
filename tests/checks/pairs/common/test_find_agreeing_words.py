from __future__ import annotations

import pytest

from compiler.checks.pairs.common.counting_slot import CountingSlot
from compiler.checks.pairs.common.find_agreeing_words import find_agreeing_words
from compiler.checks.pairs.common.pair import Pair
from compiler.checks.pairs.language.number_agreement import AgreementPlace, AgreementRule, read_phrases
from compiler.checks.pairs.language.tokens import tokenise
from compiler.model.notes import BoundFigure
from tests.checks.pairs_sample import make_bitext

FIGURES = {"n": BoundFigure("coin", 3), "other": BoundFigure("card", 4), "bare": BoundFigure(None, 3)}


def make_rule(place: AgreementPlace, *words: str, with_noun: bool = False, exceptions: str = "") -> AgreementRule:
    """Return a rule for words that do not agree with a singular."""
    return AgreementRule(place, read_phrases(words), frozenset(exceptions.split()), frozenset({"one"}), with_noun)


def find_words(rule: AgreementRule, text: str, slot: str = "n") -> list[str]:
    """Return the words of an English text that agree with the figure of a slot by a rule."""
    pair = Pair("a", "prose", text, text, figures=FIGURES)
    row = tokenise(text)
    index = next(index for index, token in enumerate(row) if token.kind == "slot" and token.text == slot)
    return [token.text for token in find_agreeing_words(rule, CountingSlot(pair, make_bitext("en", pair), row, index))]


@pytest.mark.parametrize(
    ("text", "words"),
    [("Take all %{n}.", ["all"]), ("Take all of the %{n}.", ["the"]), ("All, but %{n}", []), ("%{n}", [])],
)
def test_last_word_of_a_phrase_before_the_figure_agrees(text: str, words: list[str]) -> None:
    """A phrase right before the figure has its last word as the place."""
    assert find_words(make_rule(AgreementPlace.BEFORE, "all", "all of the"), text) == words


@pytest.mark.parametrize(("text", "words"), [("%{n} completed", ["completed"]), ("%{n}. completed", []), ("%{n}", [])])
def test_first_word_after_the_figure_agrees(text: str, words: list[str]) -> None:
    """A participle right after the figure agrees with it."""
    assert find_words(make_rule(AgreementPlace.AFTER, "-ed"), text) == words
    assert find_words(make_rule(AgreementPlace.AFTER, "-ed", exceptions="completed"), text) == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("There lie %{n}.", ["lie"]),
        ("There lie at least %{n}.", ["lie"]),
        ("There lie %{n:accusative}.", []),
        ("There lie %{n} and %{other}.", []),
    ],
)
def test_verb_before_its_subject_agrees(text: str, words: list[str]) -> None:
    """Fillers may separate them; another case, or a list of subjects, prevents agreement."""
    assert find_words(make_rule(AgreementPlace.VERB_BEFORE, "lie"), text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("%{n} here lie still.", ["lie"]),
        ("If the %{n} lie still, stop.", ["lie"]),
        ("%{n} – not those that lie there – lie here.", ["lie"]),
        ("%{n}, which lie there, count.", ["lie"]),
        ("At the start %{n} lie here.", ["lie"]),
        ("Take %{n} lie.", []),
        ("%{n}. Cards lie here.", []),
        ("%{n} a b c d e f g lie", ["lie"]),
        ("%{n} a b c d e f g h lie", []),
    ],
)
def test_verb_after_its_subject_agrees(text: str, words: list[str]) -> None:
    """The figure begins its clause, and the verb is at most eight words later in the same clause."""
    assert find_words(make_rule(AgreementPlace.VERB_AFTER, "lie"), text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Take %{n}, those left", ["those"]),
        ("Take %{n} of those left", ["those"]),
        ("Take %{n}, coins, those left", []),
        ("Take %{n}", []),
    ],
)
def test_relative_pronoun_follows_the_figure(text: str, words: list[str]) -> None:
    """A comma and a preposition may come before it."""
    assert find_words(make_rule(AgreementPlace.RELATIVE, "those"), text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Turn %{n} and lay them there.", ["them"]),
        ("Turn %{n}. Lay them there.", ["them"]),
        ("Turn %{n}. Lay it and them there.", []),
        ("Turn %{n} by %{other} and lay them there.", []),
        ("Turn cards by %{n} and lay them there.", []),
        ("Turn cards. Take %{n} and lay them there.", ["them"]),
        ("Turn %{n}.\nLay them there.", []),
        ("Turn %{n} of them.", []),
    ],
)
def test_pronoun_refers_to_the_only_plural_before_it(text: str, words: list[str]) -> None:
    """It is in the same sentence or at the start of the next one, and no other plural comes between them."""
    assert find_words(make_rule(AgreementPlace.PRONOUN, "them", exceptions="of"), text) == words


@pytest.mark.parametrize(("distance", "words"), [(12, ["them"]), (13, ["them"]), (14, [])])
def test_pronoun_is_within_fourteen_tokens(distance: int, words: list[str]) -> None:
    """Farther pronouns refer to something else."""
    rule = make_rule(AgreementPlace.PRONOUN, "them")
    assert find_words(rule, f"Turn %{{n}} {'so ' * distance}them") == words


def test_rule_for_figures_with_a_noun_passes_over_bare_ones() -> None:
    """A pronoun refers to a noun as well, but an article may precede a bare figure."""
    assert find_words(make_rule(AgreementPlace.BEFORE, "all"), "Take all %{bare}.", "bare") == ["all"]
    assert find_words(make_rule(AgreementPlace.BEFORE, "all", with_noun=True), "Take all %{bare}.", "bare") == []
    assert find_words(make_rule(AgreementPlace.PRONOUN, "them"), "Turn %{bare} and lay them.", "bare") == []


def test_words_after_a_slot_that_no_data_bind_do_not_agree() -> None:
    """Only words before it are looked at, unless it is the slot `n`."""
    assert find_words(make_rule(AgreementPlace.BEFORE, "all"), "Take all %{x} left.", "x") == ["all"]
    assert find_words(make_rule(AgreementPlace.AFTER, "left"), "Take all %{x} left.", "x") == []
