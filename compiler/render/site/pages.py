"""The pages of one locale: their addresses, templates and the variables of each template."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import NamedTuple, TypedDict

from markupsafe import Markup

from compiler.render.shown.printed_files import PRINT_PAGE
from compiler.render.site.change_pages import CHANGES, has_changes, list_change_pages
from compiler.render.site.gallery import make_fan, make_gallery_view
from compiler.render.site.licence import MIT, Licence, describe_licence
from compiler.render.site.menu_entry import Door, MenuEntry, Page
from compiler.render.site.menu_lines import describe_gallery, describe_prints, describe_rulings, describe_tools
from compiler.render.site.note_views import EDITIONS, FAQ
from compiler.render.site.old_addresses import list_former_pages
from compiler.render.site.overviews import list_edition_pages, make_editions_view, make_faq_view
from compiler.render.site.play.play_page import PLAY_PAGE, is_played, make_play_view
from compiler.render.site.print_page import has_products, make_print_view
from compiler.render.site.reference import make_glossary_view, make_icons_view
from compiler.render.site.rule_chapters import (
    CONTENTS,
    make_chapter_view,
    make_contents_view,
    summarise_chapter,
)
from compiler.render.site.side_pictures import Picture
from compiler.render.site.tools.tool_pages import TOOLS, has_tools, list_tool_pages, make_tools_view
from compiler.render.text.address import make_chapter_address, make_relative
from compiler.render.text.reference_entries import list_defined_terms, list_legend_icons
from compiler.render.text.rule_content import list_chapters
from compiler.render.text.text_context import TextContext

HOME = "index.html"


def list_pages(context: TextContext) -> Iterator[Page]:
    """Yield every page of a locale in the order of the menu: chapters, tools and editions after their list.

    After the chapters come those that no longer exist, whose pages lead on.
    """
    for entry in list_menu_entries(context):
        page = _make_menu_page(context, entry)
        yield from list_change_pages(context, page) if entry.uri == CHANGES else (page,)
        if entry.uri == CONTENTS:
            yield from _list_chapter_pages(context)
            yield from list_former_pages(context)
        if entry.uri == TOOLS:
            yield from list_tool_pages(context)
        if entry.uri == EDITIONS:
            yield from list_edition_pages(context)


def _make_menu_page(context: TextContext, entry: MenuEntry) -> Page:
    view = partial(entry.view, context)
    if entry.uri == HOME:
        return Page(entry.uri, entry.template, None, view)
    door = _make_door(context, entry)
    return Page(entry.uri, entry.template, door.name, view, door.about)


def _list_chapter_pages(context: TextContext) -> Iterator[Page]:
    for number, chapter in enumerate(list_chapters(context)):
        view = partial(make_chapter_view, context, number)
        about = summarise_chapter(context, chapter)
        yield Page(make_chapter_address(chapter.id), "chapter.html", context.name_rule(chapter), view, about)


class MenuLink(NamedTuple):
    """An entry of the menu on a page: its name, its relative address, and whether the page belongs to it."""

    name: str
    address: str
    is_current: bool


def make_menu(context: TextContext, page: str, entries: Iterable[MenuEntry]) -> list[MenuLink]:
    """Return the menu on a page, with the entries of `list_menu_entries`."""
    return [
        MenuLink(context.say(f"nav.{entry.key}"), make_relative(page, entry.uri), _is_in_section(page, entry.uri))
        for entry in entries
    ]


def list_menu_entries(context: TextContext) -> list[MenuEntry]:
    """Return the entries of `MENU` that a game has."""
    return [entry for entry in MENU if entry.exists(context)]


def _is_in_section(page: str, uri: str) -> bool:
    folder = f"{uri.removesuffix('.html')}/" if uri in (EDITIONS, CHANGES) else uri.removesuffix("index.html")
    return page == uri or (uri in (CONTENTS, TOOLS, EDITIONS, CHANGES) and page.startswith(folder))


class HomeVariables(TypedDict):
    """The variables of the template of the first page."""

    about: Markup
    players: str
    entries: list[Door]
    fan: tuple[Picture, ...]


def _make_home_view(context: TextContext) -> HomeVariables:
    return {
        "about": context.render_html("game.about", HOME),
        "players": _describe_player_count(context),
        "entries": [_make_door(context, entry) for entry in list_menu_entries(context) if entry.uri != HOME],
        "fan": make_fan(context),
    }


def _make_door(context: TextContext, entry: MenuEntry) -> Door:
    """Return an entry of the menu other than the first page, as the first page lists it."""
    about = entry.about(context) if entry.about else context.say(f"home.{entry.key}")
    return Door(context.say(f"nav.{entry.key}"), entry.uri, about)


def _describe_player_count(context: TextContext) -> str:
    least, most = context.game.players
    return context.say("home.exactly", n=most) if least == most else context.say("home.players", least=least, most=most)


class AboutVariables(TypedDict):
    """The variables of the template of the page about the game: how it is made, and licences by what they are for."""

    legal: Markup
    source: str
    licences: dict[str, Licence]


def _make_about_view(context: TextContext) -> AboutVariables:
    texts = {"texts": describe_licence(context.game.licence)} if context.game.licence else {}
    return {
        "legal": context.render_html("game.legal", "about.html"),
        "source": context.say("about.source" if context.game.engine else "about.unplayed"),
        "licences": {**texts, "code": MIT},
    }


def _make_no_view(_context: TextContext) -> Mapping[str, object]:
    """Return no variables: `list_change_pages` gives its pages theirs, which it computes together."""
    return {}


MENU = (
    MenuEntry("start", HOME, "home.html", _make_home_view),
    MenuEntry("rules", CONTENTS, "contents.html", make_contents_view, lambda context: bool(context.game.rules)),
    MenuEntry("tools", TOOLS, "tools.html", make_tools_view, has_tools, describe_tools),
    MenuEntry("play", PLAY_PAGE, "play.html", make_play_view, is_played),
    MenuEntry("faq", FAQ, "faq.html", make_faq_view, lambda context: bool(context.game.rulings), describe_rulings),
    MenuEntry(
        "editions", EDITIONS, "editions.html", make_editions_view, lambda context: bool(context.game.differences)
    ),
    MenuEntry("cards", "cards.html", "cards.html", make_gallery_view, about=describe_gallery),
    MenuEntry("icons", "icons.html", "icons.html", make_icons_view, lambda context: bool(list_legend_icons(context))),
    MenuEntry(
        "glossary",
        "glossary.html",
        "glossary.html",
        make_glossary_view,
        lambda context: bool(list_defined_terms(context)),
    ),
    MenuEntry("changes", CHANGES, CHANGES, _make_no_view, has_changes),
    MenuEntry("print", PRINT_PAGE, "print.html", make_print_view, has_products, describe_prints),
    MenuEntry("about", "about.html", "about.html", _make_about_view),
)
"""The pages of the menu in their order; all other pages are chapters of the rules, tools and single editions.

The name of each is `site.nav.<key>`, the line about it on the first page `site.home.<key>` or what `about` returns.
"""
