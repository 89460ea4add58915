from __future__ import annotations

import json
from dataclasses import replace

from compiler.render.site.menu_entry import Page
from compiler.render.site.pages import list_pages
from compiler.render.site.publication.locale_files import make_locale_files
from compiler.render.text.text_context import TextContext
from tests.render.site.publication.published_sample import PUBLICATION


def test_files_are_the_same_every_time(published: dict[str, TextContext]) -> None:
    """A language has data, a manifest and a list of all its pages, with the same bytes in every run."""
    context = published["en"]
    pages = list(list_pages(context))
    once, again = (dict(make_locale_files(context, pages, ["en", "ru"], PUBLICATION)) for _ in range(2))
    assert once == again
    assert once.keys() == {"rules.json", "cards.json", "site.webmanifest", "sitemap.xml"}
    assert once["sitemap.xml"].count(b"<url>") == len(pages)


def test_pages_for_old_addresses_are_not_listed(published: dict[str, TextContext]) -> None:
    """Search engines do not learn about pages that only redirect."""
    context = published["en"]
    pages = [*list_pages(context), Page("rules/finish.html", "moved.html", "Moved", is_current=False)]
    files = dict(make_locale_files(context, pages, ["en"], PUBLICATION))
    assert b"finish.html" not in files["sitemap.xml"]
    assert files["sitemap.xml"].count(b"<url>") == len(pages) - 1


def test_messages_are_published_if_the_game_is_played(published: dict[str, TextContext]) -> None:
    """The page for playing finds the engine's messages in its own language."""
    context = replace(published["ru"], is_played=True)
    files = dict(make_locale_files(context, list(list_pages(context)), ["en", "ru"], PUBLICATION))
    assert json.loads(files["messages.json"])["locale"] == "ru"
    assert files["sitemap.xml"].count(b"<loc>https://example.org/games/mill/ru/play.html</loc>") == 1
