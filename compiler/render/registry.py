"""The renderers of a game and of each of its locales. To add one, write a module in this folder and list it below.

The module of a renderer is imported when it first runs, so that a build of one product loads nothing of the site.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Literal, TypeAlias

from compiler.layout.text.prepared_faces import Face
from compiler.link import Linked
from compiler.model.publication import Publication
from compiler.render.locale_layout import LocaleLayout
from compiler.render.output import Output, Rendered

__all__ = ["LOCALE_RENDERERS", "LocaleLayout", "Output", "RendererName", "list_game_renderers"]

GameRenderer: TypeAlias = Callable[[Linked, Mapping[str, Face]], Iterator[Output]]

NOTHING_RENDERED = Rendered(())
"""What a renderer returns if nothing of its kind is to be made."""

RendererName: TypeAlias = Literal[
    "messages", "pdf", "books", "services", "tabletops", "svg", "published-prints", "site"
]
"""The name of a renderer of locales."""


def _make_message_outputs(layout: LocaleLayout) -> Rendered:
    from compiler.render.messages_json import render_messages_json

    return render_messages_json(layout)


def _make_pdf_outputs(layout: LocaleLayout) -> Rendered:
    from compiler.render.product_pdfs import render_product_pdfs

    return render_product_pdfs(layout)


def _make_book_outputs(layout: LocaleLayout) -> Rendered:
    if layout.linked.game.books.keys().isdisjoint(layout.products):
        return NOTHING_RENDERED
    from compiler.render.rulebook.book_pdfs import render_books

    return render_books(layout)


def _make_service_outputs(layout: LocaleLayout) -> Rendered:
    if layout.linked.game.services.keys().isdisjoint(layout.products):
        return NOTHING_RENDERED
    from compiler.render.services.service_files import render_service_files

    return render_service_files(layout)


def _make_save_outputs(layout: LocaleLayout) -> Rendered:
    if layout.linked.game.tabletops.keys().isdisjoint(layout.products):
        return NOTHING_RENDERED
    from compiler.render.tabletop.save_files import render_saves

    return render_saves(layout)


def _make_svg_outputs(layout: LocaleLayout) -> Rendered:
    from compiler.render.svg.part_svgs import render_side_svgs

    return render_side_svgs(layout)


def _make_published_prints(layout: LocaleLayout) -> Rendered:
    if layout.publication is None or not layout.publication.has_prints:
        return NOTHING_RENDERED
    from compiler.render.published_prints import render_published_prints

    return render_published_prints(layout)


def _make_page_outputs(layout: LocaleLayout) -> Rendered:
    from compiler.render.site_outputs import render_site_pages

    return render_site_pages(layout)


def _make_game_outputs(linked: Linked, faces: Mapping[str, Face]) -> Iterator[Output]:
    from compiler.render.game_json import render_game_json

    return render_game_json(linked, faces)


def _make_pyz_outputs(linked: Linked, faces: Mapping[str, Face]) -> Iterator[Output]:
    from compiler.render.pyz import render_pyz

    return render_pyz(linked, faces)


def _make_shared_outputs(
    linked: Linked, faces: Mapping[str, Face], publication: Publication | None = None
) -> Iterator[Output]:
    from compiler.render.site_outputs import render_shared_pages

    return render_shared_pages(linked, faces, publication)


LOCALE_RENDERERS: Mapping[RendererName, Callable[[LocaleLayout], Rendered]] = {
    "messages": _make_message_outputs,
    "pdf": _make_pdf_outputs,
    "books": _make_book_outputs,
    "services": _make_service_outputs,
    "tabletops": _make_save_outputs,
    "svg": _make_svg_outputs,
    "published-prints": _make_published_prints,
    "site": _make_page_outputs,
}


def list_game_renderers(publication: Publication | None) -> tuple[GameRenderer, ...]:
    """Return the renderers of what all locales share: all of them, or only the renderer of a published site."""
    if publication:
        return (partial(_make_shared_outputs, publication=publication),)
    return (_make_game_outputs, _make_pyz_outputs, _make_shared_outputs)
