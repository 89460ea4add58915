"""The texts of whole games, as the pages of the site read them, for tests."""

from __future__ import annotations

from compiler.compiled.bindings import collect_slots
from compiler.render.text.text_context import TextContext, make_text_context
from tests.ready_game import link_game, make_texts


def make_context(locale: str = "en", name: str = "red-cathedral") -> TextContext:
    """Return the texts of a game in one language."""
    linked = link_game(name)
    return make_text_context(
        linked.game,
        linked.translations[locale],
        make_texts(locale, name),
        linked.texts[locale],
        collect_slots(linked.game),
    )
