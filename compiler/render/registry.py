"""The renderers of a game, and of each of its locales. A new output is a file in this folder and a line below.

The module of a renderer is imported when it first runs: a build of one product loads nothing of the site.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from compiler.diagnostics import Diagnostic
from compiler.layout.fonts import Face
from compiler.link import Linked
from compiler.render.locale_layout import LocaleLayout
from compiler.render.output import Output

__all__ = ["GAME_RENDERERS", "LOCALE_RENDERERS", "LocaleLayout", "Output"]

Rendered: TypeAlias = tuple[list[Output], list[Diagnostic]]


def _render_messages(layout: LocaleLayout) -> Rendered:
    from compiler.render.messages_json import render_messages_json

    return render_messages_json(layout)


def _render_pdfs(layout: LocaleLayout) -> Rendered:
    from compiler.render.product_pdfs import render_product_pdfs

    return render_product_pdfs(layout)


def _render_books(layout: LocaleLayout) -> Rendered:
    if layout.linked.game.books.keys().isdisjoint(layout.products):
        return [], []
    from compiler.render.rulebook.book_pdfs import render_books

    return render_books(layout)


def _render_services(layout: LocaleLayout) -> Rendered:
    if layout.linked.game.services.keys().isdisjoint(layout.products):
        return [], []
    from compiler.render.services.service_files import render_service_files

    return render_service_files(layout)


def _render_saves(layout: LocaleLayout) -> Rendered:
    if layout.linked.game.tabletops.keys().isdisjoint(layout.products):
        return [], []
    from compiler.render.tabletop.save_files import render_saves

    return render_saves(layout)


def _render_svgs(layout: LocaleLayout) -> Rendered:
    from compiler.render.part_svgs import render_side_svgs

    return render_side_svgs(layout)


def _render_site_pages(layout: LocaleLayout) -> Rendered:
    from compiler.render.site_outputs import render_site_pages

    return render_site_pages(layout)


def _render_game(linked: Linked, faces: Mapping[str, Face]) -> Iterator[Output]:
    from compiler.render.game_json import render_game_json

    return render_game_json(linked, faces)


def _render_pyz(linked: Linked, faces: Mapping[str, Face]) -> Iterator[Output]:
    from compiler.render.pyz import render_pyz

    return render_pyz(linked, faces)


def _render_shared_pages(linked: Linked, faces: Mapping[str, Face]) -> Iterator[Output]:
    from compiler.render.site_outputs import render_shared_pages

    return render_shared_pages(linked, faces)


LOCALE_RENDERERS: Mapping[str, Callable[[LocaleLayout], Rendered]] = {
    "messages": _render_messages,
    "pdf": _render_pdfs,
    "books": _render_books,
    "services": _render_services,
    "tabletops": _render_saves,
    "svg": _render_svgs,
    "site": _render_site_pages,
}

GAME_RENDERERS: Mapping[str, Callable[[Linked, Mapping[str, Face]], Iterator[Output]]] = {
    "game": _render_game,
    "pyz": _render_pyz,
    "site": _render_shared_pages,
}
