"""The sample game as the pages of a published site know it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from compiler.model.publication import Publication
from compiler.render.shown.side_files import make_side_files
from compiler.render.text.text_context import TextContext
from tests.exhaust import exhaust
from tests.render.site_sample import TEXTS, link_folder, make_cards, make_contexts
from tests.sample import write_game

PUBLICATION = Publication("https://example.org/games/mill", "1.2")


def make_published_contexts(folder: Path) -> dict[str, TextContext]:
    """Return the texts and sides of the sample game by locale."""
    linked = link_folder(write_game(folder / "mill", TEXTS))
    return {context.locale: _add_sides(context, folder) for context in make_contexts(linked)}


def _add_sides(context: TextContext, folder: Path) -> TextContext:
    files = make_side_files(make_cards(link_folder(folder / "mill")), context.locale)
    return replace(context, sides=exhaust(files).returned)
