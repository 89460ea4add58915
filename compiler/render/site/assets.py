"""Files that belong to no locale: styles, scripts, fonts and the page that chooses a language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from jinja2 import Environment, FileSystemLoader

from compiler.disk.own import read_own_files
from compiler.model.game import Game
from compiler.render.site.game_theme import make_mark, make_theme_overrides
from compiler.render.site.mkdocs import TEMPLATES
from compiler.render.site.page_frame import make_policy
from compiler.render.site.web_fonts import HasPath, make_web_fonts
from compiler.render.text.address import add_version
from compiler.render.text.text_context import TextContext

ASSETS = TEMPLATES.parent / "assets"


def make_asset_files(
    game: Game, contexts: Sequence[TextContext], fonts: Mapping[str, HasPath], version: str | None = None
) -> dict[str, bytes]:
    """Return the bytes of `assets/<name>`: the site's own files in the theme of the game, and the fonts."""
    own = dict(read_own_files(ASSETS))
    styles = re.sub(
        rb"url\((\w+\.woff2)\)", lambda match: make_versioned_url(match[1].decode(), version), own["site.css"]
    )
    own["site.css"] = styles + make_theme_overrides(game, contexts, fonts).encode()
    own["mark.svg"] = make_mark(game) or own["mark.svg"]
    return {f"assets/{name}": data for name, data in (own | make_web_fonts(fonts)).items()}


def _say_draft(context: TextContext) -> str:
    return context.say("draft") if context.draft else ""


def make_versioned_url(name: str, version: str | None) -> bytes:
    """Return the reference in a style sheet to a file in the same folder."""
    return f"url({add_version(name, version)})".encode()


def render_chooser_page(contexts: Sequence[TextContext], version: str | None = None) -> bytes:
    """Return the page that chooses a language: each under its own name, with the title that the game has in it."""
    loader = FileSystemLoader(TEMPLATES)
    environment = Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True)
    choices = [
        {
            "locale": context.locale,
            "name": context.say("language"),
            "title": context.title,
            "draft": _say_draft(context),
        }
        for context in contexts
    ]
    view = {"choices": choices, "policy": make_policy(), "asset": lambda name: add_version(f"assets/{name}", version)}
    return environment.get_template("chooser.html").render(view).encode()
