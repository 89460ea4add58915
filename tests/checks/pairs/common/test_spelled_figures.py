from __future__ import annotations

import pytest

from compiler.checks.pairs.common.spelled_figures import find_spelled_figures
from tests.checks.pairs_sample import make_glossary


def find_spelled_words(locale: str, text: str, term: str, figure: int) -> list[str]:
    """Return the words of a text that spell out the figure of its slot `n`."""
    return [
        text[number.start : number.end]
        for number in find_spelled_figures(text, make_glossary(locale), "n", term, figure)
    ]


@pytest.mark.parametrize(
    ("locale", "text", "term", "figure", "word"),
    [
        ("en", "Pay %{n}. One coin is the least.", "coin", 1, "One"),
        ("en", "Take %{n}, so two more coins.", "coin", 2, "two"),
        ("ru", "Заплатите %{n:accusative}. Две золотые монеты — это цена.", "coin", 2, "Две"),
        ("ru", "Не больше %{n} жетонов; пять жетонов уже лежат.", "", 5, "пять"),
        ("es", "Paga %{n}: tres monedas.", "coin", 3, "tres"),
        ("pl", "Zapłać %{n}. Dwie {coin} to mało.", "coin", 2, "Dwie"),
        ("it", "Paga %{n}, cioè quattro.", "coin", 4, "quattro"),
    ],
)
def test_number_words_of_a_slot_are_found(locale: str, text: str, term: str, figure: int, word: str) -> None:
    """A number word before the noun of a slot, or alone in its sentence, spells out the slot's figure."""
    assert find_spelled_words(locale, text, term, figure) == [word]


@pytest.mark.parametrize(
    ("locale", "text", "figure"),
    [
        ("en", "In your turn, one of these: pay %{n}.", 1),
        ("en", "Pay %{n} once, to the first player.", 1),
        ("en", "Pay %{n} for one card of several coins.", 1),
        ("en", "One {wood} for %{n}.", 1),
        ("en", "Take two cards. Pay %{n}. There are two.", 2),
        ("ru", "Только раз за ход: одно за %{n}.", 1),
        ("ru", "Второй — %{n:figure}, третий — %{n:figure}, четвёртый — %{n:figure}.", 4),
        ("es", "Una torre vale %{n} por cada carta y un adorno.", 1),
        ("pl", "%{n} za jeden {stone}, ile razy chcesz.", 1),
        ("it", "Un dado può fare il giro: paga %{n} per ognuno.", 1),
    ],
)
def test_pronouns_articles_and_ordinals_are_not_the_figure(locale: str, text: str, figure: int) -> None:
    """Pronouns, articles, ordinals and other figures are not the slot's figure, even if they are equal."""
    assert find_spelled_words(locale, text, "coin", figure) == []
