"""A text that equals its source is compared with further translations."""

from __future__ import annotations

import pytest

from compiler.checks.pairs.common.compare_pivots import is_translated_in_all_pivots
from compiler.checks.pairs.common.pair import Bitext, Pair, PivotTranslation, TextForm
from tests.checks.pairs_sample import make_bitext, make_glossary

LOCALES = ("it", "pl", "ru", "fr")


def make_bitext_with_pivots(pair: Pair, *texts: str) -> Bitext:
    """Return a bitext of a pair with a pivot for each text."""
    pivots = [
        PivotTranslation(make_glossary(locale), {TextForm(pair.key, None): text})
        for locale, text in zip(LOCALES, texts, strict=False)
    ]
    return make_bitext("es", pair, pivots=tuple(pivots))


@pytest.mark.parametrize(
    ("source", "texts", "is_translated"),
    [
        ("Share", ("Quota", "Udział", "Доля"), True),
        ("Winner: %{players}", ("Vince %{players}", "Wygrywa %{players}", "Победитель: %{players}"), True),
        ("Total", ("Totale", "Razem", "Итого"), False),
        ("Start", ("Inizio", "Początek", "Старт"), False),
        ("Name", ("Nome", "Imię", "Имя"), False),
        ("Leonardo da Vinci", ("Leonardo da Vinci", "Leonardo da Vinci", "Леонардо да Винчи"), False),
        ("Seats", ("Sedie", "Miejsca", "Места"), True),
        ("Term", ("Termine", "Hasło", "Слово"), False),
        ("Colour", ("Tinta", "Kolor", "Цвет"), False),
        ("Cup", ("Tazza", "Kubek", "Чашка"), False),
        ("Mask", ("Tazza", "Kubek", "Чашка"), True),
        ("%{players}", ("Quota", "Udział", "Доля"), False),
    ],
)
def test_words_that_languages_share_look_alike_in_pivots(
    source: str, texts: tuple[str, ...], *, is_translated: bool
) -> None:
    """A word is translated if further languages have no word of a like spelling, in whatever script."""
    pair = Pair("a", "name", source, source)
    assert is_translated_in_all_pivots(pair, make_bitext_with_pivots(pair, *texts)) is is_translated


def test_borrowed_words_need_no_translation() -> None:
    """A word that the data of the language lists may equal its source, whatever further languages have."""
    pair = Pair("a", "name", "Hand", "Hand")
    pivots = make_bitext_with_pivots(pair, "Mano", "Ręka", "Рука").pivots
    assert is_translated_in_all_pivots(pair, make_bitext("es", pair, pivots=pivots))
    assert not is_translated_in_all_pivots(pair, make_bitext("de", pair, pivots=pivots))


def test_few_pivots_show_nothing() -> None:
    """Two further translations are too few, and one that lacks the text does not count."""
    pair = Pair("a", "name", "Share", "Share")
    bitext = make_bitext_with_pivots(pair, "Quota", "Udział")
    assert not is_translated_in_all_pivots(pair, bitext)
    missing = PivotTranslation(make_glossary("fr"), {})
    assert not is_translated_in_all_pivots(pair, make_bitext("es", pair, pivots=(*bitext.pivots, missing)))
