"""The rules site: MkDocs pages per locale, shared assets, a page that chooses the language; all as bytes in memory.

The site loads nothing from outside, works from a disk and without JavaScript, and has the same bytes every time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from compiler.disk.digest import ADDRESS_DIGITS, digest
from compiler.disk.named_file import NamedFile
from compiler.model.publication import Publication
from compiler.render.glyph_outlines import FontFile
from compiler.render.shown.diagram_files import ShownDiagram, make_diagram_files
from compiler.render.shown.shown_sides import ShownItem
from compiler.render.shown.side_files import make_side_files
from compiler.render.site.mkdocs import render_pages
from compiler.render.site.page_frame import (
    HERE,
    SiteConfig,
    Versions,
    drop_indentation,
    insert_sprite,
    make_frame_variables,
)
from compiler.render.site.pages import list_menu_entries, list_pages
from compiler.render.site.publication.locale_files import make_locale_files
from compiler.render.site.publication.shared_files import make_root_files
from compiler.render.site.search import write_search_script
from compiler.render.site.site_files import make_asset_files, render_root_page
from compiler.render.site.untranslated import mark_untranslated
from compiler.render.text.text_context import TextContext

__all__ = [
    "HERE",
    "SiteConfig",
    "render_locale_site",
    "render_shared_site",
]


def render_locale_site(
    context: TextContext,
    cards: Iterable[ShownItem],
    languages: Mapping[str, str],
    config: SiteConfig = HERE,
    version: str | None = None,
    diagrams: Iterable[ShownDiagram] = (),
) -> Iterator[NamedFile]:
    """Yield the files of one locale: its card sides, search entries and pages below `<locale>/`, and of diagrams.

    `languages` are the names of the site's locales, `version` is a digest of the shared files.
    """
    sides = yield from make_side_files(cards, context.locale)
    diagram_files = yield from make_diagram_files(diagrams)
    illustrated = replace(context, sides=sides, diagram_files=diagram_files)
    entries = write_search_script(illustrated)
    yield NamedFile(f"{context.locale}/search.js", entries)
    versions = Versions(version, digest((entries,))[:ADDRESS_DIGITS])
    menu = list_menu_entries(illustrated)
    pages = list(list_pages(illustrated))
    rendered = render_pages(
        pages=pages,
        context=lambda page: make_frame_variables(illustrated, page, menu, languages, config, versions),
        finish=lambda html: drop_indentation(insert_sprite(illustrated, _mark_draft(illustrated, html))),
    )
    for path, data in rendered:
        yield NamedFile(f"{context.locale}/{path}", data)
    if config.publication:
        for path, data in make_locale_files(illustrated, pages, tuple(languages), config.publication):
            yield NamedFile(f"{context.locale}/{path}", data)


def _mark_draft(context: TextContext, page: str) -> str:
    return mark_untranslated(page, context.game.source_locale) if context.draft else page


def render_shared_site(
    contexts: Sequence[TextContext],
    fonts: Mapping[str, FontFile],
    version: str | None = None,
    publication: Publication | None = None,
) -> dict[str, bytes]:
    """Return what all locales share: styles, scripts, fonts below `assets/`, and `index.html`, the choice of languages.

    `contexts` are those of the locales. A published site has further files at its root.
    """
    chooser = render_root_page("chooser.html", contexts, version, publication)
    published = make_root_files(contexts, version, publication) if publication else {}
    return make_asset_files(contexts[0].game, contexts, fonts, version) | {"index.html": chooser} | published
