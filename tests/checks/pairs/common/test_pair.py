from __future__ import annotations

from compiler.checks.pairs.common.pair import Pair, PivotTranslation, TextForm
from tests.checks.pairs_sample import make_bitext, make_glossary


def make_pair(key: str, source: str, text: str, category: str | None = None) -> Pair:
    """Return a pair of a line of text."""
    return Pair(key, "line", source, text, category)


def test_pivot_has_the_form_of_the_pair_or_the_main_one() -> None:
    """A pivot gives its text for the plural category of a pair, or else its only form, or nothing."""
    pivot = PivotTranslation(
        make_glossary("ru"), {TextForm("a", "one"): "монета", TextForm("b", None): "карта", TextForm("c", "many"): ""}
    )
    assert pivot.get_text(make_pair("a", "coin", "moneda", "one")) == "монета"
    assert pivot.get_text(make_pair("b", "card", "carta", "other")) == "карта"
    assert pivot.get_text(make_pair("c", "card", "carta", "many")) == ""
    assert pivot.get_text(make_pair("a", "coins", "monedas", "other")) is None


def test_words_in_quotation_marks_are_not_uses_of_the_source() -> None:
    """The uses of a word are counted by text, and words that are quoted or in another form of a text are not."""
    bitext = make_bitext(
        "es",
        make_pair("a", "Take a coin", "x", "one"),
        make_pair("a", "Take coins", "x", "other"),
        make_pair("b", "Say “coin” and take a coin", "x"),
        make_pair("c", "Say “coin”", "x"),
    )
    assert bitext.source_word_counts["coin"] == 1
    assert bitext.source_word_counts["take"] == 2


def test_stop_words_of_one_language_alone_tell_it() -> None:
    """Stop words that both languages have tell neither of them."""
    bitext = make_bitext("es")
    assert "the" in bitext.source_stop_words
    assert "los" in bitext.target_stop_words
    assert bitext.source_stop_words.isdisjoint(bitext.target_stop_words)


def test_pairs_are_grouped_by_source_and_category() -> None:
    """Pairs of one kind with the same source text and category are one group, in reading order."""
    first, second, other = make_pair("a", "A", "x"), make_pair("b", "A", "y"), make_pair("c", "A", "z", "one")
    assert list(make_bitext("es", first, other, second).by_source.values()) == [(first, second), (other,)]
