"""What stands around every page: head, menu, languages, search, icons."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from compiler.render.site.address import relative, versioned
from compiler.render.site.pages import Page, menu
from compiler.render.site.site_context import SiteContext
from compiler.render.site.sprite import sprite

USED_ICON = re.compile(r'href="#i-([^"]+)"')
SPRITE = "<!-- sprite -->"


@dataclass(frozen=True, slots=True)
class SiteConfig:
    """Where the site is served: `address` (absolute, for search engines), `live` the address of a reload script."""

    address: str = ""
    live: str = ""


@dataclass(frozen=True, slots=True)
class Versions:
    """What names the content of files that pages load: those that all languages `shared`, and a language's `search`."""

    shared: str = ""
    search: str = ""


HERE = SiteConfig()
"""A site that knows nothing of its place."""


def policy(*, live: bool = False) -> str:
    """The content security policy: nothing but the site's own files, and no code or style inside a page."""
    own = "script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:"
    connect = "; connect-src 'self'" if live else ""
    return f"default-src 'none'; {own}{connect}; base-uri 'none'; form-action 'none'"


def in_frame(
    context: SiteContext, page: Page, languages: Mapping[str, str], config: SiteConfig, versions: Versions
) -> dict[str, Any]:
    """What every template needs."""
    root = relative(page.uri, ".")
    base = config.address.rstrip("/") or relative(page.uri, "..")
    return {
        "context": context,
        "say": context.say,
        "icon": context.icon,
        "menu": menu(context, page.uri),
        "root": root,
        "asset": lambda name: versioned(f"{root}/../assets/{name}", versions.shared),
        "search": versioned("search.js", versions.search),
        "languages": [(locale, name, f"{root}/../{locale}/{page.uri}") for locale, name in languages.items()],
        "alternates": [(locale, f"{base}/{locale}/{page.uri}") for locale in languages],
        "default": f"{base}/index.html",
        "live": config.live,
        "policy": policy(live=bool(config.live)),
    }


def with_sprite(context: SiteContext, html: str) -> str:
    """The page with a symbol for each icon that it uses."""
    used = dict.fromkeys(USED_ICON.findall(html))
    icons = {name: context.game.icons[name] for name in used if name in context.game.icons}
    return html.replace(SPRITE, sprite(icons, context.game.theme), 1)
