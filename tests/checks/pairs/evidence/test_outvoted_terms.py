"""Votes of source and pivots on the terms of a translation."""

from __future__ import annotations

from compiler.checks.pairs.common.pair import Pair, PivotTranslation, TextDiagnostic, TextForm
from compiler.checks.pairs.evidence.outvoted_terms import find_outvoted_term
from tests.checks.pairs_sample import make_bitext, make_glossary

KEY = "rules.pay.text"
SOURCE = "Pay a coin for the card. It may also be a card of wood."
PIVOTS = {
    "es": "Paga una moneda por la carta. También puede ser una carta de madera.",
    "it": "Paga una moneta.",
    "de": "Zahle für die Karte.",
}
WRONG = "Заплатите карту за карту — или за карту из леса."


def find_in_russian(text: str, *others: str) -> TextDiagnostic | None:
    """Return the finding about a Russian text, given the same text in other languages."""
    pivots = tuple(PivotTranslation(make_glossary(code), {TextForm(KEY, None): PIVOTS[code]}) for code in others)
    pair = Pair(KEY, "prose", SOURCE, text)
    return find_outvoted_term(pair, make_bitext("ru", pair, pivots=pivots))


def test_a_term_that_a_text_alone_has_too_often_is_reported() -> None:
    """The first word too many is the place, and the term that the others have is the hint."""
    finding = find_in_russian(WRONG, "es", "it")
    assert finding is not None
    assert WRONG[finding.start : finding.end] == "карту"
    assert finding.args["source"] == ("coin",)


def test_two_languages_do_not_outvote_a_text() -> None:
    """Source and one pivot are too few."""
    assert find_in_russian(WRONG, "es") is None
    assert find_in_russian(WRONG) is None


def test_a_vote_is_unanimous() -> None:
    """A pivot that does not have the missing term either prevents the finding."""
    assert find_in_russian(WRONG, "es", "it", "de") is None


def test_a_pivot_without_the_text_does_not_vote() -> None:
    """A translation that lacks the text neither helps nor prevents a majority."""
    pair = Pair(KEY, "prose", SOURCE, WRONG)
    pivots = [PivotTranslation(make_glossary(code), {TextForm(KEY, None): PIVOTS[code]}) for code in ("es", "it")]
    silent = PivotTranslation(make_glossary("de"), {})
    assert find_outvoted_term(pair, make_bitext("ru", pair, pivots=(pivots[0], silent))) is None
    assert find_outvoted_term(pair, make_bitext("ru", pair, pivots=(*pivots, silent))) is not None


def test_a_text_with_all_terms_of_its_source_is_right() -> None:
    """Other words for a term, and pronouns for it, are no other term."""
    assert find_in_russian("Заплатите монету за карту, а может, и за деревянную карту.", "es", "it") is None
    assert find_in_russian("Заплатите за неё или за карту из леса.", "es", "it") is None
