from __future__ import annotations

import pytest

from compiler.load.file_kinds import determine_file_kind

KINDS = {
    "game.yaml": "game",
    "settings.yaml": "settings",
    "components/cards.yaml": "components",
    "rules.yaml": "rules",
    "facts.yaml": "facts",
    "sources.yaml": "sources",
    "editions.yaml": "editions",
    "faq.yaml": "faq",
    "errata.yaml": "errata",
    "credits.yaml": "credits",
    "theme.yaml": "theme",
    "waivers.yaml": "waivers",
    "formats.yaml": "formats",
    "examples/one.yaml": "example",
    "layouts/card.yaml": "layout",
    "glossary/pt-BR.yaml": "glossary",
    "locales/ru/rules.yaml": "texts",
    "translated-from/ru.yaml": "translated-from",
    "typography/ru.yaml": "typography",
    "papers/a4.yaml": "paper",
    "products/home-a4.yaml": "product",
    "art/icons/wood.svg": "svg",
    "art/top.svg": "svg",
}


@pytest.mark.parametrize("path", KINDS)
def test_path_determines_the_kind_of_a_file(path: str) -> None:
    """The path of a file below its folder determines its kind."""
    assert determine_file_kind(path) == KINDS[path]
