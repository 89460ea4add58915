"""The rules site: a tree of pages for each locale, and what all of them share.

What makes pages brings MkDocs and is imported only when pages are made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from compiler.compiled.bindings import bindings
from compiler.compiled.messages import messages
from compiler.diagnostics import Diagnostic
from compiler.disk.digest import IN_ADDRESS, digest, tool_digest
from compiler.layout.drawn import drawn_names
from compiler.layout.fonts import Face
from compiler.link import Linked
from compiler.model.game import Game
from compiler.model.origin import NOWHERE
from compiler.model.translation import Translation
from compiler.render.locale_layout import LocaleLayout
from compiler.render.output import Output
from compiler.render.printed import card_svgs
from engine.text import Texts


def site_pages(laid: LocaleLayout) -> tuple[list[Output], list[Diagnostic]]:
    """One locale's pages as a single output of many files."""
    linked, translation = laid.linked, laid.translation
    root, version = f"{linked.game.id}/site", _shared_key(linked, laid.faces)[:IN_ADDRESS]
    languages = {name: other.messages["site.language"].pattern for name, other in linked.translations.items()}

    def produce() -> Iterator[tuple[str, bytes]]:
        from compiler.render.site import locale_site
        from compiler.render.site.site_context import make_site_context

        texts = linked.texts[translation.locale]
        shown = make_site_context(
            linked.game, translation, laid.texts, texts, bindings(linked.game), drawn_names(laid.parts)
        )
        shown = replace(shown, draft=linked.draft)
        return _under(root, locale_site(shown, card_svgs(laid), languages, version=version))

    key = digest((laid.key, repr(translation), _content(linked.game), repr((languages, linked.draft)), version))
    return [Output(f"{root}/{translation.locale}", key, produce)], []


def shared_pages(linked: Linked, faces: Mapping[str, Face]) -> Iterator[Output]:
    """Styles, scripts and fonts of the site, and the page that chooses a language."""
    game, root, key = linked.game, f"{linked.game.id}/site", _shared_key(linked, faces)
    translations = {locale: linked.translations[locale] for locale in game.locales}

    def produce() -> Iterator[tuple[str, bytes]]:
        from compiler.render.site import shared_site

        texts = {name: Texts(messages(game, translation)) for name, translation in translations.items()}
        return _under(root, shared_site(game, translations, texts, faces, key[:IN_ADDRESS], draft=linked.draft).items())

    yield Output(f"{root}/index.html", key, produce)


def _shared_key(linked: Linked, faces: Mapping[str, Face]) -> str:
    """Name all that the shared files are made from, wherever it lies."""
    from compiler.render.site.game_theme import BAND, MARK

    game = linked.game
    spoken = [(locale, linked.translations[locale]) for locale in game.locales]
    heads = [(name, _pattern(one, "game.title"), _pattern(one, "site.language")) for name, one in spoken]
    dress = [replace(game.drawings[name], file="", origin=NOWHERE) for name in (BAND, MARK) if name in game.drawings]
    faces_used = (face.digest for face in faces.values())
    return digest((tool_digest(), repr(heads), repr(game.theme), repr(dress), repr(linked.draft), *faces_used))


def _pattern(translation: Translation, key: str) -> str:
    return translation.messages[key].pattern if key in translation.messages else ""


def _content(game: Game) -> str:
    """Whatever of a game its pages show beside its words and faces."""
    examples = [document.data for document in game.examples.values()]
    parts = (game.rules, game.rulings, game.differences, game.sources, game.settings, game.items, examples, game.theme)
    return "\n".join(map(repr, (*parts, game.licence)))


def _under(root: str, files: Iterable[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    return ((f"{root}/{path}", data) for path, data in files)
