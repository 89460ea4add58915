"""Files that belong to no locale: styles, scripts, fonts and the page that chooses a language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from jinja2 import Environment, FileSystemLoader

from compiler.disk.tool_files import read_tool_files
from compiler.model.game import Game
from compiler.model.publication import INDEX, Publication
from compiler.render.glyph_outlines import FontFile
from compiler.render.site.game_theme import make_mark, make_theme_overrides
from compiler.render.site.mkdocs import TEMPLATES
from compiler.render.site.page_frame import make_policy
from compiler.render.site.publication.head import make_root_head
from compiler.render.site.web_fonts import make_web_fonts
from compiler.render.text.address import add_version
from compiler.render.text.text_context import TextContext

ASSETS = TEMPLATES.parent / "assets"


def make_asset_files(
    game: Game, contexts: Sequence[TextContext], fonts: Mapping[str, FontFile], version: str | None = None
) -> dict[str, bytes]:
    """Return the bytes of `assets/<name>`: the site's own files in the theme of the game, and the fonts."""
    own = {name: _strip_comments(name, data) for name, data in read_tool_files(ASSETS)}
    styles = re.sub(
        rb"url\((\w+\.woff2)\)", lambda match: make_versioned_url(match[1].decode(), version), own["site.css"]
    )
    own["site.css"] = styles + make_theme_overrides(game, contexts, fonts).encode()
    own["mark.svg"] = make_mark(game) or own["mark.svg"]
    return {f"assets/{name}": data for name, data in (own | make_web_fonts(fonts)).items()}


def _strip_comments(name: str, data: bytes) -> bytes:
    """Return a file without the lines of comments of a script, which readers need not load."""
    return re.sub(rb"(?m)^ *//.*\n", b"", data) if name.endswith(".js") else data


def _say_draft(context: TextContext) -> str:
    return context.say("draft") if context.draft else ""


def make_versioned_url(name: str, version: str | None) -> bytes:
    """Return the reference in a style sheet to a file in the same folder."""
    return f"url({add_version(name, version)})".encode()


def render_root_page(
    template: str,
    contexts: Sequence[TextContext],
    version: str | None = None,
    publication: Publication | None = None,
    folder: str = "",
) -> bytes:
    """Return a page of all languages: each under its own name, with the title that the game has in it.

    `folder` is the path of the root of the site, with a slash at the end, if the page is shown at other addresses, too.
    """
    loader = FileSystemLoader(TEMPLATES)
    environment = Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True)
    choices = [
        {
            "locale": context.locale,
            "name": context.say("language"),
            "title": context.title,
            "tagline": context.find_text("game.tagline"),
            "draft": _say_draft(context),
            "missing": context.say("missing"),
            "address": _locate(f"{context.locale}/{INDEX}", publication),
        }
        for context in contexts
    ]
    view = {
        "choices": choices,
        "policy": make_policy(is_published=publication is not None),
        "folder": folder,
        "asset": lambda name: add_version(f"{folder}assets/{name}", version),
        "head": make_root_head(contexts[0], publication) if publication else None,
    }
    return environment.get_template(template).render(view).encode()


def _locate(file: str, publication: Publication | None) -> str:
    """Return the address of a file for the head of a page at the root: absolute if the site is published."""
    return publication.locate(file) if publication else file
