"""The rules site: a tree of pages for each locale, and the files that all locales share.

The modules that render pages import MkDocs, and so are imported only when pages are produced.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from compiler.compiled.bindings import collect_slots
from compiler.compiled.compile_messages import compile_messages
from compiler.compiled.game_file import compile_game_data, encode_json
from compiler.disk.digest import ADDRESS_DIGITS, digest, digest_tool
from compiler.disk.manifest import WEB
from compiler.disk.named_file import FileToWrite, NamedFile
from compiler.layout.drawing_results import find_drawn_names
from compiler.layout.text.prepared_faces import Face
from compiler.link import Linked
from compiler.model.drawing import SITE_BAND, SITE_MARK
from compiler.model.origin import NOWHERE
from compiler.model.publication import Publication
from compiler.model.translation import Translation
from compiler.render.locale_layout import LocaleLayout
from compiler.render.output import Output, Rendered
from compiler.render.shown.game_content import describe_game_content
from compiler.render.shown.printed_files import digest_printed_files, list_printed_files
from compiler.render.shown.shown_diagrams import show_diagrams
from compiler.render.shown.shown_sides import show_items
from engine.text import Texts

if TYPE_CHECKING:
    from compiler.render.text.text_context import TextContext


def render_site_pages(layout: LocaleLayout) -> Rendered:
    """Return one locale's pages as a single output of many files."""
    linked = layout.linked
    translation = layout.translation
    publication = layout.publication
    root = _locate_site(linked, publication)
    version = _digest_shared_inputs(linked, layout.faces, publication)[:ADDRESS_DIGITS]
    languages = {name: other.messages["site.language"].pattern for name, other in linked.translations.items()}

    def produce() -> Iterator[FileToWrite]:
        from compiler.render.site import SiteConfig, render_locale_site
        from compiler.render.site.publication.kept_files import add_published_files

        shown = _make_shown_context(layout)
        files = render_locale_site(
            shown, show_items(layout), languages, SiteConfig(publication), version, show_diagrams(layout)
        )
        return _place_files(root, add_published_files(layout, files) if publication else files)

    content = describe_game_content(linked.game)
    choice = repr((languages, linked.draft, publication, layout.releases))
    key = digest((layout.key, repr(translation), content, choice, version, _describe_prints(layout)))
    return Rendered([Output(f"{root}/{translation.locale}", key, produce)])


def _make_shown_context(layout: LocaleLayout) -> TextContext:
    """Return the texts that pages show, and what else is known of the site."""
    from compiler.render.text.text_context import make_text_context

    linked = layout.linked
    translation = layout.translation
    publication = layout.publication
    texts = linked.texts[translation.locale]
    drawn = find_drawn_names(layout.parts)
    context = make_text_context(linked.game, translation, layout.texts, texts, collect_slots(linked.game), drawn)
    return replace(
        context,
        draft=linked.draft,
        is_played=bool(publication and publication.runtime),
        prints=tuple(list_printed_files(layout)),
        releases=tuple(release for release in layout.releases if translation.locale in release.texts),
    )


def render_shared_pages(
    linked: Linked, faces: Mapping[str, Face], publication: Publication | None = None
) -> Iterator[Output]:
    """Yield styles, scripts and fonts of the site with the page that chooses a language, as one output."""
    game = linked.game
    root = _locate_site(linked, publication)
    shared = _digest_shared_inputs(linked, faces, publication)
    translations = [linked.translations[locale] for locale in game.locales]

    def produce() -> Iterator[FileToWrite]:
        from compiler.render.site import render_shared_site
        from compiler.render.site.publication.kept_files import add_list_of_files
        from compiler.render.text.text_context import make_text_context

        contexts = [
            make_text_context(game, translation, Texts(compile_messages(game, translation)), {}, {})
            for translation in translations
        ]
        drafts = [replace(context, draft=linked.draft) for context in contexts]
        shared_files = render_shared_site(drafts, faces, shared[:ADDRESS_DIGITS], publication)
        files = (NamedFile(path, data) for path, data in shared_files.items())
        return _place_files(root, add_list_of_files(files, "") if publication else files)

    yield Output(f"{root}/index.html", digest((shared, repr(publication))), produce)


def _locate_site(linked: Linked, publication: Publication | None) -> str:
    """Return the folder of a game's site below the output folder: the one that opens from disk, or the published."""
    return f"{linked.game.id}/{WEB if publication else 'site'}"


def _digest_shared_inputs(linked: Linked, faces: Mapping[str, Face], publication: Publication | None) -> str:
    """Return a digest of everything that the shared files are made from, independent of where it is stored.

    The runtime of the page for playing has one version for each version of the tool.
    """
    game = linked.game
    heads = [_make_heading(locale, linked.translations[locale]) for locale in game.locales]
    ornaments = [
        replace(game.drawings[name], file="", origin=NOWHERE)
        for name in (SITE_BAND, SITE_MARK)
        if name in game.drawings
    ]
    faces_used = (face.digest for face in faces.values())
    played = (encode_json(compile_game_data(game)),) if publication and publication.runtime else ()
    texts = (repr(heads), repr(game.theme), repr(ornaments), repr(linked.draft))
    return digest((digest_tool(), *texts, *faces_used, *played))


def _make_heading(locale: str, translation: Translation) -> tuple[str, ...]:
    """Return the locale, and the texts of a language that the page for choosing a language shows."""
    keys = ("game.title", "game.tagline", "site.language")
    return locale, *(_find_pattern(translation, key) for key in keys)


def _find_pattern(translation: Translation, key: str) -> str:
    return translation.messages[key].pattern if key in translation.messages else ""


def _describe_prints(layout: LocaleLayout) -> str:
    """Return what the page of print products shows: the products of the game, and the digests of their files."""
    game = layout.linked.game
    documents = [game.products_data.get(name) or game.books.get(name) for name in game.products]
    products = [document.data for document in documents if document]
    return repr((products, sorted(digest_printed_files(layout).items())))


def _place_files(root: str, files: Iterable[NamedFile]) -> Iterator[FileToWrite]:
    """Return files of the site as files below the output folder, whose path is `root`."""
    return (FileToWrite(f"{root}/{path}", data) for path, data in files)
