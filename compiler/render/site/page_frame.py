"""The frame of every page: head, menu, languages, search, icons."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from markupsafe import Markup

from compiler.model.publication import Publication
from compiler.render.site.menu_entry import MenuEntry, Page
from compiler.render.site.pages import MenuLink, make_menu
from compiler.render.site.publication.head import PublishedHead, make_page_head
from compiler.render.site.sprite import make_sprite
from compiler.render.text.address import add_version, make_relative
from compiler.render.text.text_context import TextContext

USED_ICON = re.compile(r'href="#i-([^"]+)"')
SPRITE = "<!-- sprite -->"
_INDENTATION = re.compile(r"\n\s+")


@dataclass(frozen=True, slots=True)
class SiteConfig:
    """Where the site is served: as a `publication`, or with `live`, the address of a reload script."""

    publication: Publication | None = None
    live: str | None = None


@dataclass(frozen=True, slots=True)
class Versions:
    """Digests of files that pages load: those `shared` by all languages, and a language's `search` entries."""

    shared: str | None = None
    search: str | None = None


HERE = SiteConfig()
"""A site whose address is not known."""


class LanguageLink(NamedTuple):
    """A page in a language: its locale, the name of the language, and its address from the open page."""

    locale: str
    name: str
    address: str


class Alternate(NamedTuple):
    """A page in a language for the head of a page: its locale and its address."""

    locale: str
    address: str


class FrameVariables(TypedDict):
    """The variables that every template needs.

    Attributes:
        context: The texts and addresses of the locale.
        say: Returns a text of the site.
        icon: Returns an icon as HTML.
        menu: The menu.
        root: The address of the folder of the locale, from the page.
        asset: Returns the address of a file that all languages share.
        search: The name of the file of search entries.
        languages: The page in all languages.
        alternates: The same for its head; empty if only old addresses lead to the page.
        default: The address for readers of other languages.
        head: What only a published page has in its head, or None.
        version: The version of a published site, or None.
        live: The address of the reload script, or None.
        policy: The content security policy.
    """

    context: TextContext
    say: Callable[..., str]
    icon: Callable[..., Markup]
    menu: Sequence[MenuLink]
    root: str
    asset: Callable[[str], str]
    search: str
    languages: Sequence[LanguageLink]
    alternates: Sequence[Alternate]
    default: str
    head: PublishedHead | None
    version: str | None
    live: str | None
    policy: str


def make_policy(*, live: bool = False, is_published: bool = False) -> str:
    """Return the content security policy: only the site's own files, no code or style inside a page."""
    own = "script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:"
    connect = "; connect-src 'self'" if live else ""
    offline = "; manifest-src 'self'; worker-src 'self'" if is_published else ""
    return f"default-src 'none'; {own}{connect}{offline}; base-uri 'none'; form-action 'none'"


def make_frame_variables(
    context: TextContext,
    page: Page,
    entries: Iterable[MenuEntry],
    languages: Mapping[str, str],
    config: SiteConfig,
    versions: Versions,
) -> FrameVariables:
    """Return the variables that every template needs; `entries` are those of the menu."""
    root = make_relative(page.uri, ".")
    publication = config.publication
    return {
        "context": context,
        "say": context.say,
        "icon": context.render_icon,
        "menu": make_menu(context, page.uri, entries),
        "root": root,
        "asset": lambda name: add_version(f"{root}/../assets/{name}", versions.shared),
        "search": add_version("search.js", versions.search),
        "languages": [
            LanguageLink(locale, name, f"{root}/../{locale}/{page.uri}") for locale, name in languages.items()
        ],
        "alternates": [
            Alternate(locale, _locate(page, f"{locale}/{page.uri}", publication))
            for locale in languages
            if page.is_current
        ],
        "default": _locate(page, "index.html", publication),
        "head": make_page_head(context, page, publication) if publication else None,
        "version": publication.version if publication else None,
        "live": config.live,
        "policy": make_policy(live=bool(config.live), is_published=publication is not None),
    }


def _locate(page: Page, file: str, publication: Publication | None) -> str:
    """Return the address of a file for the head of a page: absolute if the site is published."""
    return publication.locate(file) if publication else f"{make_relative(page.uri, '..')}/{file}"


def insert_sprite(context: TextContext, html: str) -> str:
    """Return the page with a symbol for each icon that it uses."""
    used = dict.fromkeys(USED_ICON.findall(html))
    icons = {name: context.game.icons[name] for name in used if name in context.game.icons}
    return html.replace(SPRITE, make_sprite(icons, context.game.theme), 1)


def drop_indentation(html: str) -> str:
    """Return a page without blank lines and indentation; no page has text whose spaces count."""
    return _INDENTATION.sub("\n", html)
