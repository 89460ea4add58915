"""The language of texts is guessed by its common words."""

from __future__ import annotations

from unicodedata import normalize

import pytest

from compiler.load.guess_language import guess_language


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Vezměte si jednu kartu a položte ji na stůl, pokud máte dost mincí.", "cs"),
        ("Nimm eine Karte auf die Hand und lege sie vor dich.", "de"),
        ("Take a card into your hand and place it in front of you.", "en"),
        ("Toma una carta de la mesa y ponla en tu mano.", "es"),
        ("Prenez une carte de la pioche et posez-la sur la table.", "fr"),
        ("Prendi una carta dal mazzo e mettila nella tua mano.", "it"),
        ("Weź jedną kartę i połóż ją na stole, jeśli masz monety.", "pl"),
        ("Pegue uma carta do baralho e não a mostre aos outros.", "pt"),
        ("Возьмите одну карту из колоды и положите её перед собой.", "ru"),
        ("Візьміть одну карту з колоди й покладіть її перед собою.", "uk"),
    ],
)
def test_language_is_known_by_its_common_words(text: str, language: str) -> None:
    """A sentence in each language of Sobor is recognised."""
    assert guess_language([text]) == language


@pytest.mark.parametrize("texts", [[], ["red", "blue"], ["die", "die", "card"], ["Augustus", "Nero"]])
def test_single_words_tell_nothing(texts: list[str]) -> None:
    """Names and a word that two languages have are no evidence of a language."""
    assert guess_language(texts) is None


def test_accents_of_their_own_make_no_difference() -> None:
    """Names of files on macOS, whose accents are characters of their own, are recognised like others."""
    assert guess_language([normalize("NFD", "Weź jedną kartę i połóż ją na stole, jeśli masz monety.")]) == "pl"
