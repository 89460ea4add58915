"""The files of a published site that a locale has besides its pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.compiled.compile_messages import compile_messages
from compiler.compiled.game_file import encode_json
from compiler.disk.named_file import NamedFile
from compiler.model.publication import Publication
from compiler.render.site.menu_entry import Page
from compiler.render.site.play.play_page import MESSAGES
from compiler.render.site.publication.data_files import CARDS, RULES, make_cards_file, make_rules_file
from compiler.render.site.publication.sitemap import SITEMAP, make_sitemap
from compiler.render.site.publication.web_manifest import WEB_MANIFEST, make_web_manifest
from compiler.render.text.text_context import TextContext


def make_locale_files(
    context: TextContext, pages: Sequence[Page], locales: Sequence[str], publication: Publication
) -> Iterator[NamedFile]:
    """Yield the files of data, the manifest and the list of pages, by their paths below the folder of the locale.

    If the game is played on the site, its messages for the engine are among them.
    """
    yield NamedFile(RULES, make_rules_file(context, publication))
    yield NamedFile(CARDS, make_cards_file(context, publication))
    if context.is_played:
        yield NamedFile(MESSAGES, encode_json(compile_messages(context.game, context.translation)))
    yield NamedFile(WEB_MANIFEST, make_web_manifest(context))
    uris = [page.uri for page in pages if page.is_current]
    yield NamedFile(SITEMAP, make_sitemap(publication, context.locale, uris, locales))
