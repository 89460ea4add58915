from __future__ import annotations

import pytest

from compiler.render.text.collate import make_sort_key
from tests.language_data import read_language_data


@pytest.mark.slow
@pytest.mark.parametrize(
    ("locale", "ordered"),
    [
        ("cs", "cena čas dům hra chrám índex jez ráno řada ten zvon žeton"),
        ("de", "Afrika Ähre Bogen öde Ofen Öl Über Zug"),
        ("es", "árbol nube ñandú oro"),
        ("fr", "écu effet été étoile"),
        ("it", "città cittadella è edificio"),
        ("pl", "cena ćwiartka dach lada łuk most źródło żeton"),
        ("ru", "ежевика Ёлка жетон йод кубик"),
        ("uk", "вежа гра ґанок дім енергія єдність жетон зірка ікона їжа йод п’ять щит юрта"),
    ],
)
def test_alphabet_decides_the_order(locale: str, ordered: str) -> None:
    """Letters that a language counts as its own are at their place; other marks only break ties."""
    alphabet, words = tuple(read_language_data(locale).get("alphabet", ())), ordered.split()
    assert sorted(sorted(words), key=lambda word: make_sort_key(alphabet, word)) == words


@pytest.mark.parametrize(
    ("locale", "ordered"),
    [
        ("en", ["2 coins", "Ore", "Ore 2", "Ore mine", "Oregano"]),
        ("pl", ["2 monety", "Łuk", "Łuk 2", "Łuk wielki", "Łukasz"]),
        ("ru", ["2 монеты", "Дом", "Дом 2", "Дом у реки", "Домбра"]),
    ],
)
def test_spaces_and_figures_come_before_letters(locale: str, ordered: list[str]) -> None:
    """Names that begin with the same word stand together, whether or not the language has an alphabet of its own."""
    alphabet = tuple(read_language_data(locale).get("alphabet", ()))
    assert sorted(ordered, key=lambda name: make_sort_key(alphabet, name)) == ordered
