"""The renderers of a game, and of each of its locales. A new output is a file in this folder and a line below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from compiler.diagnostics import Diagnostic
from compiler.layout.fonts import Face
from compiler.link import Linked
from compiler.render.game import game_json
from compiler.render.locale_layout import LocaleLayout
from compiler.render.output import Output
from compiler.render.pages import shared_pages, site_pages
from compiler.render.printed import pdf_files, svg_files
from compiler.render.pyz import pyz
from compiler.render.rulebook.files import book_files
from compiler.render.spoken import messages_json

__all__ = ["GAME_RENDERERS", "LOCALE_RENDERERS", "LocaleLayout", "Output"]

Rendered: TypeAlias = tuple[list[Output], list[Diagnostic]]

LOCALE_RENDERERS: Mapping[str, Callable[[LocaleLayout], Rendered]] = {
    "messages": messages_json,
    "pdf": pdf_files,
    "books": book_files,
    "svg": svg_files,
    "site": site_pages,
}

GAME_RENDERERS: Mapping[str, Callable[[Linked, Mapping[str, Face]], Iterator[Output]]] = {
    "game": game_json,
    "pyz": pyz,
    "site": shared_pages,
}
