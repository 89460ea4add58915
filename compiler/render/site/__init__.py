"""The rules site: MkDocs pages per locale, shared assets, a page that chooses the language. All as bytes in memory.

It asks for nothing outside itself, works from a disk and without JavaScript, and is the same bytes every time.
"""

from __future__ import annotations

from collections.abc import Mapping

from compiler.compiled.bindings import bindings
from compiler.disk.digest import IN_ADDRESS, digest
from compiler.model.game import Game
from compiler.model.text import Text
from compiler.model.translation import Translation
from compiler.render.site.assets import asset_files, chooser_page
from compiler.render.site.book import Book, Faces, book
from compiler.render.site.fonts import HasPath
from compiler.render.site.frame import HERE, Hosting, Versions, in_frame, with_sprite
from compiler.render.site.gallery import gallery_files
from compiler.render.site.mkdocs import render_pages
from compiler.render.site.pages import pages
from compiler.render.site.search import search_script
from engine.text import Texts

__all__ = ["HERE", "Book", "Faces", "Hosting", "book", "locale_site", "shared_site", "site"]


def site(
    game: Game,
    translations: Mapping[str, Translation],
    texts: Mapping[str, Texts],
    parsed: Mapping[str, Mapping[str, Text]],
    fonts: Mapping[str, HasPath],
    faces: Mapping[str, Faces],
    hosting: Hosting = HERE,
) -> dict[str, bytes]:
    """Every file of a game's site, by path below its folder. All mappings but `fonts` (by face) are by locale."""
    languages = {locale: one.say("site.language") for locale, one in texts.items()}
    files, bound = shared_site(game, translations, texts, fonts), bindings(game)
    for locale, translation in translations.items():
        shown = book(game, translation, texts[locale], parsed[locale], faces.get(locale, {}), bound)
        files |= locale_site(shown, languages, hosting)
    return files


def locale_site(
    book: Book, languages: Mapping[str, str], hosting: Hosting = HERE, version: str = ""
) -> dict[str, bytes]:
    """One locale's pages, card faces and search entries, below `<locale>/`; `languages` names the site's locales.

    `version` names what all locales share.
    """
    entries = search_script(book)
    versions = Versions(version, digest((entries,))[:IN_ADDRESS])
    files = render_pages(
        pages=list(pages(book)),
        context=lambda page: in_frame(book, page, languages, hosting, versions),
        finish=lambda html: with_sprite(book, html),
    )
    files |= dict(gallery_files(book))
    files["search.js"] = entries
    return {f"{book.locale}/{path}": data for path, data in files.items()}


def shared_site(
    game: Game,
    translations: Mapping[str, Translation],
    texts: Mapping[str, Texts],
    fonts: Mapping[str, HasPath],
    version: str = "",
) -> dict[str, bytes]:
    """What all locales share: styles, scripts, fonts below `assets/`, and `index.html`, which chooses a language."""
    books = [book(game, translation, texts[locale], {}, {}, {}) for locale, translation in translations.items()]
    return asset_files(game, books, fonts, version) | {"index.html": chooser_page(books, version)}
