from __future__ import annotations

import pytest

from compiler.checks.pairs.common.corpus import Corpus
from compiler.checks.pairs.common.find_rubble import find_repeated_passage, find_rubble
from compiler.checks.pairs.common.pair import Pair, TextKind
from tests.checks.pairs_sample import load_language, make_bitext


def list_rubble(text: str, source: str = "Take a card.", kind: TextKind = "prose") -> list[str]:
    """Return the passages of a Spanish text that are rubble."""
    pair = Pair("a", kind, source, text)
    found = find_rubble(pair, Corpus(make_bitext("es", pair)))
    return [text[finding.start : finding.end] for finding in found]


def list_repeated(text: str, source: str = "Take a card.", kind: TextKind = "prose") -> list[str]:
    """Return the passages of a Spanish text that are repeated, with their repetition."""
    found = find_repeated_passage(Pair("a", kind, source, text), load_language("es"))
    return [text[finding.start : finding.end] for finding in found]


@pytest.mark.parametrize(
    ("text", "escape"), [("Toma.\\nUna", "\\n"), ("Toma &amp; paga", "&amp;"), ("&#8217;", "&#8217;")]
)
def test_escape_of_another_format_is_rubble(text: str, escape: str) -> None:
    """An escape that the source has, too, is kept on purpose."""
    assert list_rubble(text) == [escape]
    assert list_rubble(text, source=text) == []


@pytest.mark.parametrize(
    ("text", "source", "kind", "passage"),
    [
        ("La. Carta", "The card", "name", []),
        ("Toma. Carta", "The card", "name", [". "]),
        ("Toma. Carta", "The. Card", "name", []),
        ("Toma. Carta", "The card", "prose", []),
        ("%{n}(una)", "%{n} (one)", "prose", ["("]),
        ("%{n}(una)", "%{n}(one)", "prose", []),
        ("Di ««hola»»", "Say “hello”", "prose", ["««"]),
        ("Di ««hola»»", "Say ““hello””", "prose", []),
    ],
)
def test_mark_is_compared_with_the_source(text: str, source: str, kind: TextKind, passage: list[str]) -> None:
    """A full stop in a name, a bracket without a space and doubled quotation marks need a source like them."""
    assert list_rubble(text, source, kind) == passage


@pytest.mark.parametrize("length", [2, 8])
def test_repeated_passage_has_two_to_eight_words(length: int) -> None:
    """The passage is reported with its repetition."""
    words = ["uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho"][:length]
    passage = " ".join(words)
    assert list_repeated(f"Toma {passage} {passage} ya") == [f"{passage} {passage}"]


@pytest.mark.parametrize(
    "text", ["", "Toma", "toma toma", "uno dos uno tres", "a 1 b a 1 b", "uno, dos uno, dos", "Pon uno. Pon uno."]
)
def test_other_repetitions_are_no_passage(text: str) -> None:
    """A single word, words with figures or commas, and whole sentences may be repeated."""
    assert list_repeated(text) == []


def test_source_may_repeat_a_passage() -> None:
    """A translation repeats what its source repeats."""
    assert list_repeated("una carta una carta", "a card a card") == []
    assert list_repeated("una carta una carta") == ["una carta una carta"]


def test_repeated_label_is_reported() -> None:
    """A heading that is repeated after its dash was copied."""
    assert list_repeated("**Premio** – Premio – toma") == ["Premio** – Premio"]


def test_texts_without_rules_may_repeat_words_for_their_style() -> None:
    """Only function words are repeated by mistake there."""
    assert list_repeated("rojo oro rojo oro", kind="flavour") == []
    assert list_repeated("de la de la", kind="flavour") == ["de la de la"]
