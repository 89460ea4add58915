"""The texts of both games in one or two languages, as somebody builds them who needs no others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.checks import REGISTRY, Project
from compiler.link import Linked
from tests.ready_game import link_game

pytestmark = pytest.mark.slow


def keep_translations(linked: Linked, locales: tuple[str, ...]) -> Project:
    """Return a game with the source and these translations only."""
    kept = (linked.game.source_locale, *locales)
    return Project(replace(linked, translations={locale: linked.translations[locale] for locale in kept}), {})


@pytest.mark.parametrize(
    ("game", "locales"),
    [
        *(("red-cathedral", locales) for locales in (("pl",), ("it",), ("es", "ru"))),
        *(("architects-of-amytis", locales) for locales in (("es",), ("ru",), ("it", "pl"))),
    ],
)
def test_texts_of_few_languages_do_not_look_swapped(game: str, locales: tuple[str, ...]) -> None:
    """With fewer translations to compare, no text is taken for the translation of another source."""
    assert [*REGISTRY["swapped-text"](keep_translations(link_game(game), locales))] == []
