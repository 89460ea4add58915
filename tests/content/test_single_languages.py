"""The texts of both games in one or two languages, as somebody builds them who needs no others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.checks import REGISTRY, Project
from compiler.link import Linked
from tests.ready_game import link_game

pytestmark = pytest.mark.slow

TRANSLATED = ("es", "it", "pl", "ru")


def keep_translations(linked: Linked, locales: tuple[str, ...]) -> Project:
    """Return a game with the source and these translations only."""
    kept = (linked.game.source_locale, *locales)
    return Project(replace(linked, translations={locale: linked.translations[locale] for locale in kept}), {})


@pytest.mark.parametrize("game", ["red-cathedral", "architects-of-amytis"])
def test_texts_of_few_languages_do_not_look_swapped(game: str) -> None:
    """With fewer translations to compare, no text is taken for the translation of another source."""
    linked = link_game(game)
    for locales in (*((locale,) for locale in TRANSLATED), ("es", "pl"), ("it", "ru")):
        assert [*REGISTRY["swapped-text"](keep_translations(linked, locales))] == [], locales
