from __future__ import annotations

from dataclasses import replace

from compiler.checks.pairs.common.pair import Pair
from compiler.diagnostics.sentence import sentence
from tests.checks.pairs_sample import check_bitext, make_bitext


def make_title(key: str, source: str, text: str) -> Pair:
    """Return a title."""
    return Pair(f"cards.{key}.title", "name", source, text)


def test_equal_names_are_accepted_whatever_their_case() -> None:
    """The same name twice, but for capitals, is clean."""
    assert (
        check_bitext(
            "translations-differ",
            make_bitext("es", make_title("a", "Potter", "Alfarero"), make_title("b", "Potter", "alfarero")),
        )
        == []
    )


def test_rarer_of_two_translations_is_reported() -> None:
    """The rarer of two translations is reported, with the other one's place."""
    pairs = (
        make_title("a", "Potter", "Alfarero"),
        make_title("b", "Potter", "Alfarero"),
        make_title("c", "Potter", "Ceramista"),
    )
    (finding,) = check_bitext("translations-differ", make_bitext("es", *pairs))
    assert finding.args == {"source": "Potter", "text": "Alfarero"}
    assert finding.other == "cards.a.title"


def test_texts_of_the_game_need_not_agree_with_those_of_sobor() -> None:
    """A text of Sobor's own site is no reason to report a text of the game, and none to be reported."""
    own = replace(make_title("a", "Setup", "Aufbau"), key="site.nav.setup", is_shared=True)
    pairs = (own, make_title("b", "Setup", "Vorbereitung"))
    assert check_bitext("translations-differ", make_bitext("de", *pairs)) == []


def test_tie_is_reported_without_advice() -> None:
    """Of two translations that are as frequent neither is right: both are reported, without advice."""
    pairs = (make_title("a", "Potter", "Alfarero"), make_title("b", "Potter", "Ceramista"))
    both = check_bitext("translations-differ", make_bitext("es", *pairs))
    assert [(finding.other, finding.advice) for finding in both] == [("cards.b.title", ()), ("cards.a.title", ())]


def test_glossary_decides_a_tie() -> None:
    """Of two translations that are as frequent the one that agrees with the glossary is right."""
    pairs = (make_title("a", "Wood", "Piedra"), make_title("b", "Wood", "Madera"))
    (finding,) = check_bitext("translations-differ", make_bitext("es", *pairs))
    assert (finding.advice, finding.other) == ((sentence("write “{usual}”", usual="Madera"),), "cards.b.title")
