from __future__ import annotations

from compiler.checks.pairs.pair import Pair
from tests.checks.pairs_sample import book, in_book


def name(key: str, source: str, text: str) -> Pair:
    """A title."""
    return Pair(f"cards.{key}.title", "name", source, text)


def test_clean() -> None:
    """The same name twice, but for capitals, is clean."""
    assert (
        in_book("translations-differ", book("es", name("a", "Potter", "Alfarero"), name("b", "Potter", "alfarero")))
        == []
    )


def test_two_translations() -> None:
    """The rarer of two translations is reported, with the other one's place."""
    pairs = (name("a", "Potter", "Alfarero"), name("b", "Potter", "Alfarero"), name("c", "Potter", "Ceramista"))
    (one,) = in_book("translations-differ", book("es", *pairs))
    assert one.message == "“Potter” is “Alfarero” elsewhere"
    assert one.other == "cards.a.title"
