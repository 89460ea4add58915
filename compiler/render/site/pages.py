"""The pages of one locale: their addresses, templates and what each template needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from compiler.render.site.address import relative
from compiler.render.site.gallery import fan, gallery_view
from compiler.render.site.notes import EDITIONS, FAQ
from compiler.render.site.overviews import editions_view, faq_view
from compiler.render.site.reference import glossary_view, icons_view
from compiler.render.site.rules import chapter_uri, chapter_view, chapters, contents_view
from compiler.render.site.site_context import SiteContext

MENU = (
    ("start", "index.html"),
    ("rules", "rules/index.html"),
    ("faq", FAQ),
    ("editions", EDITIONS),
    ("cards", "cards.html"),
    ("icons", "icons.html"),
    ("glossary", "glossary.html"),
    ("about", "about.html"),
)
"""Key of a page's name below `site.nav`, and its address."""

MIT = ("MIT", "https://opensource.org/license/mit")
"""The licence of the site's own scripts and styles."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: address below the locale's folder, template, title ('' on the first page), what the template needs."""

    uri: str
    template: str
    title: str
    view: Callable[[], Mapping[str, Any]] = field(default=dict)


def pages(context: SiteContext) -> Iterator[Page]:
    """Every page of a locale, in the order of the menu."""
    yield Page("index.html", "home.html", "", partial(_home_view, context))
    yield Page("rules/index.html", "contents.html", context.say("nav.rules"), partial(contents_view, context))
    for at, chapter in enumerate(chapters(context)):
        title = f"{chapter.number} {context.maybe(f'rules.{chapter.id}.title')}"
        yield Page(chapter_uri(chapter), "chapter.html", title, partial(chapter_view, context, at))
    if context.game.rulings:
        yield Page(FAQ, "faq.html", context.say("nav.faq"), partial(faq_view, context))
    if context.game.differences:
        yield Page(EDITIONS, "editions.html", context.say("nav.editions"), partial(editions_view, context))
    yield Page("cards.html", "cards.html", context.say("nav.cards"), partial(gallery_view, context))
    yield Page("icons.html", "icons.html", context.say("nav.icons"), partial(icons_view, context))
    yield Page("glossary.html", "glossary.html", context.say("nav.glossary"), partial(glossary_view, context))
    yield Page("about.html", "about.html", context.say("nav.about"), partial(_about_view, context))


def menu(context: SiteContext, page: str) -> list[tuple[str, str, bool]]:
    """Name, address and whether it is where the reader is, for each place of the menu."""
    return [(context.say(f"nav.{key}"), relative(page, uri), _inside(page, uri)) for key, uri in places(context)]


def places(context: SiteContext) -> list[tuple[str, str]]:
    """Those places of `MENU` that this game has."""
    missing = {FAQ: not context.game.rulings, EDITIONS: not context.game.differences}
    return [(key, uri) for key, uri in MENU if not missing.get(uri)]


def _inside(page: str, uri: str) -> bool:
    return page == uri or (uri == "rules/index.html" and page.startswith("rules/"))


def _home_view(context: SiteContext) -> dict[str, Any]:
    doors = [(key, context.say(f"nav.{key}"), uri, context.say(f"home.{key}")) for key, uri in places(context)[1:]]
    return {
        "about": context.html("game.about", "index.html"),
        "players": _players(context),
        "doors": doors,
        "fan": fan(context),
    }


def _players(context: SiteContext) -> str:
    least, most = context.game.players
    return context.say("home.exactly", n=most) if least == most else context.say("home.players", least=least, most=most)


def _about_view(context: SiteContext) -> dict[str, Any]:
    texts = {"texts": _licence(context.game.licence)} if context.game.licence else {}
    return {"legal": context.html("game.legal", "about.html"), "licences": {**texts, "code": MIT}}


def _licence(spdx: str) -> tuple[str, str]:
    """A licence as people call it, and where it can be read; of Creative Commons its page for everybody."""
    kind, _, terms = spdx.partition("-")
    named, _, version = terms.rpartition("-")
    if kind == "CC" and named:
        return f"CC {named} {version}", f"https://creativecommons.org/licenses/{named.lower()}/{version}/"
    return spdx, f"https://spdx.org/licenses/{spdx}.html"
