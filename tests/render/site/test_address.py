from __future__ import annotations

import pytest

from compiler.render.site.address import relative
from compiler.render.site.collate import sort_key
from compiler.render.site.fonts import LETTERS


@pytest.mark.parametrize(
    ("page", "target", "written"),
    [
        ("index.html", "cards.html", "cards.html"),
        ("rules/market.html", "cards.html#c-x", "../cards.html#c-x"),
        ("rules/market.html", "rules/end.html#r-end", "end.html#r-end"),
        ("rules/market.html", "rules/market.html#r-market.move", "#r-market.move"),
        ("rules/market.html", ".", ".."),
        ("index.html", ".", "."),
        ("index.html", "", ""),
    ],
)
def test_relative(page, target, written):
    """An address is written from where it stands, and on its own page as an anchor alone."""
    assert relative(page, target) == written


@pytest.mark.parametrize(
    ("locale", "ordered"),
    [
        ("pl", ["cena", "ćwiartka", "dach", "lada", "łuk", "most", "źródło", "żeton"]),
        ("ru", ["ежевика", "Ёлка", "жетон", "йод", "кубик"]),
        ("es", ["árbol", "nube", "ñandú", "oro"]),
        ("it", ["città", "cittadella", "è", "edificio"]),
    ],
)
def test_alphabets(locale, ordered):
    """Words sort in the alphabet of their language; elsewhere a mark only breaks ties."""
    keys = [sort_key(locale, word) for word in ordered]
    assert keys == sorted(set(keys))


def test_letters_of_all_languages():
    """The site's fonts keep every letter of the five languages and their punctuation."""
    assert set("aąćęłńóśźż áéíóúñü¿¡ àèéìòù абвгдеёжзийклмнопрстуфхцчшщъыьэюя «»„”“—–…№−").issubset(map(chr, LETTERS))


@pytest.mark.parametrize("folder", ["/", "/usr"])
def test_the_current_folder_does_not_matter(monkeypatch: pytest.MonkeyPatch, folder: str) -> None:
    """Addresses above the page's own folder are the same wherever the build runs, in the root, too."""
    monkeypatch.chdir(folder)
    assert relative("rules/market.html", "..") == "../.."
    assert relative("about.html", "..") == ".."
    assert relative("about.html", "../../x") == "../../x"
