from __future__ import annotations

import pytest

from compiler.model.publication import Publication


@pytest.mark.parametrize(
    ("file", "address"),
    [
        ("index.html", "https://example.org/mill/"),
        ("en/index.html", "https://example.org/mill/en/"),
        ("en/rules/end.html", "https://example.org/mill/en/rules/end.html"),
        ("sitemap.xml", "https://example.org/mill/sitemap.xml"),
    ],
)
def test_address_of_an_index_page_is_that_of_its_folder(file: str, address: str) -> None:
    """The address of an `index.html` is that of its folder; other files have their own."""
    assert Publication("https://example.org/mill").locate(file) == address


def test_path_is_that_below_the_host() -> None:
    """The path is that below the host, and empty at the root of the host."""
    assert Publication("https://example.org/games/mill").path == "/games/mill"
    assert Publication("https://example.org").path == ""
