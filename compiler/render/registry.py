"""The renderers of a game, and of each of its locales. A new output is a file in this folder and a line below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from compiler.diagnostics import Diagnostic
from compiler.layout.fonts import Face
from compiler.link import Linked
from compiler.render.game_json import render_game_json
from compiler.render.locale_layout import LocaleLayout
from compiler.render.messages_json import render_messages_json
from compiler.render.output import Output
from compiler.render.printed import render_product_pdfs, render_side_svgs
from compiler.render.pyz import render_pyz
from compiler.render.rulebook.book_pdfs import render_books
from compiler.render.services.service_files import render_service_files
from compiler.render.site_outputs import render_shared_pages, render_site_pages

__all__ = ["GAME_RENDERERS", "LOCALE_RENDERERS", "LocaleLayout", "Output"]

Rendered: TypeAlias = tuple[list[Output], list[Diagnostic]]

LOCALE_RENDERERS: Mapping[str, Callable[[LocaleLayout], Rendered]] = {
    "messages": render_messages_json,
    "pdf": render_product_pdfs,
    "books": render_books,
    "services": render_service_files,
    "svg": render_side_svgs,
    "site": render_site_pages,
}

GAME_RENDERERS: Mapping[str, Callable[[Linked, Mapping[str, Face]], Iterator[Output]]] = {
    "game": render_game_json,
    "pyz": render_pyz,
    "site": render_shared_pages,
}
