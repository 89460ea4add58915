"""The web app manifest of a locale, which lets a device install the site (W3C, Web Application Manifest)."""

from __future__ import annotations

from compiler.layout.text.normalise_text import NBSP
from compiler.render.colours.palette import PAPER
from compiler.render.site.publication.head import describe_game
from compiler.render.site.publication.json_data import JsonObject, write_json
from compiler.render.text.text_context import TextContext

WEB_MANIFEST = "site.webmanifest"
"""The name of the file in the folder of each locale."""

ICON_SIZES = (192, 512)
"""The sizes of the icons in pixels: devices ask for both to install a site."""


def make_icon_name(size: int) -> str:
    """Return the name of an icon in the folder of each locale."""
    return f"icon-{size}.png"


def make_web_manifest(context: TextContext) -> bytes:
    """Return the manifest; its addresses are relative to it, so that it holds at every address of the site."""
    paper = context.game.theme.get("paper", PAPER)
    data: JsonObject = {
        "name": context.title.replace(NBSP, " "),
        "short_name": context.title.replace(NBSP, " "),
        "description": describe_game(context).replace(NBSP, " "),
        "lang": context.locale,
        "id": "./",
        "start_url": "index.html",
        "scope": "../",
        "display": "standalone",
        "background_color": paper,
        "theme_color": paper,
        "icons": [
            *map(_describe_icon, ICON_SIZES),
            {"src": "../assets/mark.svg", "type": "image/svg+xml", "sizes": "any"},
        ],
    }
    return write_json(data)


def _describe_icon(size: int) -> JsonObject:
    return {
        "src": make_icon_name(size),
        "type": "image/png",
        "sizes": f"{size}x{size}",
        "purpose": "any maskable",
    }
