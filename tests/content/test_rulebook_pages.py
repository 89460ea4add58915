"""The pages of the rulebooks that ship: none is left half empty before an example that does not fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from compiler.book.paginate import BookPage
from compiler.book.read_book import read_book
from compiler.diagrams.draw_diagrams import draw_diagrams
from compiler.layout.text.prepared_faces import Face
from compiler.model.print_data import BookData, PaperData
from compiler.render.book_looks import make_book_style
from compiler.render.locale_layout import LocaleLayout
from compiler.render.rulebook.book_pdfs import make_book_context
from compiler.render.rulebook.make_book import make_inner_pages
from tests.ready_game import lay_out_game, link_game, make_texts

LEAST_FILLED = 0.65
"""The share of its depth that a page fills at least, unless the next part of the book starts a page."""


def list_shares(game: str, locale: str, faces: dict[str, Face]) -> Iterator[tuple[int, float]]:
    """Yield the number of each page of a rulebook that goes on, and the share of its depth that is filled."""
    linked = link_game(game)
    translation = linked.translations[locale]
    parts, _ = lay_out_game(game, locale)
    diagrams, _ = draw_diagrams(linked.game, translation, faces, parts)
    texts = make_texts(locale, game)
    layout = LocaleLayout(linked, translation, texts, faces, parts, (), "", "", diagrams=diagrams)
    document = linked.game.books["rulebook"]
    data = document.read(BookData)
    book, _ = read_book(data, linked.game.papers[data["paper"]].read(PaperData), document)
    context = make_book_context(layout)
    style = replace(make_book_style(linked.game, locale, faces, book), name_icon=context.name_icon)
    pages = make_inner_pages(context, {part.id.item_id: part.front for part in parts if part.is_first_copy}, style)
    for number, (page, following) in enumerate(pairwise(pages), 2):
        if not starts_part(following):
            yield number, page.used / book.page.depth


def starts_part(page: BookPage) -> bool:
    """Return whether a page begins with a heading that starts a page."""
    return page.rows[0].row.starts_page


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en", "ru", "es", "pl", "it"])
@pytest.mark.parametrize("game", ["red-cathedral", "architects-of-amytis"])
def test_no_page_is_half_empty(game: str, locale: str, faces: dict[str, Face]) -> None:
    """In every language, a page that goes on on the next one is filled to about two thirds at least."""
    shares = dict(list_shares(game, locale, faces))
    assert len(shares) > 20
    assert {number: share for number, share in shares.items() if share < LEAST_FILLED} == {}
