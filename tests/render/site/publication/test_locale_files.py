from __future__ import annotations

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
