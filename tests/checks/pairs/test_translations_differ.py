from __future__ import annotations

from compiler.checks.pairs.pair import Pair
from compiler.diagnostics.sentence import sentence
from tests.checks.pairs_sample import check_bitext, make_bitext


def name(key: str, source: str, text: str) -> Pair:
    """Return a title."""
    return Pair(f"cards.{key}.title", "name", source, text)


def test_equal_names_are_accepted_whatever_their_case() -> None:
    """The same name twice, but for capitals, is clean."""
    assert (
        check_bitext(
            "translations-differ", make_bitext("es", name("a", "Potter", "Alfarero"), name("b", "Potter", "alfarero"))
        )
        == []
    )


def test_rarer_of_two_translations_is_reported() -> None:
    """The rarer of two translations is reported, with the other one's place."""
    pairs = (name("a", "Potter", "Alfarero"), name("b", "Potter", "Alfarero"), name("c", "Potter", "Ceramista"))
    (one,) = check_bitext("translations-differ", make_bitext("es", *pairs))
    assert one.args == {"source": "Potter", "text": "Alfarero"}
    assert one.other == "cards.a.title"


def test_tie_is_reported_without_advice() -> None:
    """Of two translations that are as frequent neither is right: both are reported, without advice."""
    pairs = (name("a", "Potter", "Alfarero"), name("b", "Potter", "Ceramista"))
    both = check_bitext("translations-differ", make_bitext("es", *pairs))
    assert [(one.other, one.advice) for one in both] == [("cards.b.title", ()), ("cards.a.title", ())]


def test_glossary_decides_a_tie() -> None:
    """Of two translations that are as frequent the one that agrees with the glossary is right."""
    pairs = (name("a", "Wood", "Piedra"), name("b", "Wood", "Madera"))
    (one,) = check_bitext("translations-differ", make_bitext("es", *pairs))
    assert (one.advice, one.other) == ((sentence("write “{usual}”", usual="Madera"),), "cards.b.title")
