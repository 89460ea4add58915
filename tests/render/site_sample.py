"""The sample game as a site: a few more texts, sides drawn by hand, two languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from compiler.compiled.bindings import collect_slots
from compiler.compiled.compile_messages import compile_messages
from compiler.layout.text.prepared_faces import prepare_packaged_faces
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.render.shown.printed_files import PrintedFile
from compiler.render.shown.shown_sides import ShownItem
from compiler.render.site import HERE, SiteConfig, render_locale_site, render_shared_site
from compiler.render.text.text_context import TextContext, make_text_context
from compiler.world import find_font_cache, find_shared_folders
from engine.text import Texts
from tests.sample import FILES, write_game

FACE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 68"><path d="M4 4H40V64H4Z" fill="{}"/></svg>'

TEXTS: dict[str, str | None] = {
    "rules.yaml": """\
rules:
  - id: work
    facts: ["1.1"]
    components: [orders]
    rules:
      - id: work.pay
        facts: ["1.1"]
        slots: {price: {coin: settings.price}}
  - {id: end, facts: ["1.1"]}
""",
    "locales/en/game.yaml": FILES["locales/en/game.yaml"].partition("  rules:")[0]
    + """\
  terms:
    coin: {definition: 'Money: {coin}.'}
  rules:
    work:
      title: Work
      text: 'See [paying](rule:work.pay) and [the end](rule:end).'
      pay: {title: Paying, text: 'Pay %{price} {coin}.'}
    end: {title: The end, text: 'No [coin](term:coin), no [forge](card:forge).'}
""",
    "locales/ru/game.yaml": FILES["locales/ru/game.yaml"].partition("  rules:")[0]
    + """\
  terms:
    coin: {definition: 'Деньги: {coin}.'}
  rules:
    work:
      title: Работа
      text: 'См. [плату](rule:work.pay) и [конец](rule:end).'
      pay: {title: Плата, text: 'Заплатите %{price:accusative} {coin}.'}
    end: {title: Конец, text: 'Нет [монеты](term:coin) — нет и [кузницы](card:forge).'}
""",
}


def link_folder(game: Path) -> Linked:
    """Return a game's folder, linked; whether its content is without mistakes is not asked here."""
    linked, _ = link(load_game(game, find_shared_folders()))
    assert linked is not None
    return linked


def make_cards(linked: Linked) -> list[ShownItem]:
    """Return a front of its own for each item that is printed, and one back for the whole set."""
    return [
        ShownItem(item.id, item.id, FACE.format(f"#{at:06x}").encode(), FACE.format("#2b1d16").encode())
        for components in linked.game.sets.values()
        if components.layout
        for at, item in enumerate(components.items)
    ]


def make_contexts(linked: Linked) -> list[TextContext]:
    """Return the texts of all languages of a linked game."""
    game, slots = linked.game, collect_slots(linked.game)
    return [
        make_text_context(game, translation, Texts(compile_messages(game, translation)), linked.texts[locale], slots)
        for locale, translation in linked.translations.items()
    ]


def make_site(
    linked: Linked, cache: Path, hosting: SiteConfig = HERE, prints: tuple[PrintedFile, ...] = ()
) -> dict[str, bytes]:
    """Return the whole site of a linked game, with these files for printing in every language."""
    cards, contexts = make_cards(linked), [replace(context, prints=prints) for context in make_contexts(linked)]
    languages = {context.locale: context.say("language") for context in contexts}
    files = render_shared_site(contexts, prepare_packaged_faces(cache), publication=hosting.publication)
    for context in contexts:
        files |= dict(render_locale_site(context, cards, languages, hosting))
    return files


def sample_site(
    folder: Path, changes: Mapping[str, str | None] | None = None, hosting: SiteConfig = HERE
) -> dict[str, bytes]:
    """Return the site of the sample game after some changes to its files."""
    game = write_game(folder / "mill", {**TEXTS, **(changes or {})})
    return make_site(link_folder(game), find_font_cache(), hosting)
