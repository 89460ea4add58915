from __future__ import annotations

import pytest

from compiler.render.text.address import make_relative


@pytest.mark.parametrize(
    ("page", "target", "written"),
    [
        ("index.html", "cards.html", "cards.html"),
        ("rules/market.html", "cards.html#c-x", "../cards.html#c-x"),
        ("rules/market.html", "rules/end.html#r-end", "end.html#r-end"),
        ("rules/market.html", "rules/market.html#r-market.move", "#r-market.move"),
        ("rules/market.html", ".", ".."),
        ("index.html", ".", "."),
    ],
)
def test_address_is_relative_to_its_page(page: str, target: str, written: str) -> None:
    """An address is relative to the page that contains it; on its own page it is only an anchor."""
    assert make_relative(page, target) == written


@pytest.mark.parametrize("folder", ["/", "/usr"])
def test_the_current_folder_does_not_matter(monkeypatch: pytest.MonkeyPatch, folder: str) -> None:
    """Addresses above the page's own folder are the same wherever the build runs, in the root, too."""
    monkeypatch.chdir(folder)
    assert make_relative("rules/market.html", "..") == "../.."
    assert make_relative("about.html", "..") == ".."
    assert make_relative("about.html", "../../x") == "../../x"
